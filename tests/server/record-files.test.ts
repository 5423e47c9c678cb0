// Files of records (E8.7): uploaded for a field, claimed by the save of a record, opened by users who can read that field.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import type { StoredFile } from '../../schemas/words/file-kinds';
import { sweepOnce } from '../../server/host/sweep';
import { openAdministrator } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const all = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'], canDelete: true };
const png = (text = '') => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}`);

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });

type Upload = { field?: string; name?: string; token?: string; objectType?: string };

async function upload(
  bytes: Buffer,
  { field = 'photos', name = 'photo.png', token, objectType }: Upload = {},
) {
  const query = new URLSearchParams({ objectType: objectType ?? 'claim', field, name });
  const answer = await host.app.inject({
    method: 'POST',
    url: `/dtl/file?${query}`,
    headers: { authorization: `Bearer ${token ?? admin}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  const body = answer.json() as JsonObject;
  return { status: answer.statusCode, body, file: body.file as unknown as StoredFile };
}
const keep = async (bytes: Buffer, given?: Upload) => (await upload(bytes, given)).file;
const create = async (body: object, token = admin) => {
  const { status, body: answer } = await send('POST', '/dtl/record/claim', body, token);
  return { status, body: answer, claim: answer.claim as JsonObject & { id: string; photos: StoredFile[] } };
};
const change = (id: string, body: object, token = admin) =>
  send('PATCH', `/dtl/record/claim?id=${id}`, body, token);
