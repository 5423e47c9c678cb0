// Roles that can write st3Files can upload tax forms. Earlier, reading was enough, and the upgrade keeps that right.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
const field = 'st3Files';
const all = ['sys_allFields'];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
});
afterAll(() => host.close());

const upload = (token: string, email: string) =>
  host.call('POST', '/dtl/user/taxinfo', {
    token,
    body: { state: 'TX', email, fileContent: Buffer.from('%PDF-1.7').toString('base64'), fileType: 'pdf' },
  });

async function signInWith(readFields: string[], writeFields: string[]) {
  const { token, userID } = await host.signIn({
    type: 'admin',
    roleConfig: { user: { readFields, writeFields } },
  });
  const [row] = await host.context.db.query<{ email: string }>(
    `select data ->> 'email' as email from records where kind = 'user' and id = $1`,
    [userID],
  );
  return { token, email: row?.email ?? '' };
}

describe('a tax form', () => {
  it('is only shown to callers who can read the field [R34.4]', async () => {
    const { token, email } = await signInWith(['email', field], ['email']);
    const refused = await upload(token, email);
    expect([refused.status, Object.keys(refused.body.fieldErrors ?? {})]).toEqual([422, [field]]);
    const body = { state: 'TX', version: 1 };
    expect((await host.call('PATCH', '/dtl/user/taxinfo', { token, body })).status).toBe(422);
    // There is no form, so the answer is 404 and not a refusal.
    expect((await host.call('GET', '/dtl/user/taxinfo?state=TX', { token })).status).toBe(404);
  });

  it('can be uploaded by callers who can write it', async () => {
    const { token, email } = await signInWith(['email', field], [field]);
    expect((await upload(token, email)).status).toBe(200);
  });
});

describe('the upgrade', () => {
  const path = '../../server/storage/migrations/187.do.tax-form-writers.sql';
  const configOf = async (kind: string, id: string) => {
    const [row] = await host.context.db.query<{ user: JsonObject }>(
      `select data #> '{roleConfig,user}' as user from records where kind = $1 and id = $2`,
      [kind, id],
    );
    return row?.user;
  };

  it('keeps the upload right of everyone who had it', async () => {
    const maps: [{ readFields: string[]; writeFields: string[] }, string[]][] = [
      [{ readFields: [field], writeFields: ['city'] }, ['city', field]],
      [{ readFields: all, writeFields: [] }, [field]],
      [{ readFields: [field], writeFields: all }, all],
      [{ readFields: [field], writeFields: [field] }, [field]],
      [{ readFields: ['city'], writeFields: ['city'] }, ['city']],
    ];
    const seeded: [string, string, readonly string[]][] = [];
    for (const kind of ['role', 'partner', 'sponsor'] as const)
      for (const [user, after] of maps)
        seeded.push([kind, await host.seed(kind, { roleConfig: { user } }), after]);
    const odd = await host.seed('role', { roleConfig: { user: { readFields: [field] }, brand: 'x' } });
    const { db } = host.context;
    await db.transaction((tx) => tx.query(readFileSync(new URL(path, import.meta.url), 'utf8')));
    await db.query('discard temp');
    for (const [kind, id, after] of seeded) expect((await configOf(kind, id))?.writeFields).toEqual(after);
    expect(await configOf('role', odd)).toEqual({ readFields: [field] });
  });
});
