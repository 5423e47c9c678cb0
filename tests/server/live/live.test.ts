import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteSessions } from '../../../server/storage/people/sessions';
import { type Live, openLive } from '../support/live';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let live: Live;
let address: string;
const listen: Live['listen'] = (...given) => live.listen(...given);
const change: Live['change'] = (...changes) => live.change(...changes);

beforeAll(async () => {
  host = await openTestHost();
  live = await openLive(host);
  address = live.address;
  await host.addElements('partner', [
    { fieldName: 'partnerName', fieldConfig: { visualType: 'text' } },
    { fieldName: 'secretNote', fieldConfig: { visualType: 'text' } },
  ]);
});
afterEach(() => {
  live.closeAll();
});
afterAll(() => host.close());

const admin = () => host.signIn({ type: 'admin', roleConfig: fullAccess });
const marker = () => change({ topic: 'metadata', record: 'partnerName', field: '', version: 99 });

describe('GET /dtl/live', () => {
  it('is an event stream for signed-in callers', async () => {
    expect((await fetch(`${address}/dtl/live`)).status).toBe(401);
    const { answer } = await listen((await admin()).token);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is not kept open by HEAD', async () => {
    const { token } = await admin();
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(2000);
    const answer = await fetch(`${address}/dtl/live`, { method: 'HEAD', headers, signal });
    expect(answer.status).toBe(405);
  });

  it('sends one event per changed record, without values [W2.39]', async () => {
    const live = await listen((await admin()).token);
    await change({ after: 'hidden value' }, { field: 'secretNote', after: 'hidden value' });
    const event = await live.next();
    expect(event.event).toBe('record');
    expect(JSON.parse(event.data)).toEqual({ objectType: 'partner', id: 'p', version: 2 });
    expect(Number(event.id)).toBe(host.context.feed.last());
  });

  it('sends nothing about a withheld object [W2.39]', async () => {
    const { token } = await host.signIn({
      type: 'admin',
      roleConfig: { user: { readFields: ['email'], writeFields: [] } },
    });
    const live = await listen(token);
    await change({ field: '', after: 'created' });
    await change({ objectType: 'user', field: '', after: 'created' });
    expect(JSON.parse((await live.next()).data)).toMatchObject({ objectType: 'user' });
  });

  it('sends nothing about unreadable fields [W2.39]', async () => {
    const partnerID = await host.seed('partner', { partnerName: 'Own' });
    const access = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const { token } = await host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: access });
    const live = await listen(token);
    await change(
      { record: partnerID, field: 'secretNote' },
      { topic: 'metadata', record: 'secretNote', field: '' },
    );
    await marker();
    expect(JSON.parse((await live.next()).data).fieldName).toBe('partnerName');
  });

  it('orders records by the changes that the reader can read [R34]', async () => {
    const limited = { partner: { readFields: ['partnerName'], writeFields: [] } };
    const readers = [limited, fullAccess].map((roleConfig) => host.signIn({ type: 'admin', roleConfig }));
    const streams = await Promise.all((await Promise.all(readers)).map(({ token }) => listen(token)));
    await change({ record: 'a' }, { record: 'b' }, { record: 'a', field: 'secretNote' });
    const orders = await Promise.all(
      streams.map(async ({ next }) => [
        JSON.parse((await next()).data).id,
        JSON.parse((await next()).data).id,
      ]),
    );
    expect(orders).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  it('sends nothing about records out of reach [W2.39]', async () => {
    const own = await host.seed('partner', { partnerName: 'Own' });
    const other = await host.seed('partner', { partnerName: 'Other' });
    const { token } = await host.signIn({ type: 'partner', userTypeID: own, roleConfig: fullAccess });
    const live = await listen(token);
    await change({ record: other });
    await change({ record: own });
    expect(JSON.parse((await live.next()).data).id).toBe(own);
  });

  it('sends only published brands to a partner', async () => {
    const brand = await host.seed('brand', { brandName: 'B' });
    const partnerID = await host.seed('partner', { primaryBrandID: brand });
    const { token } = await host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: fullAccess });
    await host.addElements('brand', [{ fieldName: 'brandName', fieldConfig: { visualType: 'text' } }]);
    const live = await listen(token);
    await change({ objectType: 'brand', record: brand, field: 'brandName', version: 2 });
    await change({ objectType: 'brand', record: brand, field: '', after: 'published', version: 3 });
    expect(JSON.parse((await live.next()).data)).toEqual({ objectType: 'brand', id: brand, version: 3 });
  });

  it('sends new leads only to their receivers', async () => {
    const own = await host.seed('partner', { partnerName: 'Own' });
    const other = await host.seed('partner', { partnerName: 'Other' });
    const { token } = await host.signIn({ type: 'partner', userTypeID: own, roleConfig: fullAccess });
    const sender = await admin();
    const send = (contactID: string, partnerID: string) =>
      host.call('POST', '/dtl/leads', { token: sender.token, body: [{ contactID, partnerID }] });
    const live = await listen(token);
    await send('live-1', other);
    await marker();
    expect(JSON.parse((await live.next()).data).fieldName).toBe('partnerName');
    await send('live-2', own);
    expect(JSON.parse((await live.next()).data)).toEqual({ objectType: 'lead', version: 0 });
    expect((await send('live-2', own)).body).toMatchObject({ added: 0 });
    await marker();
    expect(JSON.parse((await live.next()).data).fieldName).toBe('partnerName');
  });

  it('continues after the last event seen [W2.39]', async () => {
    const { token } = await admin();
    await change({ record: 'missed-1' });
    const seen = String(host.context.feed.last());
    await change({ record: 'missed-2' });
    const live = await listen(token, { 'last-event-id': seen });
    expect(JSON.parse((await live.next()).data).id).toBe('missed-2');
  });

  it('continues after the change that an answer named', async () => {
    const { token } = await admin();
    const read = await host.app.inject({
      url: '/dtl/form?objectType=partner',
      headers: { authorization: `Bearer ${token}` },
    });
    await change({ record: 'since' });
    const { next } = await listen(token, { 'last-event-id': String(read.headers['x-change']) });
    expect(JSON.parse((await next()).data)).toMatchObject({ id: 'since' });
  });

  it('applies the access rules to missed events', async () => {
    const own = await host.seed('partner', { partnerName: 'Own' });
    const { token } = await host.signIn({ type: 'partner', userTypeID: own, roleConfig: fullAccess });
    const seen = String(host.context.feed.last());
    await change({ record: 'of another' });
    await change({ record: own });
    const live = await listen(token, { 'last-event-id': seen });
    expect(JSON.parse((await live.next()).data).id).toBe(own);
  });

  it('requests a reload for an unknown number [W2.39]', async () => {
    const live = await listen((await admin()).token, { 'last-event-id': '999999999' });
    expect((await live.next()).event).toBe('resync');
  });

  it('announces changed access only to the affected users [W2.39]', async () => {
    const one = await admin();
    const live = await listen(one.token);
    await change({ topic: 'access', objectType: 'role', record: 'another role', field: '' });
    await change({ topic: 'access', objectType: 'role', record: one.roleID, field: '' });
    const event = await live.next();
    expect([event.event, JSON.parse(event.data).id]).toEqual(['access', one.roleID]);
  });

  it('ends with the session [W2.39]', async () => {
    const one = await admin();
    const live = await listen(one.token);
    await deleteSessions(host.context.db, { userID: one.userID });
    await change({ topic: 'session', objectType: 'user', record: one.userID, field: '' });
    expect((await live.next()).event).toBe('session');
    await expect(live.next()).rejects.toThrow('the stream ended');
  });

  it('ends with a sign-out', async () => {
    const one = await admin();
    const [live, other] = [await listen(one.token), await listen((await admin()).token)];
    const begun = performance.now();
    expect((await host.call('POST', '/auth/logout', { token: one.token })).status).toBe(200);
    expect((await live.next()).event).toBe('session');
    await expect(live.next()).rejects.toThrow('the stream ended');
    // This is less than the time to the next heartbeat.
    expect(performance.now() - begun).toBeLessThan(5000);
    await marker();
    expect((await other.next()).event).toBe('metadata');
  });

  it('counts only open streams', async () => {
    const { token } = await admin();
    const open = async () => (await listen(token)).answer.status;
    const all = await Promise.all(Array.from({ length: 41 }, open));
    expect(all.filter((status) => status === 429)).toHaveLength(1);
    live.closeAll();
    await expect.poll(open, { timeout: 10_000 }).toBe(200);
  });

  it('receives a deletion before its response', async () => {
    const { token } = await admin();
    const partnerID = await host.seed('partner', { partnerName: 'Gone' });
    const before = host.context.feed.last();
    const deleted = await host.call('DELETE', `/dtl/partner?partnerID=${partnerID}`, { token });
    expect([deleted.status, host.context.feed.last() > before]).toEqual([200, true]);
  });

  it('arrives within 300 ms', async () => {
    const live = await listen((await admin()).token);
    const took: number[] = [];
    for (let n = 0; n < 20; n++) {
      const start = performance.now();
      await change({ record: `r${n}` });
      await live.next();
      took.push(performance.now() - start);
    }
    // The median, because a busy machine delays some of them.
    expect(took.sort((a, b) => a - b)[10]).toBeLessThan(300);
  });
});
