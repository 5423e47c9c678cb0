import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationDiff } from '../../contract/configuration';
import type { Configuration, ObjectFile } from '../../objects/configuration';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
const call = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
const read = async () => (await call('GET', '/dtl/configuration')).body.files as unknown as Configuration;
const compare = async (files: object) =>
  (await call('POST', '/dtl/configuration/diff', { files })).body as unknown as ConfigurationDiff;
const apply = (files: object, base?: string) =>
  call('POST', '/dtl/configuration', { files, ...(base && { base }) });
const undo = (undoID: unknown) => call('POST', '/dtl/configuration/undo', { undoID });
const vehicle = (files: Configuration) => files['objects/vehicle.json'] as ObjectFile;
const withFields = (file: ObjectFile, change: (fields: ObjectFile['fields'][number][]) => object[]) => ({
  'objects/vehicle.json': { ...file, fields: change([...file.fields]) },
});

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const own = {
    label: 'Vehicle',
    plural: 'Vehicles',
    owner: 'partner',
    places: ['partners'],
    titleLabel: 'Plate',
  };
  expect((await call('POST', '/dtl/object', own)).status).toBe(201);
  const add = (fieldName: string, fieldConfig: object, grouping = '') =>
    call('POST', '/dtl/db', { objectType: 'vehicle', fieldName, grouping, fieldConfig });
  for (const [name, config, grouping] of [
    ['bought', { label: 'Bought', visualType: 'datePicker' }, 'Papers'],
    [
      'service',
      { label: 'Service', visualType: 'datePicker', limits: { minimum: { field: 'bought' } } },
      'Papers',
    ],
    ['seats', { label: 'Seats', visualType: 'number', showWhen: { required: ['bought'] } }],
    ['towed', { label: 'Towed by', visualType: 'select', msOptionsType: 'dynamic', refersTo: 'vehicle' }],
  ] as const)
    expect((await add(name, config, grouping)).status, name).toBe(201);
  const { body } = await call('GET', '/dtl/db/layout?objectType=vehicle');
  const groups = [{ grouping: 'Papers', title: 'Permits', description: 'Dates.' }];
  await call('POST', '/dtl/db/layout', {
    objectType: 'vehicle',
    layout: { ...(body.layout as object), groups },
  });
  const roleConfig = { vehicle: { readFields: ['seats', 'bought'], writeFields: ['seats'] } };
  await call('POST', '/dtl/role', { roleName: 'Driver', roleType: 'partner', roleConfig });
  await call('POST', '/dtl/record/vehicle', { plate: 'TX 1', seats: 4, bought: '2026-01-01' });
});
afterAll(() => host.close());

