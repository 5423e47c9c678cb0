// Bulk changes where conditions hide and clear fields, by a role that cannot read all of them (E2, E6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../schemas/values/json';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
let narrow = '';

const text = (fieldName: string, more: object = {}) => ({
  ...{ fieldName, grouping: 'General' },
  fieldConfig: { label: fieldName, visualType: 'text', ...more },
});
const whileOpen = { required: ['stage'], properties: { stage: { const: 'open' } } };

beforeAll(async () => {
  host = await openTestHost();
  const hushed = text('hush', { showWhen: whileOpen, whenHidden: 'clear' });
  const elements = [text('partnerName'), text('stage'), text('note', { showWhen: whileOpen }), hushed];
  const seats = text('seats', { visualType: 'number' });
  const score = text('score', { visualType: 'number', limits: { maximum: { field: 'seats' } } });
  await host.addElements('partner', [...elements, seats, score]);
  const fields = ['partnerName', 'stage', 'note'];
  const roleConfig = { partner: { readFields: fields, writeFields: fields, canDelete: true } };
  narrow = (await host.signIn({ type: 'admin', roleConfig })).token;
  admin = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } })).token;
});
afterAll(() => host.close());

const send = (method: string, path: string, body?: object, token = narrow) =>
  host.call(method, path, { token, ...(body && { body }) });
const bulk = (ids: string[], field: string, value: string, more: object = {}) =>
  send('POST', '/dtl/bulk', { objectType: 'partner', select: { ids }, change: { field, value }, ...more });
const undo = (id: Json | undefined, token?: string) => send('POST', '/dtl/job/undo', { id }, token);
const read = async (id: string) => (await send('GET', `/dtl/partner?partnerID=${id}`, undefined, admin)).body;
const seed = (data: JsonObject) => host.seed('partner', { partnerName: 'P', ...data });

describe('a field that the role may not read', () => {
  // [E2.5a]
  it('is not counted by values that a save would clear', async () => {
    const ids = [await seed({ stage: 'closed', hush: 'Filled' }), await seed({ stage: 'closed' })];
    const previews = await Promise.all(ids.map((id) => bulk([id], 'stage', 'closed', { preview: true })));
    expect(previews[0]?.body).toEqual(previews[1]?.body);
    const edits = await Promise.all(ids.map((id) => bulk([id], 'stage', 'closed')));
    expect(edits[0]?.body).toEqual(edits[1]?.body);
    for (const id of ids) {
      const saved = await send('PATCH', `/dtl/partner?partnerID=${id}`, { stage: 'closed' });
      expect(saved.body.partner).toMatchObject({ _version: 1 });
    }
  });

  it('is cleared by a change and restored by the undo', async () => {
    const id = await seed({ stage: 'open', hush: 'Filled' });
    const done = await bulk([id], 'stage', 'closed');
    expect(await read(id)).not.toHaveProperty('hush');
    const undone = await undo(done.body.jobID);
    expect(undone).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(JSON.stringify(undone.body)).not.toContain('hush');
    expect(await read(id)).toMatchObject({ stage: 'open', hush: 'Filled' });
  });
});

describe('an undo by a role', () => {
  // [E2.5a]
  // [E2.5a, R34.4]
  it.each<[string, (id: string) => Promise<Json | undefined>]>([
    ['a bulk edit', async (id) => (await bulk([id], 'stage', 'closed')).body.jobID],
    [
      'an import',
      async (key) => {
        const asked = { objectType: 'partner', columns: ['partnerID', 'stage'], key: 'partnerID' };
        const { id } = (await send('POST', '/dtl/import', asked)).body;
        await send('POST', '/dtl/import/rows', { id, first: 0, rows: [[key, 'closed']] });
        return (await send('POST', '/dtl/import/run', { id, whole: true })).body.jobID;
      },
    ],
  ])('is not revealed by the undo of %s after another change', async (_name, change) => {
    const ids = [await seed({ stage: 'open', hush: 'Filled' }), await seed({ stage: 'open' })];
    const told: Json[] = [];
    for (const id of ids) {
      const jobID = await change(id);
      await send('PATCH', `/dtl/partner?partnerID=${id}`, { stage: 'later' });
      const { body } = await undo(jobID);
      told.push(JSON.stringify(body).replaceAll(id, 'ID'));
      expect(body).toMatchObject({ changed: 0, message: expect.stringContaining('1 was changed since') });
    }
    expect(told[0]).toBe(told[1]);
    expect(await read(ids[0] ?? '')).toMatchObject({ stage: 'later' });
    expect(await read(ids[0] ?? '')).not.toHaveProperty('hush');
  });

  it('ignores limits by fields that the role cannot read', async () => {
    const roleConfig = { partner: { readFields: ['seats'], writeFields: ['seats'] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    const ids = [await seed({ seats: 5, score: 3 }), await seed({ seats: 5, score: 9 })];
    const change = { field: 'seats', value: 12 };
    const select = { ids };
    const done = await send('POST', '/dtl/bulk', { objectType: 'partner', select, change }, token);
    expect((await undo(done.body.jobID, token)).body).toMatchObject({
      message: '2 partners undone.',
      changed: 2,
    });
  });
});

describe('a field that a condition hides', () => {
  it('is reported as unchanged', async () => {
    const [open, closed] = [await seed({ stage: 'open' }), await seed({ stage: 'closed' })];
    const refused = [{ id: closed, message: 'This field is hidden in this record.' }];
    const asked = [open, closed];
    expect((await bulk(asked, 'note', 'N', { preview: true })).body).toMatchObject({ changes: 1, refused });
    expect((await bulk(asked, 'note', 'N')).body).toMatchObject({ changed: 1, refused });
  });
});

describe('an undo', () => {
  it('does not give a new field the values of a former one with its name', async () => {
    const make = (element: object) =>
      send('POST', '/dtl/db', { objectType: 'partner', ...element }, admin).then(({ status }) => status);
    expect(await make(text('extra', { showWhen: whileOpen, whenHidden: 'clear' }))).toBe(201);
    const id = await seed({ stage: 'open', extra: 'Old' });
    const done = await bulk([id], 'stage', 'closed');
    const remove = { objectType: 'partner', fieldName: 'extra' };
    expect((await send('DELETE', '/dtl/db', remove, admin)).status).toBe(200);
    expect(await make(text('extra'))).toBe(201);
    expect(await undo(done.body.jobID)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await read(id)).toMatchObject({ stage: 'open' });
    expect(await read(id)).not.toHaveProperty('extra');
  });
});

describe('a field that someone else’s change has hidden', () => {
  // [E2.4d]
  it('raises a question instead of being dropped', async () => {
    const id = await seed({ stage: 'open', note: 'Old' });
    const path = `/dtl/partner?partnerID=${id}`;
    expect((await send('PATCH', path, { stage: 'closed', _version: 1 })).status).toBe(200);
    const late = await send('PATCH', path, { note: 'Typed', _version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.conflicts).toEqual({ note: { base: 'Old', yours: 'Typed', current: 'Old' } });
    // The client knows the current version but has not seen the field.
    expect((await send('PATCH', path, { note: 'Typed', _version: 2 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ note: 'Old' });
  });
});
