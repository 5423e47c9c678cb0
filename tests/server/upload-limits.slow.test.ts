// The limits for uploads per account and day.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let email: string;
let userID: string;
let token: string;

beforeAll(async () => {
  host = await openTestHost({}, { UPLOAD_FILES_PER_DAY: '3', UPLOAD_MB_PER_DAY: '20' });
  await seedSystem(host.context.db);
});
afterAll(() => host.close());
beforeEach(async () => {
  const person = await addPerson(host);
  ({ email, userID } = person);
  token = await getToken(host, email);
});

const mb = 1024 * 1024;
const upload = (size = 100, headers: Record<string, string> = {}) =>
  host.call('POST', '/dtl/user/taxinfo', {
    token,
    headers,
    body: {
      state: 'TX',
      email,
      fileContent: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)]).toString('base64'),
      fileType: 'pdf',
    },
  });
/** The nth upload, counted from 1, was made so long ago. */
const age = (version: number, minutes: number) =>
  host.context.db.query(
    `update files set uploaded_at = now() - make_interval(mins => $3) where record = $1 and version = $2`,
    [userID, version, minutes],
  );
const countFiles = () =>
  readdirSync(host.context.config.providers.filesDir, { recursive: true }).filter((name) =>
    /[0-9a-f-]{36}/.test(String(name)),
  ).length;

describe('uploads of one account', () => {
  it('are limited in number, and the answer says when to try again', async () => {
    for (let count = 0; count < 3; count++) expect((await upload()).status).toBe(200);
    await age(1, 18 * 60 + 30);
    const before = countFiles();
    const { status, body, headers } = await upload();
    const message = 'You have reached your limit of 3 files per day. Try again in 6 hours.';
    expect([status, body]).toEqual([
      429,
      {
        success: false,
        code: 'tooMany',
        message,
        fieldErrors: { fileContent: [{ code: 'tooMany', message }] },
      },
    ]);
    expect(Math.abs(Number(headers['retry-after']) - 5.5 * 3600)).toBeLessThan(60);
    expect(countFiles()).toBe(before);
    await age(1, 24 * 60 + 1);
    expect((await upload()).status).toBe(200);
  });

  it('are limited in bytes, and a smaller file may still be accepted', async () => {
    expect((await upload(9 * mb)).status).toBe(200);
    await age(1, 23 * 60 + 15);
    expect((await upload(9 * mb)).status).toBe(200);
    const { status, body } = await upload(3 * mb);
    expect([status, body.message]).toEqual([
      429,
      'This file goes over your limit of 20 MB per day. Try again in 45 minutes.',
    ]);
    expect((await upload(1 * mb)).status).toBe(200);
  });

  it('cannot exceed the limit by being simultaneous', async () => {
    const before = countFiles();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(countFiles()).toBe(before + 3);
  });

  it('do not affect other accounts', async () => {
    for (let count = 0; count < 3; count++) await upload();
    const other = await addPerson(host);
    [email, token] = [other.email, await getToken(host, other.email)];
    expect((await upload()).status).toBe(200);
  });

  it('may be tried again under the same key', async () => {
    for (let count = 0; count < 3; count++) await upload();
    const key = { 'idempotency-key': 'once' };
    expect((await upload(100, key)).status).toBe(429);
    const again = await upload(100, key);
    expect([again.status, Number(again.headers['retry-after']) > 0]).toEqual([429, true]);
    await age(1, 24 * 60 + 1);
    expect((await upload(100, key)).status).toBe(200);
    expect((await upload(100, key)).body.success).toBe(true);
  });
});

describe('the settings of uploads', () => {
  it('can be switched off', async () => {
    const free = await openTestHost({}, { UPLOAD_FILES_PER_DAY: '0', UPLOAD_MB_PER_DAY: '0' });
    try {
      await seedSystem(free.context.db);
      const person = await addPerson(free);
      const body = { state: 'TX', email: person.email, fileContent: btoa('%PDF-1.7'), fileType: 'pdf' };
      const given = { token: await getToken(free, person.email), body };
      for (let count = 0; count < 5; count++)
        expect((await free.call('POST', '/dtl/user/taxinfo', given)).status).toBe(200);
    } finally {
      await free.close();
    }
  });

  it('leave room for one file', () => {
    expect(() => readConfig({ UPLOAD_MB_PER_DAY: '9' })).toThrow(
      'UPLOAD_MB_PER_DAY must be 0 or at least 10, the size of one file.',
    );
    expect(() => readConfig({ UPLOAD_FILES_PER_DAY: 'many' })).toThrow(/^UPLOAD_FILES_PER_DAY must be/);
  });
});

describe('the total of a company', () => {
  it('is limited for all of its accounts together, deleted ones too', async () => {
    const tight = await openTestHost({}, { UPLOAD_MB_PER_COMPANY: '20' });
    try {
      await seedSystem(tight.context.db);
      const userTypeID = await tight.seed('partner', { partnerName: 'Glow' });
      const company = { type: 'partner', userTypeID };
      const send = async (person: { email: string }, size: number) => {
        const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9)]);
        const body = {
          state: 'TX',
          email: person.email,
          fileContent: bytes.toString('base64'),
          fileType: 'pdf',
        };
        const given = { token: await getToken(tight, person.email), body };
        return tight.call('POST', '/dtl/user/taxinfo', given);
      };
      const [first, second] = [await addPerson(tight, company), await addPerson(tight, company)];
      expect((await send(first, 9 * mb)).status).toBe(200);
      const both = await Promise.all([send(second, 9 * mb), send(first, 9 * mb)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      const message =
        'This file goes over your company’s limit of 20 MB of stored files. Ask your administrator.';
      expect((await send(second, 3 * mb)).body).toMatchObject({
        ...{ code: 'invalid', message },
        fieldErrors: { fileContent: [{ message }] },
      });
      await tight.context.db.query('update records set deleted_at = now() where id = $1', [first.userID]);
      expect((await send(second, 3 * mb)).status).toBe(422);
      expect((await send(await addPerson(tight), 3 * mb)).status).toBe(200);
    } finally {
      await tight.close();
    }
  });
});
