// A reference sorts by the title of its record, if the reader can read it (R34, R35).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, vehicle } from './support/administrator';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
const everything = { readFields: ['sys_allFields'], writeFields: [] };

beforeAll(async () => {
  host = await openTestHost();
  const text = { visualType: 'text', label: 'Text' };
  const brand = {
    visualType: 'select',
    msOptionsType: 'dynamic',
    msApiEndPoint: '/dtl/brand',
    label: 'Brand',
  };
  await host.addElements('brand', [{ fieldName: 'brandName', grouping: '', fieldConfig: text }]);
  await host.addElements('partner', [
    { fieldName: 'partnerName', grouping: '', fieldConfig: text },
    { fieldName: 'primaryBrandID', grouping: '', fieldConfig: brand },
  ]);
  await host.seed('sponsor', { sponsorName: 'Ours' }, 'ours');
  await host.seed('sponsor', { sponsorName: 'Theirs' }, 'theirs');
  // The ids are not in the order of the names.
  await host.seed('brand', { brandName: 'Zinc', sponsorID: 'ours' }, 'b-1');
  await host.seed('brand', { brandName: 'amber', sponsorID: 'ours' }, 'b-2');
  await host.seed('brand', { brandName: 'Mint', sponsorID: 'theirs' }, 'b-3');
  for (const [n, primaryBrandID] of ['b-1', 'b-2', 'b-3', undefined, 'b-gone'].entries())
    await host.seed(
      'partner',
      { partnerName: `P ${n}`, ...(primaryBrandID && { primaryBrandID }) },
      `p-${n}`,
    );
});
afterAll(() => host.close());

async function sortBy(sort: string, token: string) {
  const { status, body } = await host.call('GET', `/dtl/partner?sort=${sort}&page=1`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as { partnerID: string }[]).map(({ partnerID }) => partnerID);
}

describe('a list by a field that refers to a record', () => {
  it('is in the order of the titles', async () => {
    const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    expect(await sortBy('primaryBrandID', token)).toEqual(['p-1', 'p-2', 'p-0', 'p-3', 'p-4']);
    expect(await sortBy('-primaryBrandID', token)).toEqual(['p-0', 'p-2', 'p-1', 'p-4', 'p-3']);
  });

  it('reveals no titles that the role cannot read', async () => {
    const narrow = { ...fullAccess, brand: { readFields: ['sponsorID'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: narrow });
    expect(await sortBy('primaryBrandID', token)).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4']);
  });

  it('reveals no records out of reach', async () => {
    const admin = await openAdministrator(host);
    const send = (path: string, body: object) => host.call('POST', path, { token: admin, body });
    expect((await send('/dtl/object', { ...vehicle, owner: 'everybody' })).status).toBe(201);
    const link = { visualType: 'select', msOptionsType: 'dynamic', refersTo: 'brand', label: 'Brand' };
    const field = { objectType: 'vehicle', fieldName: 'madeFor', grouping: '', fieldConfig: link };
    expect((await send('/dtl/db', field)).status).toBe(201);
    for (const n of [1, 2, 3]) await host.seed('vehicle' as never, { madeFor: `b-${n}` }, `v-${n}`);
    const { token } = await host.signIn({
      ...{ type: 'sponsor', userTypeID: 'ours' },
      roleConfig: { vehicle: everything, brand: everything },
    });
    const { body } = await host.call('GET', '/dtl/record/vehicle?sort=madeFor&page=1', { token });
    expect((body.items as { id: string }[]).map(({ id }) => id)).toEqual(['v-2', 'v-1', 'v-3']);
  });
});
