// GET /dtl/several: several small reads in one request open no way that each of them does not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../server/storage/sessions';
import { addPerson } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

type Part = { status: number; body: { items?: unknown[] } };
type Options = Parameters<TestHost['call']>[2];

const toUrl = (...asked: string[]) => `/dtl/several?${new URLSearchParams(asked.map((url) => ['ask', url]))}`;
const ask = (asked: string[], options: Options = {}, on = host) =>
  on.call('GET', toUrl(...asked), { token: admin, ...options });

async function listStatuses(asked: string[], options: Options = {}, on = host) {
  const { status, body } = await ask(asked, options, on);
  expect(status).toBe(200);
  return (body.answers as unknown as Part[]).map((part) => part.status);
}

describe('several small reads', () => {
  it('are answered as each is by itself, in their order', async () => {
    const asked = ['/dtl/rights', '/dtl/view?objectType=partner', '/dtl/object', '/dtl/home?tz=UTC'];
    const single = await Promise.all(asked.map((url) => host.call('GET', url, { token: admin })));
    const { body } = await ask(asked);
    expect(body.answers).toEqual(single.map((answer) => ({ status: 200, body: answer.body })));
  });

  it('fail each alone', async () => {
    const asked = ['/dtl/rights', '/dtl/view?objectType=nonsense', '/dtl/home?tz=Moon/Base', '/dtl/object'];
    expect(await listStatuses(asked)).toEqual([200, 400, 400, 200]);
  });

  it('are eight at most', async () => {
    expect((await ask(Array(8).fill('/dtl/rights'))).status).toBe(200);
    expect((await ask(Array(9).fill('/dtl/rights'))).status).toBe(400);
    expect((await host.call('GET', '/dtl/several', { token: admin })).status).toBe(400);
  });

  it.each([
    '/dtl/db?objectType=partner',
    '/dtl/leads',
    '/dtl/configuration',
    '/dtl/several?ask=/dtl/rights',
    '/auth/refresh',
    '/auth/sessions',
    '/dtl/live',
    '/config.json',
    '/dtl/rights/',
    '//dtl/rights',
    'http://localhost/dtl/rights',
    '/dtl/../dtl/rights',
    '/dtl/rights#',
    '',
    '/dtl/partner',
    '/dtl/partner?page=1',
    '/dtl/partner?page=1&limit=51',
    '/dtl/partner?page=1&limit=1&limit=200',
    '/dtl/partner?page=1&limit=1&export=1',
    '/dtl/partner?page=1&limit=1&q=?&export=1',
    '/dtl/partner?q=#&page=1&limit=1#&limit=200',
    '/dtl/partner?brandID=p',
    '/dtl/partner?vendorID=p',
    '/dtl/product?vendorID=p&export=1',
    '/dtl/product?vendorID=p&vendorID=q',
    `/dtl/partner?limit=1${'&value=p'.repeat(51)}`,
    '/dtl/partner?partnerID=p&export=1',
    '/dtl/partner?partnerID=p&partnerID=q',
    '/dtl/user?view=profile&export=1',
    '/dtl/leads?f.partnerID=p',
  ])('leave out %s', async (url) => {
    expect(await listStatuses([url, '/dtl/rights'])).toEqual([400, 200]);
  });

  it('are one record, its history, and forms, too', async () => {
    const id = await host.seed('partner', { partnerName: 'Alone' });
    const asked = [
      `/dtl/partner?partnerID=${id}`,
      `/dtl/history?objectType=partner&id=${id}`,
      '/dtl/form?objectType=partner',
      '/dtl/user?view=profile',
      '/dtl/product?vendors=1',
      '/dtl/product?vendorID=nobody',
      `/dtl/partner?q=&limit=50&value=${id}`,
      '/dtl/leads?page=1&limit=1',
    ];
    const single = await Promise.all(asked.map((url) => host.call('GET', url, { token: admin })));
    const { body } = await ask(asked);
    expect(body.answers).toEqual(single.map((answer) => ({ status: 200, body: answer.body })));
    expect(await listStatuses(['/dtl/partner?partnerID=nobody', '/dtl/rights'])).toEqual([404, 200]);
  });

  it('ask nothing but what was looked at', async () => {
    for (const name of ['A', 'B', 'C']) await host.seed('partner', { partnerName: name });
    const { body } = await ask(['/dtl/partner?q=#&page=1&limit=2', '/dtl/partner?x=#&page=1&limit=2']);
    const [found, strange] = body.answers as unknown as Part[];
    expect(found).toMatchObject({ status: 200, body: { limit: 2, items: [] } });
    expect(strange?.body).not.toBeInstanceOf(Array);
  });
});

