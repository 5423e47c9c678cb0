// Who may go back to an archived version, and what stays as it is (R47).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/json';
import { seedSystem } from '../../../server/operations/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let sponsorID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme', supportEmail: 'help@acme.test' });
});
afterAll(() => host.close());

const patch = async (brandID: string, body: object) => {
  const answer = await host.call('PATCH', `/dtl/brand?brandID=${brandID}`, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.brand as JsonObject;
};
const publish = (body: object, token = admin) => host.call('POST', '/dtl/brand/publish', { token, body });
const state = (brandID: string, more = '', token = admin) =>
  host.call('GET', `/dtl/brand/publish?brandID=${brandID}${more}`, { token });
const load = async (brandID: string, token = admin) =>
  (await host.call('GET', `/dtl/brand?brandID=${brandID}`, { token })).body.brand as JsonObject;

/** A brand through all its sections. */
async function createReady(fields: object = {}): Promise<string> {
  const { body } = await host.call('POST', '/dtl/brand', {
    token: admin,
    body: { brandName: 'Glow', ...fields },
  });
  const { brandID } = body.brand as { brandID: string };
  await patch(brandID, { _section: 'sponsor', sponsorID });
  await patch(brandID, { _section: 'products', products: [] });
  for (const _section of ['urls', 'payments', 'crm']) await patch(brandID, { _section });
  return brandID;
}

const archivedOf = async (brandID: string) =>
  (await state(brandID, '&archived=true')).body.archivedBrands as {
    archivedID: string;
    publishNotes: string;
  }[];

describe('archived versions (R47)', () => {
  it('are not reverted to without writing products', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const readOnly = { readFields: ['sys_allFields'], writeFields: [] };
    const allButOne = { readFields: ['sys_allFields'], writeFields: ['title', 'terms', 'unitPrice'] };
    for (const product of [readOnly, allButOne]) {
      const { token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, product } });
      expect(await publish({ brandID, archivedID: old?.archivedID }, token)).toMatchObject({
        status: 422,
        body: { message: 'Reverting needs write access to every field of the brand and its products.' },
      });
    }
    expect(await archivedOf(brandID)).toHaveLength(1);
  });

  it('leave Test and Live to admins', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'no status yet' });
    await patch(brandID, { _section: 'profile', status: 'Test', brandDescription: 'Later.' });
    await publish({ brandID, publishNotes: 'Test' });
    const old = async (notes: string) =>
      (await archivedOf(brandID)).find(({ publishNotes }) => publishNotes === notes)?.archivedID;
    const { token } = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID });
    expect((await publish({ brandID, archivedID: await old('no status yet') }, token)).status).toBe(200);
    expect(await load(brandID)).toMatchObject({ status: 'Test' });
    expect(await load(brandID)).not.toHaveProperty('brandDescription');
    expect((await publish({ brandID, archivedID: await old('no status yet') })).status).toBe(200);
    expect(await load(brandID)).not.toHaveProperty('status');
  });

  it('are nobody’s but the own sponsor’s', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await publish({ brandID, publishNotes: 'b' });
    const [old] = await archivedOf(brandID);
    const userTypeID = await host.seed('sponsor', { sponsorName: 'Other' });
    const { token } = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID });
    for (const body of [{ publishNotes: 'mine' }, { archivedID: old?.archivedID }])
      expect((await publish({ brandID, ...body }, token)).status).toBe(404);
    expect((await publish({ brandID: 'nowhere', publishNotes: '' }, token)).status).toBe(404);
    for (const more of ['', '&archived=true', '&diff=working'])
      expect((await state(brandID, more, token)).status).toBe(404);
    expect(await archivedOf(brandID)).toHaveLength(1);
  });
});
