// People with real passwords and providers, stored directly.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { JsonObject } from '../../../schemas/values/json';
import { insertRecord } from '../../../server/storage/records/records';
import { fullAccess, type TestHost } from './test-host';

export const goodPassword = 'Correct-horse-7';
let knownHash: Promise<string> | undefined;

/** By default an admin with full access; returns email and id. */
export async function addPerson(
  host: TestHost,
  data: JsonObject = {},
): Promise<{ email: string; userID: string }> {
  const type = String(data.type ?? 'admin');
  const roleID = await host.seed('role', { roleName: 'Full', roleType: type, roleConfig: fullAccess });
  const userID = randomUUID();
  const email = `${userID.slice(0, 8)}@example.test`;
  knownHash ??= hash(goodPassword, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  await insertRecord(host.context.db, {
    objectType: 'user',
    id: userID,
    data: {
      email,
      type,
      authsource: 'local',
      fname: 'Ann',
      status: 'new',
      'roleConfig.role': roleID,
      ...data,
    },
    sealed: data.authsource && data.authsource !== 'local' ? {} : { password: await knownHash },
  });
  return { email: String(data.email ?? email), userID };
}

/** Signs in by password and returns the token. */
export async function getToken(host: TestHost, email: string, password = goodPassword): Promise<string> {
  const { body } = await host.call('POST', '/auth/local-auth', { body: { email, password } });
  if (typeof body.token !== 'string') throw new Error(`no token: ${JSON.stringify(body)}`);
  return body.token;
}

/** A request body that creates an admin with a password, overridden by `change`. */
export const newUser = (change: JsonObject = {}): JsonObject => ({
  fname: 'New',
  lname: 'Person',
  email: `n${Math.random()}@example.test`,
  authsource: 'local',
  type: 'admin',
  password: 'Start-horse-1',
  roleConfig: { role: 'role-administrator' },
  ...change,
});
