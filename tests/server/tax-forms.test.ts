// A4, A5, A7, R50: sales-tax exemption forms.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxForms } from '../../contract/tax-forms';
import { isFileOfType, parseBase64 } from '../../server/operations/files/file-type';
import { readLink, signLink } from '../../server/operations/files/signed-link';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let email: string;
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  ({ email } = await addPerson(host));
  token = await getToken(host, email);
});
afterAll(() => host.close());

const upload = (change: object = {}, bytes: Buffer = pdf('one')) =>
  host.call('POST', '/dtl/user/taxinfo', {
    token,
    body: {
      state: 'TX',
      email,
      fileContent: bytes.toString('base64'),
      fileType: 'pdf',
      fileName: 'form.pdf',
      ...change,
    },
  });
const link = (state: string, as = token) =>
  host.call('GET', `/dtl/user/taxinfo?state=${state}`, { token: as });
const restore = (version: number) =>
  host.call('PATCH', '/dtl/user/taxinfo', { token, body: { state: 'TX', version } });
const formsIn = (body: object) => (body as { updateObject: { st3Files: TaxForms } }).updateObject.st3Files;

describe('POST /dtl/user/taxinfo', () => {
  it('answers the state with its new form [A7.17, A3.10, W2.17]', async () => {
    const { status, body } = await upload();
    expect([status, body]).toMatchObject([
      200,
      { success: true, message: 'Sales tax exemption form uploaded successfully for TX.' },
    ]);
    expect(formsIn(body).TX).toMatchObject({ fileName: 'form.pdf', fileType: 'pdf', size: 12, version: 1 });
  });
  it('keeps the other states', async () => {
    expect(Object.keys(formsIn((await upload({ state: 'LA' })).body)).sort()).toEqual(['LA', 'TX']);
  });
  it('keeps every version and restores one [R50.1]', async () => {
    expect(formsIn((await upload({ fileName: 'two.pdf' }, pdf('two'))).body).TX?.version).toBe(2);
    const { status, body } = await restore(1);
    expect([status, formsIn(body).TX?.fileName]).toEqual([200, 'form.pdf']);
    expect(formsIn((await upload({}, pdf('three'))).body).TX?.version).toBe(3);
    expect((await restore(9)).status).toBe(404);
  });
  it('gives parallel uploads different numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload({ state: 'OK' })));
    expect(answers.map(({ body }) => formsIn(body).OK?.version).sort()).toEqual([1, 2, 3, 4, 5]);
  });
  it.each([
    ['another e-mail', { email: 'eve@example.test' }, 'email'],
    ['an unknown state', { state: 'XX' }, 'state'],
    ['an object key as state', { state: '__proto__' }, 'state'],
    ['a foreign type', { fileType: 'exe' }, 'fileType'],
    ['a page called a PDF', { fileContent: Buffer.from('<html>').toString('base64') }, 'fileContent'],
    ['a PDF called a PNG', { fileType: 'png' }, 'fileContent'],
    ['what is not base64', { fileContent: '@@x=' }, 'fileContent'],
    ['nothing', { fileContent: '' }, 'fileContent'],
  ])('refuses %s', async (_name, change, field) => {
    const { status, body } = await upload(change);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [field]]);
  });
  it('refuses more than 10 MB', async () => {
    expect((await upload({}, Buffer.concat([pdf(''), Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
    expect((await upload({}, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  });
  it('accepts a form of just under 10 MB', async () => {
    const bytes = Buffer.concat([pdf(''), Buffer.alloc(10 * 1024 * 1024 - 100)]);
    expect((await upload({ state: 'NV' }, bytes)).status).toBe(200);
  });
  it('cleans the name and generates its own', async () => {
    const { body } = await upload({ state: 'UT', fileName: '../../etc/pa"ss\r\nwd.exe' });
    expect(formsIn(body).UT?.fileName).toBe('passwd.pdf');
    const stored = readdirSync(host.context.config.providers.filesDir, { recursive: true }).map(String);
    expect(stored.every((name) => /^[0-9a-f]{2}(\/[0-9a-f-]{36})?$/.test(name))).toBe(true);
  });
  it.each([[{ state: {} }], [{ fileContent: ['x'] }], [{ extra: 'x' }], [{ fileType: null }]])(
    'answers 400 for %j',
    async (change) => {
      expect((await upload(change)).status).toBe(400);
    },
  );
});

describe('GET /dtl/user/taxinfo', () => {
  it('links to the current file [A7.16, W2.16]', async () => {
    await upload({ state: 'ME', fileName: 'maine ü.pdf' }, pdf('maine'));
    const { body } = await link('ME');
    expect(Date.parse(String(body.expiresAt)) - Date.now()).toBeGreaterThan(290_000);
    const answer = await host.app.inject({ url: String(body.url) });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf('maine'))).toBe(true);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''maine%20%C3%BC.pdf");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
  it('is invalid with one changed character', async () => {
    const url = String((await link('TX')).body.url);
    for (let at = '/files/'.length; at < url.length; at += 7) {
      const other = url[at] === 'A' ? 'B' : 'A';
      const altered = url.slice(0, at) + other + url.slice(at + 1);
      expect((await host.app.inject({ url: altered })).statusCode).toBe(404);
    }
  });
  it.each([
    ['is suspended', { status: 'suspended' }],
    ['has a role that does not read them', { 'roleConfig.role': 'none' }],
  ])('is invalid once its reader %s [R48.1]', async (_name, change) => {
    const { userID, token: own } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const { db } = host.context;
    const [user] = await db.query<{ email: string }>(
      `select data ->> 'email' as email from records where kind = 'user' and id = $1`,
      [userID],
    );
    const body = {
      state: 'TX',
      email: user?.email,
      fileType: 'pdf',
      fileContent: pdf('x').toString('base64'),
    };
    expect((await host.call('POST', '/dtl/user/taxinfo', { token: own, body })).status).toBe(200);
    const url = String((await link('TX', own)).body.url);
    expect((await host.app.inject({ url })).statusCode).toBe(200);
    await db.query(`update records set data = data || $2::jsonb where kind = 'user' and id = $1`, [
      userID,
      JSON.stringify(change),
    ]);
    expect((await host.app.inject({ url })).statusCode).toBe(404);
  });
  it('does not show another user’s form', async () => {
    const other = await addPerson(host);
    expect((await link('TX', await getToken(host, other.email))).status).toBe(404);
  });
  it('answers 404 without a form', async () => {
    expect((await link('WY')).status).toBe(404);
    expect((await link('XX')).status).toBe(422);
  });
  it('follows the role', async () => {
    const roleConfig = { user: { readFields: ['fname'], writeFields: [] } };
    const { token: blind } = await host.signIn({ type: 'admin', roleConfig });
    expect((await link('TX', blind)).status).toBe(404);
  });
});

describe('a signed link', () => {
  const key = Buffer.alloc(32, 1);
  const now = new Date('2026-01-01T00:00:00Z');
  it('works for five minutes', () => {
    const { text } = signLink(key, ['u', 'TX', '1'], now);
    expect(readLink(key, text, new Date(now.getTime() + 299_000))).toEqual(['u', 'TX', '1']);
    expect(readLink(key, text, new Date(now.getTime() + 300_000))).toBeUndefined();
    expect(readLink(Buffer.alloc(32, 2), text, now)).toBeUndefined();
  });
});

describe('the kind of a file', () => {
  const zip = (text: string) => Buffer.from(`PK\x03\x04${'\0'.repeat(26)}${text}`, 'latin1');
  it.each([
    ['docx', zip('word/document.xml')],
    ['xlsx', zip('xl/workbook.xml')],
    ['pptx', zip('ppt/presentation.xml')],
    ['odt', zip('mimetypeapplication/vnd.oasis.opendocument.text')],
    ['ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['odp', zip('mimetypeapplication/vnd.oasis.opendocument.presentation')],
    ['doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['rtf', Buffer.from('{\\rtf1')],
    ['csv', Buffer.from('a,b\r\n1,2')],
    ['txt', Buffer.from('ümläut')],
    ['jpg', Buffer.from('ffd8ffe0', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('recognizes %s by its content', (extension, bytes) => {
    expect(isFileOfType(bytes, extension)).toBe(true);
    expect(isFileOfType(bytes, 'pdf')).toBe(false);
  });
  it('does not treat binary or markup as text', () => {
    expect(isFileOfType(Buffer.from([65, 0, 66]), 'txt')).toBe(false);
    expect(isFileOfType(Buffer.from(' <!DOCTYPE html>'), 'txt')).toBe(false);
    expect(isFileOfType(zip('xl/workbook.xml'), 'docx')).toBe(false);
  });
  it.each(['@@x', 'YQ', 'YQ==\n', 'YR==', 'YQ=a', ' YQ=='])('refuses %j as base64', (text) => {
    expect(parseBase64(text)).toBeUndefined();
  });
});
