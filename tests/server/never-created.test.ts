// GET /dtl/rights lists the objects of which a role cannot create records, in agreement with the server's refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
const all = ['sys_allFields'];
const whole = { readFields: all, writeFields: all };

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
});
afterAll(() => host.close());

const signIn = async (roleConfig: JsonObject) => (await host.signIn({ type: 'admin', roleConfig })).token;
const send = (method: string, url: string, body: unknown, token: string) =>
  host.call(method, url, { token, body });

describe('the fields that a role can never create', () => {
  const some = (...names: string[]) => ({ readFields: names, writeFields: names });
  it.each([
    ['sponsor', some('supportEmail'), { supportEmail: 'a@b.test' }],
    ['sponsor', some('sponsorName'), { sponsorName: 'S' }],
    ['sponsor', { readFields: all, writeFields: ['supportEmail'] }, { supportEmail: 'a@b.test' }],
    ['brand', some('governingState'), { governingState: 'TX' }],
    ['brand', some('brandName'), { brandName: 'B' }],
    ['role', some('roleName'), { roleName: 'R', roleType: 'partner', roleConfig: {} }],
    ['user', some('lname'), { lname: 'L' }],
    ['product', some('title'), { title: 'T' }],
    ['product', some('title', 'brandID'), { title: 'T' }],
    ['product', some('brandID', 'productType'), { productType: 'passthrough' }],
    ['sponsor', whole, { sponsorName: 'S' }],
  ])('are reported in advance, without naming a field: %s', async (objectType, access, body) => {
    const token = await signIn({ [objectType]: access, canManageRoles: true });
    const rights = await host.call('GET', '/dtl/rights', { token });
    const { cannotCreate = [] } = rights.body as { cannotCreate?: string[] };
    const { status, body: answer } = await send('POST', `/dtl/${objectType}`, body, token);
    const isWithheld = /^Your role cannot write some fields that a new/.test(String(answer.message));
    expect([status === 201 || !isWithheld, cannotCreate]).toEqual(
      isWithheld ? [false, [objectType]] : [true, []],
    );
  });

  it('include the brand and the type of a product', async () => {
    for (const access of [some('title'), some('title', 'brandID'), some('title', 'productType')]) {
      const token = await signIn({ product: access });
      const rights = await host.call('GET', '/dtl/rights', { token });
      expect(rights.body).toMatchObject({ cannotCreate: ['product'] });
      const refused = await send('POST', '/dtl/product', { title: 'T' }, token);
      expect(refused.body.message).toMatch(/^Your role cannot write some fields that a new product needs/);
    }
  });
});
