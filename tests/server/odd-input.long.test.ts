// Odd but well-formed input is either stored and returned unchanged, or refused with a status below 500 that names the field.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken, goodPassword, newUser } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let me: { email: string; userID: string };
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  me = await addPerson(host);
  token = await getToken(host, me.email, goodPassword);
});
afterAll(() => host.close());

const send = (method: string, url: string, body?: unknown) => host.call(method, url, { token, body });
const element = (fieldName: string, fieldConfig: JsonObject = {}, objectType = 'sponsor') => ({
  objectType,
  fieldName,
  grouping: '',
  fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
});
/** Letters of four bytes each that do not compress. */
const fourBytes = (count: number) =>
  String.fromCodePoint(...Array.from(randomBytes(count), (byte, i) => 0x20000 + byte * 150 + (i % 150)));
/** A sponsor with a field of that type, and the answer to saving a value in it. */
const save = async (visualType: string, value: string) => {
  await send('POST', '/dtl/db', element(`a_${visualType}`, { visualType }));
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Odd' });
  const url = `/dtl/sponsor?sponsorID=${sponsorID}`;
  const { status, body } = await send('PATCH', url, `{"a_${visualType}": ${value}}`);
  return { status, body, read: (await send('GET', url)).body[`a_${visualType}`] };
};

describe('names of data elements', () => {
  it.each([
    ['of 201 letters', 'sponsor', `a${'b'.repeat(200)}`],
    ['longer than an index takes', 'sponsor', `a${randomBytes(3000).toString('hex')}`],
    ['createdAt', 'sponsor', 'createdAt'],
    ['roleConfig', 'user', 'roleConfig'],
    ['sourceauthtoken', 'user', 'sourceauthtoken'],
    ['published', 'brand', 'published'],
    ['system', 'role', 'system'],
  ])('%s are refused', async (_what, objectType, name) => {
    expect(await send('POST', '/dtl/db', element(name, {}, objectType))).toMatchObject({
      status: 422,
      body: { fieldErrors: { fieldName: [{ code: 'nameInvalid' }] } },
    });
  });

  it('differ by more than case', async () => {
    expect(await send('POST', '/dtl/db', element('SponsorName'))).toMatchObject({
      status: 422,
      body: { fieldErrors: { fieldName: [{ code: 'taken' }] } },
    });
  });

  it('may have 200 letters, capitals and periods', async () => {
    const sponsorID = await host.seed('sponsor', { sponsorName: 'Names' });
    const url = `/dtl/sponsor?sponsorID=${sponsorID}`;
    for (const name of ['b'.repeat(200), 'Slogan', 'a..']) {
      expect((await send('POST', '/dtl/db', element(name))).status, name).toBe(201);
      expect((await send('PATCH', url, { [name]: 'kept' })).status, name).toBe(200);
      expect((await send('GET', url)).body[name]).toBe('kept');
      const list = await send('GET', `/dtl/sponsor?sort=-${name}&f.${name}=kept`);
      expect(list.body).toMatchObject({ total: 1, items: [{ sponsorID }] });
    }
  });
});

describe('data elements', () => {
  it.each([
    ['a missing value', [{ label: 'a' }], 'msOptions'],
    ['no object', [5], 'msOptions'],
  ])('name the setting of an option with %s', async (_what, msOptions, place) => {
    const body = element('chosen', { visualType: 'select', msOptions });
    const { status, body: answer } = await send('POST', '/dtl/db', body);
    expect([status, Object.keys(answer.fieldErrors as JsonObject)]).toEqual([422, [place]]);
  });

  it('are granted to no role that is unknown', async () => {
    const access = { read: ['role-nobody'], write: [] };
    const answer = await send('POST', '/dtl/db', { ...element('granted'), access });
    expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { access: [{ code: 'reference' }] } } });
  });

  it('are listed once in an order', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => ['supportEmail', 'sponsorURL'][i % 2]);
    expect(await send('POST', '/dtl/db/order', { objectType: 'sponsor', names })).toMatchObject({
      status: 400,
      body: { message: "names holds 'supportEmail' twice." },
    });
  });

  it('keep their type while deleted records need it', async () => {
    await send('POST', '/dtl/db', element('lately'));
    const sponsorID = await host.seed('sponsor', { sponsorName: 'Gone', lately: 'no number' });
    await send('DELETE', `/dtl/sponsor?sponsorID=${sponsorID}`);
    const asNumber = await send('PATCH', '/dtl/db', element('lately', { visualType: 'number' }));
    expect(asNumber).toMatchObject({ status: 409, body: { code: 'typeMismatch', invalid: 1 } });
    expect(asNumber.body.message).toContain('deleted');
  });

  it('are sorted by any value that their records hold', async () => {
    await send('POST', '/dtl/db', element('mixed', { visualType: 'number' }));
    for (const mixed of ['text', 'texts', { a: 1 }, [1], true, 7, 1e308]) {
      await host.seed('sponsor', { sponsorName: 'Mixed', mixed });
    }
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      const url = `/dtl/sponsor?sort=mixed&limit=1&page=${page}`;
      expect((await host.call('GET', url, { token, anyShape: true })).status).toBe(200);
    }
  });
});