describe('who asks for several', () => {
  it('is signed in', async () => {
    for (const token of ['', 'x'.repeat(43)])
      expect((await ask(['/dtl/rights'], { token })).status).toBe(401);
  });

  it('has a password of their own', async () => {
    const { userID } = await addPerson(host, { requirePWChange: true });
    const token = await createSession(host.context.db, { userID, seconds: 900 });
    expect((await ask(['/dtl/rights'], { token })).status).toBe(423);
  });

  it('finds what they reach alone', async () => {
    const own = await host.seed('partner', { partnerName: 'Own' });
    await host.seed('partner', { partnerName: 'Elsewhere' });
    const { token } = await host.signIn({ type: 'partner', userTypeID: own, roleConfig: fullAccess });
    const page = '/dtl/partner?page=1&limit=50';
    const { status, body } = await ask([page, '/dtl/job', '/dtl/db/uses?objectType=partner'], { token });
    expect(status).toBe(200);
    const [partners, ...closed] = body.answers as unknown as Part[];
    expect(partners).toMatchObject({ status: 200, body: { items: [{ partnerID: own }] } });
    expect(closed.map(({ status }) => status)).toEqual([403, 403]);
    expect(partners?.body).toEqual((await host.call('GET', page, { token })).body);
  });

  it('prolongs the session only by an act of theirs [R24.1]', async () => {
    const { db } = host.context;
    const { userID } = await addPerson(host);
    const token = await createSession(db, { userID, seconds: 900 });
    await db.query(`update sessions set used_at = now() - interval '5 minutes' where user_id = $1`, [userID]);
    const end = () => db.query('select expires_at from sessions where user_id = $1', [userID]);
    const before = await end();
    await ask(['/dtl/rights'], { token, headers: { 'x-activity': 'background' } });
    await host.call('GET', '/dtl/rights', { token, headers: { 'x-activity': 'background' } });
    expect(await end()).toEqual(before);
    await ask(['/dtl/rights'], { token });
    await expect.poll(end).not.toEqual(before);
  });

  it('spends the limit of requests for each', async () => {
    const limited = await openTestHost({ rateLimit: 10 });
    try {
      const { token } = await limited.signIn({ type: 'admin', roleConfig: fullAccess });
      const from = { token, remoteAddress: '203.0.113.7' };
      const six = await listStatuses(Array(6).fill('/dtl/rights'), from, limited);
      expect(six).toEqual(Array(6).fill(200));
      const left = [];
      for (let i = 0; i < 4; i++) left.push((await limited.call('GET', '/dtl/rights', from)).status);
      expect(left).toEqual([200, 200, 200, 429]);
      const other = { token, remoteAddress: '203.0.113.8' };
      expect(await listStatuses(Array(8).fill('/dtl/rights'), other, limited)).toEqual(Array(8).fill(200));
      expect(await listStatuses(Array(8).fill('/dtl/rights'), other, limited)).toContain(429);
    } finally {
      await limited.close();
    }
  });

  it('gets it as plain and whole as ever', async () => {
    const headers = { 'accept-encoding': 'br, gzip', 'if-none-match': '*', 'content-length': '3' };
    const answer = await ask(Array(8).fill('/dtl/rights'), { headers });
    expect(JSON.stringify(answer.body).length).toBeGreaterThan(1400);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.etag).toBeUndefined();
    expect(Number(answer.headers['x-change'])).toBeGreaterThanOrEqual(0);
  });
});
