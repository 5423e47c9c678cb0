// Objects and fields with the name of a JavaScript object member: new ones are refused, existing ones work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDefinition } from '../../objects/own-object';
import { appendObjectChange } from '../../server/operations/metadata/create-object';
import { appendElementChange } from '../../server/operations/metadata/store-element';
import { putElement } from '../../server/storage/metadata/elements';
import { insertOwnObject } from '../../server/storage/metadata/own-objects';
import { transaction } from '../../server/work';
import { openAdministrator, vehicle } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

const members = Object.getOwnPropertyNames(Object.prototype);

let host: TestHost;
let admin = '';
beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, anyShape: true, ...(body && { body }) });
const toElement = (objectType: string, fieldName: string) => ({
  ...{ objectType, fieldName, type: 'text', grouping: 'General' },
  fieldConfig: { label: fieldName, visualType: 'text' },
});

describe('the name of an inherited member of objects', () => {
  it.each(members)('cannot be a new object: %s', async (key) => {
    const { status, body } = await send('POST', '/dtl/object', { ...vehicle, objectType: key });
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['objectType']]);
  });

  it('is not proposed for an object', async () => {
    const { status, body } = await send('POST', '/dtl/object', { ...vehicle, label: 'Value of' });
    expect([status, body.object]).toMatchObject([201, { objectType: 'valueOfField' }]);
  });

  it.each(members)('cannot be a new field: %s', async (name) => {
    const { status, body } = await send('POST', '/dtl/db', toElement('partner', name));
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['fieldName']]);
  });

  it('cannot be used in configuration files either', async () => {
    const { files } = (await send('GET', '/dtl/configuration')).body as { files: { [path: string]: object } };
    const partner = files['objects/partner.json'] as { fields: object[] };
    const { fieldName, grouping, fieldConfig } = toElement('partner', 'valueOf');
    const field = { fieldName, grouping, fieldConfig };
    const object = {
      ...{ label: 'A', plural: 'As', owner: 'everybody', titleField: 'name' },
      description: '',
    };
    const { body } = await send('POST', '/dtl/configuration/diff', {
      files: {
        'objects/partner.json': { ...partner, fields: [...partner.fields, field] },
        'objects/toString.json': { objectType: 'toString', object, groups: [], fields: [] },
      },
    });
    expect(body.problems).toEqual([
      { path: 'objects/toString.json', message: expect.stringContaining("'toString' is reserved") },
      { path: 'objects/partner.json', message: expect.stringContaining("'valueOf' is reserved") },
    ]);
  });
});

describe('an existing object with such a name', () => {
  const own = { label: 'To string', plural: 'To strings', description: '', owner: 'everybody' } as const;
  beforeAll(async () => {
    const definition = toDefinition({
      ...own,
      objectType: 'toString',
      titleField: 'name',
      places: ['partners'],
    });
    await transaction({ context: host.context, caller: { userID: 'somebody' } as never }, async (work) => {
      await appendObjectChange(work, await insertOwnObject(work.tx, definition));
      for (const name of ['name', 'valueOf']) {
        const config = { label: name, visualType: 'text', isRequired: false };
        const row = await putElement(work.tx, {
          ...{ objectType: definition.objectType as '(own)', name, grouping: 'General', config },
        });
        await appendElementChange(work, row);
      }
    });
  });

  it('does not break the screens of others', async () => {
    const partnerID = await host.seed('partner', { partnerName: 'Ours' });
    const access = { readFields: ['sys_allFields'], writeFields: [] };
    const people = [
      await host.signIn({ type: 'admin', roleConfig: { partner: access } }),
      await host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: { partner: access } }),
      await host.signIn({ type: 'partner', userTypeID: partnerID, role: 'client', roleConfig: {} }),
    ];
    for (const { token } of people) {
      for (const path of ['/dtl/object', '/dtl/home', '/dtl/rights'])
        expect([path, (await send('GET', path, undefined, token)).status]).toEqual([path, 200]);
      for (const path of ['/dtl/record/toString', '/dtl/form?objectType=toString'])
        expect((await send('GET', path, undefined, token)).status).toBeGreaterThanOrEqual(400);
      for (const path of ['/dtl/record/toString', '/dtl/form?objectType=toString'])
        expect((await send('GET', path, undefined, token)).status).toBeLessThan(500);
    }
    expect((await send('GET', `/dtl/access/user?userID=${people[0]?.userID}`)).status).toBe(200);
  });

  it('still works', async () => {
    const path = '/dtl/record/toString';
    const made = await send('POST', path, { name: 'First', valueOf: 'x' });
    expect([made.status, made.body.toString]).toMatchObject([201, { name: 'First', valueOf: 'x' }]);
    const { id } = made.body.toString as unknown as { id: string };
    expect((await send('PATCH', `${path}?id=${id}`, { valueOf: 'y' })).status).toBe(200);
    expect((await send('GET', `${path}?page=1&f.valueOf=y`)).body).toMatchObject({ total: 1 });
    expect((await send('GET', `/dtl/history?objectType=toString&id=${id}`)).status).toBe(200);
    expect((await send('DELETE', `${path}?id=${id}`)).status).toBe(200);
    expect((await send('POST', '/dtl/restore', { objectType: 'toString', id })).status).toBe(200);
    const more = await send('POST', '/dtl/db', toElement('toString', 'extra'));
    expect(more.status).toBe(201);
  });

  it('is exported to files that the host accepts', async () => {
    const { files } = (await send('GET', '/dtl/configuration')).body as { files: object };
    const { body } = await send('POST', '/dtl/configuration/diff', { files });
    expect([body.changes, body.problems]).toEqual([[], []]);
  });
});
