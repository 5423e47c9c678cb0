// The request log: one line of JSON per request, with the id from the answer and without secrets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process';
import { createOnPostgres, findPostgres, templateName } from '../support/test-database';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-log-'));
let server: ServerProcess;
let database: Awaited<ReturnType<typeof createOnPostgres>> | undefined;
let token: string;
beforeAll(async () => {
  if (await findPostgres()) database = await createOnPostgres(templateName);
  const place = database && { DATABASE_URL: database.url };
  server = await startServer({ DATA_DIR: join(dir, 'data'), DEMO: '1', ...place });
  token = await server.signIn('admin@leadfield.test');
}, 120_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

type Line = { [name: string]: unknown };

/** The lines that bear the answer's id. */
async function findLines({ headers }: { headers: Record<string, unknown> }): Promise<Line[]> {
  const id = headers['x-request-id'];
  expect(id).toMatch(/^[\w-]{36}$/);
  const read = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Line => JSON.parse(line))
      .filter(({ requestId }) => requestId === id);
  await expect.poll(read).not.toEqual([]);
  return read();
}

const user = 'user-admin';

describe('a failed sign-in', () => {
  it.each([
    ['admin@leadfield.test', 'unauthorized'],
    ['nobody@leadfield.test', 'notfound'],
  ])('of %s is logged with its address', async (email, code) => {
    const answer = await server.call('POST', '/auth/local-auth', {
      body: { email, password: 'Wrong-Pass-1' },
    });
    const [line] = await findLines(answer);
    expect(line).toMatchObject({ event: 'signInFailed', code, account: email, address: '127.0.0.1' });
  });

  it('does not quote an invalid address', async () => {
    const body = { email: 'My-Secret-1!', password: 'x' };
    expect((await findLines(await server.call('POST', '/auth/local-auth', { body })))[0]).not.toHaveProperty(
      'account',
    );
  });
});

describe('a refused write', () => {
  it.each([
    ['POST', '/dtl/sponsor', { sponsorName: '' }, 'invalid'],
    ['PATCH', '/dtl/partner?partnerID=none', { partnerName: 'Secret name' }, 'notFound'],
    ['DELETE', '/dtl/role?roleID=role-administrator', undefined, 'inUse'],
  ])('%s %s is logged', async (method, path, body, code) => {
    const answer = await server.call(method, path, { token, body });
    const [line] = await findLines(answer);
    const call = `${method} ${path.split('?')[0]}`;
    expect(line).toMatchObject({ event: 'refusedWrite', call, code, user });
  });

  it('of a call that is closed to the type is logged', async () => {
    const other = await server.signIn('client@leadfield.test');
    const answer = await server.call('POST', '/dtl/sponsor', { token: other, body: { sponsorName: 'X' } });
    expect((await findLines(answer))[0]).toMatchObject({ event: 'refusedWrite', code: 'forbidden' });
  });
});

describe('an export', () => {
  it('is logged once per file', async () => {
    const first = await server.call('GET', '/dtl/partner?page=1&limit=50&export=1', { token });
    await server.call('GET', '/dtl/partner?page=2&limit=50&export=1', { token });
    await server.call('GET', '/dtl/partner?page=1&limit=50', { token });
    expect((await findLines(first))[0]).toMatchObject({ event: 'export', call: 'GET /dtl/partner', user });
    const all = await server.call('GET', '/dtl/leads', { token });
    expect((await findLines(all))[0]).toMatchObject({ event: 'export', call: 'GET /dtl/leads' });
    expect(server.output().match(/"event":"export"/g)).toHaveLength(2);
  });
});

describe('the log', () => {
  it('contains no secret and no value', () => {
    for (const text of [token, 'Wrong-Pass-1', 'My-Secret-1!', 'Secret name']) {
      expect(server.output()).not.toContain(text);
    }
  });
});

describe('answers of calls', () => {
  it.each(['/dtl/partner?page=1', '/dtl/user?view=profile', '/dtl/leads', '/auth/refresh', '/dtl/nothing'])(
    'are not cached anywhere: %s',
    async (path) => {
      expect((await server.call('GET', path, { token })).headers['cache-control']).toBe('no-store');
    },
  );

  it('of forms are revalidated by their ETag', async () => {
    const path = '/dtl/form?objectType=partner';
    const { headers } = await server.call('GET', path, { token });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await server.call('GET', path, { token, headers: again })).status).toBe(304);
  });
});
