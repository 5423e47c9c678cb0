import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  host.call('POST', '/dtl/sponsor', { token, body, headers });

// [W1.13]
describe('the JSON boundary', () => {
  it.each([
    ['malformed JSON', '{"sponsorName": '],
    ['a duplicate key', '{"sponsorName": "a", "sponsorName": "b"}'],
    ['a duplicate key written otherwise', '{"a": 1, "\\u0061": 2}'],
    ['an endless number', '{"sponsorName": 1e309}'],
    ['NUL', '{"sponsorName": "a\\u0000b"}'],
    ['half a character', '{"sponsorName": "\\ud800"}'],
    ['endless depth', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['no object', '[]'],
  ])('refuses %s', async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { success: false, code: 'badRequest' } });
  });

  it('accepts equal keys in different objects', async () => {
    const body =
      '[{"objectType": "partner", "itemData": {"a": 1}}, {"objectType": "user", "itemData": {"a": 1}}]';
    expect((await host.call('POST', '/dtl/partner', { token, body })).status).toBe(422);
  });

  it('refuses more than 2,000 keys in one object', async () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
    expect((await send(keys(2000))).status).toBe(422);
    expect(await send(keys(2001))).toMatchObject({
      status: 400,
      body: { code: 'badRequest', message: 'An object of the body has more than 2,000 keys.' },
    });
    expect((await send(keys(60_000))).body).not.toHaveProperty('fieldErrors');
    expect((await send(`[${keys(1500)},${keys(1500)}]`)).body.message).not.toMatch(/2,000/);
  });

  it('refuses a huge body', async () => {
    expect((await send(JSON.stringify({ sponsorName: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });

  it('refuses other content types', async () => {
    const answer = await send('<a/>', { 'content-type': 'text/xml' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedType' } });
  });

  it('refuses NUL in a query', async () => {
    expect((await host.call('GET', '/dtl/partner?q=a%00', { token })).status).toBe(400);
  });
});

describe('calls that do not exist (W1.13)', () => {
  it('answer 404 noSuchCall [W1.1, W1.13]', async () => {
    expect(await host.call('GET', '/dtl/nothing', { token })).toMatchObject({
      status: 404,
      body: { success: false, code: 'noSuchCall' },
    });
  });

  it('answer 400 to an invalid address', async () => {
    expect(await host.call('GET', '/%E0%A4%A')).toMatchObject({
      status: 400,
      body: { success: false, code: 'badRequest' },
    });
  });

  it('answer 405 with the allowed methods [W1.13]', async () => {
    const answer = await host.call('PUT', '/dtl/sponsor', { token });
    expect(answer).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } });
    expect(String(answer.headers.allow)).toContain('PATCH');
  });

  it.each([
    ['POST', '/files/some-link', 'GET, HEAD'],
    ['PUT', '/dtl/record/vehicle', 'GET'],
    ['DELETE', '/schemas/rule.json?a=1', 'GET, HEAD'],
  ])('answer 405 to %s %s, whose path exists', async (method, url, allowed) => {
    const answer = await host.call(method, url, { token });
    expect(answer).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } });
    expect(String(answer.headers.allow)).toContain(allowed);
  });
});

describe('a malformed request', () => {
  it.each([
    ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'tooLarge'],
    ['another language', 'HELO x\r\n\r\n', 400, 'badRequest'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'badRequest',
    ],
    [
      'an expectation that nobody knows',
      'POST / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nContent-Length: 0\r\n\r\n',
      417,
      'badRequest',
    ],
    ['a request to no host', 'GET /dtl/ping HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'badRequest'],
  ])('answers %s like any other', async (_what, text, status, code) => {
    await host.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = host.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        got += bytes;
      });
      socket.on('error', () => resolve(got)).on('close', () => resolve(got));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^content-security-policy: default-src '(none|self)'; .*frame-ancestors 'none'/im);
    expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(head).toMatch(/^cache-control: no-store\r$/im);
    expect(head).toMatch(/^x-request-id: \S+\r$/im);
    expect(JSON.parse(body)).toEqual({ success: false, code, message: expect.any(String) });
  });
});

describe('the browser’s protections', () => {
  it.each(['/dtl/ping', '/dtl/partner', '/dtl/nothing', '/dtl/ping?a=%00', '/%E0%A4%A'])(
    'are set in the answer to %s',
    async (url) => {
      const { headers } = await host.call('GET', url);
      expect(headers['content-security-policy']).toBe(
        "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; " +
          "frame-ancestors 'none'; img-src 'self' blob:; connect-src 'self'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );
});
