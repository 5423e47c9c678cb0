// A name of blanks is refused, because a list would show nothing to click on (R11).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
});
afterAll(() => host.close());

const named: [kind: string, field: string, more?: JsonObject][] = [
  ['role', 'roleName', { roleType: 'partner' }],
  ['brand', 'brandName'],
  ['sponsor', 'sponsorName'],
  ['vendor', 'name'],
];

describe('a name of blanks', () => {
  it.each(named)('is refused for a new %s', async (objectType, field, more) => {
    const body = { ...more, [field]: ' \t ' };
    const answer = await host.call('POST', `/dtl/${objectType}`, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors).toMatchObject({ [field]: [{ code: 'required' }] });
  });

  it.each<['role' | 'partner', string, JsonObject]>([
    ['role', 'roleName', { roleType: 'partner' }],
    ['partner', 'partnerName', {}],
  ])('is refused for a stored %s', async (objectType, field, more) => {
    const id = await host.seed(objectType, { [field]: 'Named', ...more });
    const path = `/dtl/${objectType}?${objectType}ID=${id}`;
    const answer = await host.call('PATCH', path, { token, body: { [field]: '   ' } });
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors).toMatchObject({ [field]: [{ code: 'required' }] });
  });
});