describe('versions', () => {
  it.each(['1.5', '-1', '0', '-1e300', '"1"', '"x"', '[]', 'true'])('%s are refused', async (version) => {
    const sponsorID = await host.seed('sponsor', { sponsorName: 'Versions' });
    const brandID = await host.seed('brand', { brandName: 'Versions' });
    const withVersion = (body: object) => JSON.stringify(body).replace(/}$/, `,"_version":${version}}`);
    for (const [url, body] of [
      ['/dtl/db', element('sponsorURL', { visualType: 'url', systemField: true })],
      [`/dtl/sponsor?sponsorID=${sponsorID}`, { sponsorName: 'x' }],
      [`/dtl/brand?brandID=${brandID}`, { products: [{ productID: 'territory' }] }],
    ] as const) {
      const answer = await send('PATCH', url, withVersion(body));
      expect([url, answer.status]).toEqual([url, 400]);
      expect(answer.body.message).toContain('_version');
    }
  });
});

describe('texts', () => {
  it('in names have no limit', async () => {
    const body = newUser({
      fname: fourBytes(300),
      lname: fourBytes(300),
      email: `${'a'.repeat(64)}@example.test`,
    });
    const { status, body: answer } = await send('POST', '/dtl/user', body);
    expect(status).toBe(201);
    const { userID } = answer.user as JsonObject;
    const read = await send('GET', `/dtl/user?userID=${userID}`);
    expect(read.body).toMatchObject({ fname: body.fname, lname: body.lname, email: body.email });
    const [first = ''] = String(body.lname);
    const found = await send('GET', `/dtl/user?view=list&q=${encodeURIComponent(first)}`);
    expect(found.body.items).toMatchObject([{ userID }]);
  });

  it.each([
    ['nested', '<blockquote>'.repeat(40_000)],
    ['of a broken table', `<table>${'x<tr>'.repeat(20_000)}`],
  ])('that are %s are refused within a moment', async (_what, html) => {
    const { status, body } = await save('richTextInput', JSON.stringify(html));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { fieldErrors: { a_richTextInput: [{ code: 'format' }] } },
    });
    expect((await save('richTextInput', '"<p>plain</p>"')).read).toBe('<p>plain</p>');
  });

  // [R66.2]
  it.each([
    ['email', ' name@example.com\n', 'name@example.com'],
    ['url', ' https://example.com ', 'https://example.com'],
    ['zip', ' 12345 ', '12345'],
    ['tel', '555-555-5555 ', '555-555-5555'],
    ['state', ' TX ', 'TX'],
    ['multiState', [' TX', 'OK '], ['TX', 'OK']],
  ])('of %s are stored without spaces around', async (visualType, value, stored) => {
    expect(await save(visualType, JSON.stringify(value))).toMatchObject({ status: 200, read: stored });
  });

  it.each([
    ['einssn', '" 12-3456789 "', ['a_einssn']],
    ['einssn', '[]', undefined],
    ['password', '{}', undefined],
  ])('of %s may be %s', async (visualType, value, set) => {
    const { status, body } = await save(visualType, value);
    expect([status, (body.sponsor as JsonObject)._set]).toEqual([200, set]);
  });

  it('name a file by whole letters', async () => {
    const fileName = `${'a'.repeat(119)}😀.pdf`;
    const fileContent = Buffer.from('%PDF-1.4').toString('base64');
    const form = { state: 'TX', email: me.email, fileContent, fileType: 'pdf', fileName };
    const { body } = await send('POST', '/dtl/user/taxinfo', form);
    expect(JSON.stringify(body)).toContain(`${'a'.repeat(119)}😀.pdf`);
  });
});

describe('numbers', () => {
  it.each(['9007199254740993', '0.1234567890123456789', '-90071992547409930000000001', '1e-400'])(
    '%s are refused where digits would be lost',
    async (value) => {
      const { status, body } = await save('number', value);
      expect([status, body.message]).toEqual([400, expect.stringContaining(value)]);
    },
  );

  it.each([
    ['9007199254740991', 9007199254740991],
    ['-0', 0],
    ['1e21', 1e21],
    ['100000000000000000000000', 1e23],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.1 + 0.2],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['5e-324', Number.MIN_VALUE],
    ['0.000e5', 0],
  ])('%s are read unchanged', async (value, read) => {
    expect(await save('number', value)).toMatchObject({ status: 200, read });
  });
});

describe('leads', () => {
  it.each(['tz=AET', 'tz=CTT', 'tz=EST5EDT', 'tz=US/Pacific', 'tz=asia/calcutta', 'day=9999-12-31'])(
    'are counted with %s',
    async (query) => {
      expect((await send('GET', `/dtl/leads?${query}`)).status).toBe(200);
    },
  );

  it.each(['tz=Mars/Phobos', 'tz=%2B05:30', 'day=0000-01-01', 'day=2026-02-30'])(
    'are refused with %s',
    async (query) => {
      const { status, body } = await send('GET', `/dtl/leads?${query}`);
      expect([status, body.message]).toEqual([400, expect.stringContaining(query.split('=')[0] ?? '')]);
    },
  );
});
