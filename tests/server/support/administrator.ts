import { systemRoles } from '../../../objects/index';
import { seedSystem } from '../../../server/seed/seed';
import { createSession } from '../../../server/storage/people/sessions';
import type { TestHost } from './test-host';

/** The token of a user with the Administrator role, on a host with the product's roles. */
export async function openAdministrator({ context, seed }: TestHost): Promise<string> {
  await seedSystem(context.db);
  const userID = await seed('user', {
    ...{ email: 'root@example.test', type: 'admin' },
    'roleConfig.role': systemRoles.administrator,
  });
  return createSession(context.db, { userID, seconds: 3600 });
}

/** The object that most tests create. */
export const vehicle = {
  ...{ label: 'Vehicle', plural: 'Vehicles', description: 'What partners drive.' },
  ...{ owner: 'partner', places: ['administration', 'partners'], titleLabel: 'Plate' },
};
