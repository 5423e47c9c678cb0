// The built web app, served by the API server: everyone can load it, and calls keep their checks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let webDir: string;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'leadfield-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><head><title>Leadfield</title></head>');
  writeFileSync(join(webDir, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync('export {};'));
  const url = `https://market.test/?a="><script>alert('1')</script>&b`;
  host = await openTestHost({ webDir }, { MARKETPLACE_URL: url });
});

afterAll(async () => {
  await host.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string) => host.app.inject({ method: 'GET', url });

describe('the web app', () => {
  it('serves its files without a token', async () => {
    const answer = await get('/assets/app-1a2b.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'export {};']);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('serves the compressed files of the build', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await host.app.inject({ method: 'GET', url: '/assets/app-1a2b.js', headers });
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      'gzip',
      'accept-encoding',
    ]);
    expect(gunzipSync(answer.rawPayload).toString()).toBe('export {};');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  // [R31.1]
  it.each(['/', '/login', '/user/a@b.test', '/user/a%40b.test', '/g-auth', '/auth/jobber'])(
    'gives its page at %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('writes the configuration into its page, as text', async () => {
    const { body } = await get('/login');
    expect(body).not.toContain('<script>');
    const [, written = ''] = /<meta name="leadfield-config" content="([^"]*)" \/>/.exec(body) ?? [];
    const signs = new Map([
      ['&quot;', '"'],
      ['&#39;', "'"],
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&amp;', '&'],
    ]);
    const text = written.replace(/&[^;]+;/g, (sign) => signs.get(sign) ?? sign);
    expect(JSON.parse(text)).toEqual((await get('/config.json')).json());
  });

  it('answers 304 for an unchanged page', async () => {
    const { headers } = await get('/leads');
    expect(headers['cache-control']).toBe('no-cache');
    const again = { 'if-none-match': String(headers.etag) };
    const answer = await host.app.inject({ method: 'GET', url: '/leads', headers: again });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it('does not open calls', async () => {
    expect((await get('/dtl/partner')).statusCode).toBe(401);
  });

  it('answers a missing file as missing', async () => {
    expect((await get('/assets/app-0000.js')).statusCode).toBe(404);
  });
});