// [E7.1]
describe('The configuration as files', () => {
  it('names no record, time or version', async () => {
    const files = await read();
    expect(Object.keys(files)).toContain('roles/driver.json');
    expect(vehicle(files).object).toMatchObject({ label: 'Vehicle', owner: 'partner', titleField: 'plate' });
    expect(vehicle(files).groups).toEqual([{ grouping: 'Papers', title: 'Permits', description: 'Dates.' }]);
    expect(vehicle(files).fields.find(({ fieldName }) => fieldName === 'towed')?.fieldConfig).toEqual({
      ...{ label: 'Towed by', refersTo: 'vehicle', visualType: 'select' },
    });
    expect(JSON.stringify(files)).not.toMatch(/_version|createdAt|_encrypt":|[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('changes nothing on the host that exported it', async () => {
    const files = await read();
    expect(await compare(files)).toMatchObject({ changes: [], problems: [], kept: [] });
    expect((await apply(files)).body).toMatchObject({ changes: 0 });
  });

  it('changes nothing once it is applied, even without a field that is kept', async () => {
    const files = await read();
    const partner = files['objects/partner.json'] as ObjectFile;
    const toFiles = (fields: object) => ({ 'objects/partner.json': { ...partner, fields } });
    const [first, , ...others] = partner.fields;
    expect(await compare(toFiles([first, ...others]))).toMatchObject({ changes: [] });
    const moved = toFiles([...others, first]);
    expect((await compare(moved)).changes).toMatchObject([{ kind: 'order' }]);
    await apply(moved);
    expect((await compare(moved)).changes).toEqual([]);
    await apply(files);
  });

  it('fits the published schemas', async () => {
    for (const [path, file] of Object.entries(await read())) {
      const schema = path.startsWith('objects/') ? 'configuration-object' : 'configuration-role';
      const { body } = await host.app.inject({ method: 'GET', url: `/schemas/${schema}.json` });
      const check = addFormats.default(new Ajv2020({ strict: false })).compile(JSON.parse(body));
      check(file);
      expect(check.errors, path).toBe(null);
    }
  });

  it('gives a new host the same configuration', async () => {
    const files = await read();
    const other = await openTestHost();
    try {
      await seedSystem(other.context.db);
      const { token } = await other.signIn({ type: 'admin', roleConfig: fullAccess });
      const { body, status } = await other.call('POST', '/dtl/configuration', { token, body: { files } });
      expect(body.message, String(status)).toMatch(/files? applied/);
      const after = await other.call('GET', '/dtl/configuration', { token });
      const there = after.body.files as unknown as Configuration;
      for (const path of Object.keys(files)) expect(there[path], path).toEqual(files[path]);
      const made = await other.call('POST', '/dtl/record/vehicle', {
        token,
        body: { plate: 'TX 2', bought: '2026-02-01', service: '2026-01-01' },
      });
      expect(made.status).toBe(422);
    } finally {
      await other.close();
    }
  });

  // [E7.2]
  it('previews the effects on records', async () => {
    const file = vehicle(await read());
    const { changes, problems } = await compare(
      withFields(file, (fields) => fields.filter(({ fieldName }) => fieldName !== 'seats')),
    );
    expect(problems).toEqual([]);
    const seats = { kind: 'field', what: 'delete', name: 'vehicle#seats', effects: { losing: 1 } };
    expect(changes).toMatchObject([seats]);
  });

  it('is refused if it conflicts with records', async () => {
    const file = vehicle(await read());
    const dates = withFields(file, (fields) =>
      fields.map((one) =>
        one.fieldName === 'seats'
          ? { ...one, fieldConfig: { label: 'Seats', visualType: 'datePicker' } }
          : one,
      ),
    );
    const { changes, problems } = await compare(dates);
    expect(changes).toMatchObject([{ name: 'vehicle#seats', effects: { failing: 1 } }]);
    expect(problems.map(({ message }) => message)).toEqual([
      'seats: 1 saved value is not valid for the new type.',
    ]);
    expect((await apply(dates)).status).toBe(422);
    expect(vehicle(await read())).toEqual(file);
  });

  // [E7.3]
  it('is applied and undone as one change', async () => {
    const before = await read();
    const file = vehicle(before);
    const trailer = { ...file, objectType: 'trailer', groups: [], fields: file.fields.slice(0, 1) };
    const object = { ...file.object, label: 'Trailer', plural: 'Trailers', owner: 'everybody' };
    const driver = {
      ...before['roles/driver.json'],
      roleConfig: { trailer: { readFields: ['plate'], writeFields: [] } },
    };
    const files = {
      ...withFields(file, (fields) => [
        ...fields.filter(({ fieldName }) => fieldName !== 'seats').toReversed(),
        {
          fieldName: 'pulls',
          grouping: '',
          fieldConfig: { label: 'Pulls', visualType: 'select', refersTo: 'trailer' },
        },
      ]),
      'objects/trailer.json': { ...trailer, object },
      'roles/driver.json': driver,
      'roles/clerk.json': { roleName: 'Clerk', roleType: 'partner', roleConfig: {} },
    };
    const { body } = await apply(files, (await compare(files)).base);
    expect(body).toMatchObject({ changes: 4 });
    expect(await compare(files)).toMatchObject({ changes: [] });
    expect((await call('POST', '/dtl/record/trailer', { plate: 'T 1' })).status).toBe(201);
    const listed = async () => (await call('GET', '/dtl/configuration/applied')).body.items;
    const what = ['Trailer', 'Vehicle', 'the role Clerk', 'the role Driver'];
    const one = {
      undoID: body.undoID,
      what: expect.any(Array),
      at: expect.any(String),
      by: expect.any(String),
    };
    const [latest] = (await listed()) as { what: string[] }[];
    expect(latest).toEqual({ ...one, undone: false });
    expect(latest?.what.toSorted()).toEqual(what);
    expect((await undo(body.undoID)).body).toMatchObject({ changes: 4 });
    expect(await listed()).toContainEqual({ ...one, undone: true });
    expect(await read()).toEqual(before);
    const list = await call('GET', '/dtl/record/vehicle');
    expect(JSON.stringify(list.body)).toContain('"seats":4');
    expect((await undo(body.undoID)).status).toBe(404);
  });

  it('computes formulas', async () => {
    const file = vehicle(await read());
    const fieldConfig = { label: 'Wheels', visualType: 'number', formula: 'seats * 2' };
    const files = withFields(file, (fields) => [
      ...fields,
      { fieldName: 'wheels', grouping: '', fieldConfig },
    ]);
    const { body } = await apply(files);
    expect(body, JSON.stringify(body)).toMatchObject({ changes: 1 });
    expect(JSON.stringify((await call('GET', '/dtl/record/vehicle')).body)).toContain('"wheels":8');
    expect((await undo(body.undoID)).status).toBe(200);
  });

  it('makes a field unique where no two records share its value', async () => {
    const seats = (settings: object) =>
      withFields(file, (fields) =>
        fields.map((one) =>
          one.fieldName === 'seats' ? { ...one, fieldConfig: { ...one.fieldConfig, ...settings } } : one,
        ),
      );
    const file = vehicle(await read());
    const second = await call('POST', '/dtl/record/vehicle', {
      plate: 'TX 2',
      seats: 4,
      bought: '2026-01-01',
    });
    const { problems } = await compare(seats({ unique: true }));
    expect(problems.map(({ message }) => message)).toEqual([
      'seats: unique: 2 vehicles share their value with another. Change them first.',
    ]);
    const { id } = second.body.vehicle as { id: string };
    expect((await call('PATCH', `/dtl/record/vehicle?id=${id}`, { seats: 5 })).status).toBe(200);
    const { body } = await apply(seats({ unique: true }));
    expect(body).toMatchObject({ changes: 1 });
    expect((await call('PATCH', `/dtl/record/vehicle?id=${id}`, { seats: 4 })).status).toBe(422);
    expect((await undo(body.undoID)).status).toBe(200);
    expect((await call('PATCH', `/dtl/record/vehicle?id=${id}`, { seats: 4 })).status).toBe(200);
    await call('DELETE', `/dtl/record/vehicle?id=${id}`);
  });

  it('is refused if the state differs from the preview', async () => {
    const files = await read();
    const renamed = withFields(vehicle(files), (fields) =>
      fields.map((one) => ({ ...one, fieldConfig: { ...one.fieldConfig, help: 'Help' } })),
    );
    const { base } = await compare(renamed);
    const { body } = await apply(renamed, base);
    expect((await apply(files, base)).status).toBe(409);
    const driver = { ...files['roles/driver.json'], roleConfig: {} };
    await apply({ 'roles/driver.json': driver });
    expect((await undo(body.undoID)).status).toBe(200);
  });

  it('names every fault by its file', async () => {
    const { problems } = await compare({
      'a.json': { what: 1 },
      'b.json': { objectType: 'bike', fields: [] },
      'c.json': {
        objectType: 'partner',
        fields: [{ fieldName: 'x y', fieldConfig: { visualType: 'text' } }],
      },
      'd.json': { roleName: 'R', roleType: 'nobody', roleConfig: {} },
    });
    expect([...new Set(problems.map(({ path }) => path))].sort()).toEqual([
      'a.json',
      'b.json',
      'c.json',
      'd.json',
    ]);
    expect((await apply({ 'a.json': 1 })).status).toBe(422);
  });

  it('does not change a role that could be a different one', async () => {
    const twin = { roleName: 'Twin', roleType: 'partner' };
    await call('POST', '/dtl/role', { ...twin, roleConfig: {} });
    await call('POST', '/dtl/role', {
      ...twin,
      roleConfig: { partner: { readFields: ['city'], writeFields: [] } },
    });
    const files = await read();
    expect(await compare(files)).toMatchObject({ changes: [], problems: [] });
    const changed = {
      'roles/twin.json': {
        ...files['roles/twin.json'],
        roleConfig: { user: { readFields: [], writeFields: [] } },
      },
    };
    expect((await compare(changed)).problems).toMatchObject([{ path: 'roles/twin.json' }]);
    expect((await apply(changed)).status).toBe(422);
  });

  it('is open to full administrators only', async () => {
    const some = { vehicle: { readFields: ['*'], writeFields: ['*'], canConfigure: true } };
    const { token } = await host.signIn({ type: 'admin', roleConfig: some });
    expect((await call('GET', '/dtl/configuration', undefined, token)).status).toBe(422);
    expect((await call('POST', '/dtl/configuration', { files: {} }, token)).status).toBe(422);
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const partner = await host.signIn({ type: 'partner', roleConfig: fullAccess, userTypeID: partnerID });
    expect((await call('GET', '/dtl/configuration', undefined, partner.token)).status).toBe(403);
  });
});
