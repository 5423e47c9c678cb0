// Which answers are compressed. Those with secrets never are, because the length would reveal them (BREACH).
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/index';
import { sendText } from '../../../server/http/answer-once';
import { registerCompression } from '../../../server/http/compression';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  const fields = Array.from({ length: 30 }, (_, n) => ({
    fieldName: `many${n}`,
    fieldConfig: { label: `One of many ${n}`, visualType: 'text' },
  }));
  await host.addElements('partner', fields);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
});
afterAll(() => host.close());

const get = (url: string, accepted?: string, headers = {}) =>
  host.app.inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted && { 'accept-encoding': accepted }),
      ...headers,
    },
  });

const form = '/dtl/form?objectType=partner';

describe('a compressed answer', () => {
  it('has the same content as the plain one', async () => {
    const plain = await get(form);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await get(form, 'gzip, deflate, br');
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(form, 'br;q=0, gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('is revalidated instead of fetched again', async () => {
    for (const url of [form, '/dtl/db?objectType=partner']) {
      const first = await get(url, 'br');
      const again = await get(url, 'br', { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('is not used for short answers', async () => {
    const answer = await get('/dtl/db?objectType=partner&deleted=1', 'br');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

describe('a text that the host keeps', () => {
  it('is compressed once per name', async () => {
    const app = Fastify();
    registerCompression(app);
    let text = 'before'.repeat(500);
    app.get<{ Querystring: { name?: string } }>('/', { config: { compressed: true } }, (request, reply) =>
      sendText(reply, { text, ...request.query }),
    );
    const read = async (url: string) => {
      const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      return brotliDecompressSync(rawPayload).toString();
    };
    const before = text;
    for (const url of ['/', '/?name=first']) expect(await read(url)).toBe(before);
    text = 'after'.repeat(500);
    expect(await read('/?name=first')).toBe(before);
    for (const url of ['/', '/?name=second']) expect(await read(url)).toBe(text);
    await app.close();
  });

  it('is replaced after each change', async () => {
    const rows = 2000;
    const add = (count: number, first: number) =>
      host.call('POST', '/dtl/leads', {
        token,
        body: Array.from({ length: count }, (_, n) => ({
          contactID: `kept-${first + n}`,
          firstName: `Name ${first + n}`,
          distroType: 'To Partner',
          date: new Date(Date.UTC(2026, 0, 1) + (first + n) * 1000).toISOString(),
        })),
      });
    for (let first = 0; first < rows; first += 500) await add(500, first);
    const read = async () => {
      const { rawPayload } = await get('/dtl/leads?page=1&limit=25&tz=UTC', 'br');
      const { items, total } = JSON.parse(brotliDecompressSync(rawPayload).toString());
      return [items[0].firstName, total];
    };
    for (let time = 0; time < 2; time++) expect(await read()).toEqual([`Name ${rows - 1}`, rows]);
    await add(1, rows);
    for (let time = 0; time < 2; time++) expect(await read()).toEqual([`Name ${rows}`, rows + 1]);
  });
});

describe('the calls whose answers are compressed', () => {
  const compressed = [...calls].filter(([, { call }]) => call.compressed).map(([name]) => name);

  it('are exactly these', () => {
    expect(compressed.sort()).toEqual(['listElements', 'listForm', 'listLeads', 'readConfiguration']);
  });

  it('contain no token, link or key', () => {
    for (const name of compressed) {
      const call = calls.get(name)?.call;
      expect([call?.method, call?.authentication], name).not.toContain('open');
      expect(call?.path, name).toMatch(/^\/dtl\//);
      const names = [...JSON.stringify(call?.answers).matchAll(/"(\w+)":\{/g)].map(([, found]) => found);
      const telling = names.filter((found) =>
        /token|secret|password|signature|(^|[a-z])(Key|Url|Link)$|^(key|url|link)$/.test(found ?? ''),
      );
      expect(telling, name).toEqual([]);
    }
  });

  it('leave all others plain', async () => {
    for (const url of [
      '/dtl/user?view=profile',
      '/dtl/brand',
      '/dtl/rights',
      '/auth/sessions',
      '/config.json',
    ])
      expect((await get(url, 'br, gzip')).headers['content-encoding'], url).toBeUndefined();
  });
});