async function open(id: string, token = admin) {
  const { status, body } = await send('GET', `/dtl/file?id=${id}`, undefined, token);
  return status === 200 ? host.app.inject({ url: String(body.url) }) : { statusCode: status };
}
const partnerOf = (userTypeID: string, claim: object = all) =>
  host.signIn({ type: 'partner', userTypeID, roleConfig: { claim } as never });

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const object = {
    label: 'Claim',
    plural: 'Claims',
    owner: 'partner',
    places: ['partners'],
    titleLabel: 'Name',
  };
  expect((await send('POST', '/dtl/object', object)).status).toBe(201);
  for (const [fieldName, fieldConfig] of [
    [
      'photos',
      { label: 'Photos', visualType: 'files', fileKinds: ['png', 'pdf'], fileCount: 3, fileMegabytes: 1 },
    ],
    ['picture', { label: 'Picture', visualType: 'image' }],
    ['note', { label: 'Note', visualType: 'text' }],
  ] as const) {
    const made = await send('POST', '/dtl/db', {
      objectType: 'claim',
      fieldName,
      grouping: 'General',
      fieldConfig,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
});
afterAll(() => host.close());

describe('an upload', () => {
  it('returns the file to store in the record, by its content [E8.7]', async () => {
    const { status, file } = await upload(pdf(), { name: '../../photo.png' });
    expect([status, file]).toEqual([
      201,
      { id: expect.any(String), name: 'photo.pdf', size: 9, kind: 'pdf' },
    ]);
  });
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a kind that the field does not take', Buffer.from('ffd8ffe0', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused for %s', async (_name, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['file']]);
  });
  it('is limited in size by the field and by the call', async () => {
    expect((await upload(png('x'.repeat(1024 * 1024)))).status).toBe(413);
    expect((await upload(png('x'.repeat(10 * 1024 * 1024)))).status).toBe(413);
    expect((await upload(png('x'.repeat(2 * 1024 * 1024)), { field: 'picture' })).status).toBe(201);
  });
  it('requires write access to a file field', async () => {
    const roleConfig = { claim: { readFields: ['sys_allFields'], writeFields: ['note'] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    expect((await upload(png(), { token })).status).toBe(422);
    expect((await upload(png(), { field: 'note' })).status).toBe(422);
    expect((await upload(png(), { objectType: 'nothing' })).status).toBe(404);
  });
  it('must be bytes, and other calls refuse bytes', async () => {
    expect((await send('POST', '/dtl/file?objectType=claim&field=photos&name=a', {})).status).toBe(415);
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' };
    const answer = await host.app.inject({
      method: 'POST',
      url: '/dtl/record/claim',
      headers,
      payload: png(),
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('a save', () => {
  it('assigns files to a new record with the details that the host stored', async () => {
    const file = await keep(png());
    const told = { ...file, name: 'evil.html', size: 0, kind: 'png' };
    const { status, claim } = await create({ name: 'One', photos: [told] });
    expect([status, claim.photos]).toEqual([201, [file]]);
  });
  it('refuses a file of another record, field or user, and one that was never uploaded', async () => {
    const { claim } = await create({ name: 'Owner', photos: [await keep(png('theirs'))] });
    const { token } = await host.signIn({ type: 'admin', roleConfig: { claim: all } });
    const files = [
      claim.photos[0],
      await keep(png(), { field: 'picture' }),
      await keep(png(), { token }),
      { id: randomUUID(), name: 'a.png', size: 8, kind: 'png' },
    ];
    for (const file of files) {
      const { status, body } = await create({ name: 'Thief', photos: [file] });
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, ['photos']]);
    }
  });
  it.each([
    ['a text', 'photo.png'],
    ['a list of texts', ['photo.png']],
    ['an id that is no text', [{ id: 1 }]],
  ])('refuses %s', async (_name, photos) => {
    expect((await create({ name: 'Odd', photos })).status).toBe(422);
  });
  it('obeys the maximum count of the field', async () => {
    const photos = await Promise.all(['a', 'b', 'c', 'd'].map((text) => keep(png(text))));
    expect((await create({ name: 'Four', photos })).status).toBe(422);
    expect((await create({ name: 'Three', photos: photos.slice(1) })).status).toBe(201);
  });
  it('assigns a file to one record only, even for simultaneous saves', async () => {
    const file = await keep(png('once'));
    const [one, two] = await Promise.all(['1', '2'].map((name) => create({ name, photos: [file] })));
    expect([one?.status, two?.status].sort()).toEqual([201, 422]);
  });
  it('adds, removes and restores files of its record', async () => {
    const { claim } = await create({ name: 'Changed', photos: [await keep(png('1'))] });
    const [first] = claim.photos;
    const second = await keep(pdf('2'));
    expect((await change(claim.id, { photos: [second] })).status).toBe(200);
    expect((await open(first?.id ?? '')).statusCode).toBe(404);
    const back = await change(claim.id, { photos: [first, second] });
    expect((back.body.claim as JsonObject).photos).toEqual([first, second]);
    expect((await open(first?.id ?? '')).statusCode).toBe(200);
  });
  it('is not filled by an import, nor by a default value', async () => {
    const columns = ['name', 'photos'];
    const begun = await send('POST', '/dtl/import', { objectType: 'claim', columns, key: '' });
    expect([begun.status, begun.body.message]).toEqual([
      422,
      'No column can fill Photos: files are added in each record.',
    ]);
    const fieldConfig = { label: 'Proof', visualType: 'files', defaultValue: 'proof.pdf' };
    const body = { objectType: 'claim', fieldName: 'proof', grouping: 'General', fieldConfig };
    expect((await send('POST', '/dtl/db', body)).body.fieldErrors).toMatchObject({
      defaultValue: [{ message: 'Files have no default value: a file belongs to one record.' }],
    });
  });

  it('sets no files in many records', async () => {
    const { claim } = await create({ name: 'Bulk' });
    const edit = { field: 'photos', value: [await keep(png())] };
    const bulk = { objectType: 'claim', select: { ids: [claim.id] }, change: edit, preview: true };
    expect((await send('POST', '/dtl/bulk', bulk)).status).toBe(422);
  });
});

describe('a download', () => {
  it('is an attachment that no browser runs', async () => {
    const { claim } = await create({
      name: 'Open',
      photos: [await keep(pdf('open'), { name: 'bill ü.pdf' })],
    });
    const answer = await host.app.inject({
      url: String((await send('GET', `/dtl/file?id=${claim.photos[0]?.id}`)).body.url),
    });
    expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf('open')]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''bill%20%C3%BC.pdf",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
  it('checks access to the record and the field, also when an earlier link is opened', async () => {
    const [mine, others] = [await host.seed('partner', {}), await host.seed('partner', {})];
    const { claim } = await create({ name: 'Mine', ownerID: mine, photos: [await keep(png('mine'))] });
    const id = claim.photos[0]?.id ?? '';
    const [near, far, blind] = [
      await partnerOf(mine),
      await partnerOf(others),
      await partnerOf(mine, { readFields: ['name'], writeFields: ['name'] }),
    ];
    expect((await open(id, near.token)).statusCode).toBe(200);
    expect((await open(id, far.token)).statusCode).toBe(404);
    expect((await open(id, blind.token)).statusCode).toBe(404);
    const url = String((await send('GET', `/dtl/file?id=${id}`, undefined, near.token)).body.url);
    await change(claim.id, { ownerID: others });
    expect((await host.app.inject({ url })).statusCode).toBe(404);
  });
  it('is limited to the uploader until a record holds the file', async () => {
    const file = await keep(png('draft'));
    const { token } = await host.signIn({ type: 'admin', roleConfig: { claim: all } });
    expect((await open(file.id)).statusCode).toBe(200);
    expect((await open(file.id, token)).statusCode).toBe(404);
  });
});

describe('names of files', () => {
  it('appear in exports and history, and filters find records with or without them', async () => {
    const photos = [await keep(png('a'), { name: 'a.png' }), await keep(pdf('b'), { name: 'b.pdf' })];
    const { claim } = await create({ name: 'Listed', photos });
    await change(claim.id, { photos: photos.slice(1) });
    const headers = { authorization: `Bearer ${admin}` };
    const listed = '/dtl/record/claim?f.name=Listed&f.photos[empty]=false';
    const file = await host.app.inject({ url: `${listed}&format=csv&columns=name,photos`, headers });
    expect(file.body).toContain('Listed,b.pdf');
    expect((await send('GET', `${listed}&page=1`)).body.total).toBe(1);
    const past = await send('GET', `/dtl/history?objectType=claim&id=${claim.id}`);
    expect((past.body.items as JsonObject[])[0]).toMatchObject({
      field: 'photos',
      from: photos,
      to: photos.slice(1),
    });
  });
});

const countStored = () =>
  readdirSync(host.context.config.providers.filesDir, { recursive: true }).filter((name) =>
    /[0-9a-f-]{36}/.test(String(name)),
  ).length;
const age = (what: string, days: number, id: string) =>
  host.context.db.query(
    what === 'upload'
      ? 'update files set uploaded_at = now() - make_interval(days => $1) where stored_name = $2'
      : 'update records set deleted_at = now() - make_interval(days => $1) where id = $2',
    [days, id],
  );

describe('the sweep', () => {
  it('removes an upload that no record has held for seven days', async () => {
    const [left, kept] = [await keep(png('left')), await keep(png('kept'))];
    const { claim } = await create({ name: 'Keeps', photos: [kept] });
    const before = countStored();
    await age('upload', 6, left.id);
    await sweepOnce(host.context);
    expect(countStored()).toBe(before);
    for (const { id } of [left, kept]) await age('upload', 8, id);
    await sweepOnce(host.context);
    expect(countStored()).toBe(before - 1);
    expect((await open(kept.id)).statusCode).toBe(200);
    expect((await change(claim.id, { photos: [kept, left] })).status).toBe(422);
  });
  it('removes the files of a record that can no longer be restored', async () => {
    const file = await keep(png('trash'));
    const { claim } = await create({ name: 'Trash', photos: [file] });
    await send('DELETE', `/dtl/record/claim?id=${claim.id}`);
    await sweepOnce(host.context);
    expect((await open(file.id)).statusCode).toBe(404);
    expect((await send('POST', '/dtl/restore', { objectType: 'claim', id: claim.id })).status).toBe(200);
    expect((await open(file.id)).statusCode).toBe(200);
    await send('DELETE', `/dtl/record/claim?id=${claim.id}`);
    const before = countStored();
    await age('record', 31, claim.id);
    await sweepOnce(host.context);
    expect(countStored()).toBe(before - 1);
  });
});
