// A call that is sent again because its answer was lost gets the first answer, even if it has changed the caller's own rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../../contract/index';
import type { Configuration, ObjectFile } from '../../../objects/configuration';
import { type ObjectType, systemRoles } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { openAdministrator, vehicle } from '../support/administrator';
import { holdJobs } from '../support/hold-jobs';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token = '';
beforeAll(async () => {
  host = await openTestHost();
  token = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: unknown, key?: string) =>
  host.call(method, path, {
    ...{ token, body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const must = async (method: string, path: string, body?: unknown): Promise<JsonObject> => {
  const answer = await send(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const element = (fieldName: string) => ({
  ...{ objectType: 'vehicle', fieldName, grouping: '' },
  fieldConfig: { label: fieldName, visualType: 'text' },
  access: { read: 'all', write: [] },
});
const offer = {
  productName: 'Chat',
  unitCost: 1,
  suggestedRetail: 2,
  billingFrequency: 'recurring',
  billCycle: 'monthly',
};
const beginImport = async () => {
  const asked = { objectType: 'vendor', columns: ['name'], key: '' };
  const { id } = await must('POST', '/dtl/import', asked);
  return id;
};
const gone = async (objectType: string) => {
  const id = await host.seed('sponsor', { sponsorName: 'Gone' });
  await must('DELETE', `/dtl/${objectType}?${objectType}ID=${id}`);
  return id;
};
const readFiles = async () => (await must('GET', '/dtl/configuration')).files as unknown as Configuration;
const withNewObject = async () => {
  const files = await readFiles();
  const file = files['objects/vehicle.json'] as ObjectFile;
  const object = { ...file.object, label: 'Boat', plural: 'Boats' };
  return { 'objects/boat.json': { ...file, objectType: 'boat', object } };
};
const changeCity = async () => {
  const ids = [await host.seed('partner', { partnerName: 'P', city: 'Austin' })];
  return { objectType: 'partner', select: { ids }, change: { field: 'city', value: 'Dallas' } };
};

/** In this order, because some need what earlier ones create. */
const bodies: { readonly [name in CallName]?: () => unknown } = {
  createSponsor: () => ({ sponsorName: 'A' }),
  createBrand: () => ({ brandName: 'A' }),
  createPartner: () => [
    { objectType: 'partner', itemData: { partnerName: 'A' } },
    {
      objectType: 'user',
      itemData: { fname: 'A', lname: 'B', email: 'a@example.test', authsource: 'local' },
    },
  ],
  createUser: () => ({
    ...{ fname: 'A', lname: 'B', email: 'b@example.test', type: 'admin', authsource: 'local' },
    ...{ password: 'Aa1!aaaa', roleConfig: { role: systemRoles.administrator } },
  }),
  createRole: () => ({ roleName: 'A', roleType: 'partner', roleConfig: {} }),
  createVendor: () => ({ name: 'A' }),
  createVendorproduct: async () => ({ vendorID: await host.seed('vendor', { name: 'V' }), ...offer }),
  createProduct: async () => ({
    ...{ brandID: await host.seed('brand', { brandName: 'B' }), productType: 'custom', title: 'A' },
    ...{ pricingStrategy: 'fixed', unitPrice: 10 },
  }),
  addLeads: () => [{ contactID: 'c-1', date: '2026-01-01T00:00:00Z' }],
  createObject: () => ({ ...vehicle, owner: 'everybody' }),
  createOwnRecord: () => ({ plate: 'TX 1' }),
  createElement: () => element('color'),
  orderElements: () => ({ objectType: 'vehicle', names: ['color', 'plate'] }),
  restoreElement: async () => {
    await must('DELETE', '/dtl/db?objectType=vehicle&fieldName=color');
    return { objectType: 'vehicle', fieldName: 'color' };
  },
  saveLayout: async () => {
    const { layout } = await must('GET', '/dtl/db/layout?objectType=vehicle');
    const { groups, fields } = layout as { groups: Json[]; fields: Json[] };
    return { objectType: 'vehicle', layout: { groups, fields: fields.toReversed() } };
  },
  restoreObject: async () => {
    await must('DELETE', '/dtl/object?objectType=vehicle&key=vehicle');
    return { objectType: 'vehicle' };
  },
  restoreRecord: async () => ({ objectType: 'sponsor', id: await gone('sponsor') }),
  changeRecords: changeCity,
  undoJob: async () => ({ id: (await must('POST', '/dtl/bulk', await changeCity())).jobID ?? '' }),
  beginImport: () => ({ objectType: 'vendor', columns: ['name'], key: '' }),
  addImportRows: async () => ({ id: (await beginImport()) ?? '', first: 0, rows: [['One']] }),
  runImport: async () => {
    const id = (await beginImport()) ?? '';
    await must('POST', '/dtl/import/rows', { id, first: 0, rows: [['One']] });
    return { id, whole: true };
  },
  createView: () => ({
    ...{ objectType: 'partner', name: 'A' },
    state: { q: '', sort: '', filters: {}, columns: [] },
  }),
  applyConfiguration: async () => ({ files: await withNewObject() }),
  undoConfiguration: async () => {
    const { items } = await must('GET', '/dtl/configuration/applied');
    return { undoID: (items as JsonObject[])[0]?.undoID ?? '' };
  },
  updateUserDetail: () => ({ username: 'a@example.test', authsource: 'google' }),
};

const others: readonly CallName[] = [
  // These have no session, to which a key belongs, or end it.
  ...(['signInWithPassword', 'signInWithGoogle', 'signInWithShopify', 'requestReset', 'signOut'] as const),
  // They only read.
  ...(['previewElement', 'compareConfiguration'] as const),
  // A repeated upload stores another file; the unused one is swept.
  'uploadFile',
  // They need a complete brand, a provider or a file, and change no rights.
  ...(['publishBrand', 'finishCrmLink', 'uploadTaxForm'] as const),
];

const isRepeated = (name: CallName) => ['POST', 'PUT'].includes(calls.get(name)?.call.method ?? '');

describe('a call that is sent twice with one key', () => {
  it('is tested for each call that creates or replaces something', () => {
    const missing = ([...calls.keys()] as CallName[]).filter(
      (name) => isRepeated(name) && !bodies[name] && !others.includes(name),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(bodies))('gets the first answer again: %s', async (name, toBody) => {
    const { method = '', path = '' } = calls.get(name as CallName)?.call ?? {};
    const body = await toBody();
    const at = path.replace(':objectType', 'vehicle');
    const first = await send(method, at, body, name);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const second = await send(method, at, body, name);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('gets the same job again', async () => {
    await host.context.db.query(
      `insert into records (kind, id, data) select 'vehicle', 'many ' || n, jsonb_build_object('plate', 'TX ' || n)
       from generate_series(1, 320) as n`,
    );
    const free = await holdJobs(host.context.db, 'vehicle' as ObjectType);
    const { fieldConfig, ...field } = element('filled');
    const body = {
      ...field,
      fieldConfig: { ...fieldConfig, defaultValue: 'a', populateDefaultOnTargetTable: true },
    };
    const first = await send('POST', '/dtl/db', body, 'job');
    expect(first.status, JSON.stringify(first.body)).toBe(202);
    await free();
    const isOver = async () => {
      const { job } = await must('GET', `/dtl/job?id=${(first.body.job as JsonObject).id}`);
      return (job as JsonObject).state;
    };
    await expect.poll(isOver, { timeout: 20_000 }).toBe('done');
    const second = await send('POST', '/dtl/db', body, 'job');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  }, 30_000);
});
