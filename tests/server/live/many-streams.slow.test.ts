// Many live streams: the database cost of one change does not grow with them, and each receives only its own events.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../support/count-queries';
import { type Live, openLive } from '../support/live';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

/** One stream per user. A change must cost less than one statement per stream, polling included. */
const companies = 40;

let host: TestHost;
let live: Live;
let listeners: Listener[] = [];

type Listener = { partnerID: string; next: () => Promise<unknown> };

beforeAll(async () => {
  host = await openTestHost();
  live = await openLive(host);
  await host.addElements('partner', [{ fieldName: 'partnerName', fieldConfig: { visualType: 'text' } }]);
});
afterEach(() => live.closeAll());
afterAll(() => host.close());

/** One of each company, partners and their sponsors in turn. */
async function listenAll(): Promise<void> {
  listeners = [];
  for (let n = 0; n < companies; n++) {
    const sponsorID = await host.seed('sponsor', { sponsorName: `Sponsor ${n}` });
    const primaryBrandID = await host.seed('brand', { brandName: `Brand ${n}`, sponsorID });
    const partnerID = await host.seed('partner', { partnerName: `Partner ${n}`, primaryBrandID });
    const isPartner = n % 2 === 0;
    const { token } = await host.signIn({
      type: isPartner ? 'partner' : 'sponsor',
      userTypeID: isPartner ? partnerID : sponsorID,
      roleConfig: fullAccess,
    });
    listeners.push({ partnerID, ...(await live.listen(token)) });
  }
  // All are looked up once.
  await marker();
  await hearMarker();
}

/** Events for everyone. */
const marker = () => live.change({ topic: 'metadata', record: 'partnerName', field: '', version: 99 });

async function hearMarker(): Promise<void> {
  const heard = await Promise.all(listeners.map(({ next }) => next()));
  for (const event of heard) expect(event).toMatchObject({ event: 'metadata' });
}

async function hearOf(listener: number, data: object): Promise<void> {
  const event = (await listeners[listener]?.next()) as { data: string };
  expect(JSON.parse(event.data)).toMatchObject(data);
}

/** Counts the statements until that user, and no one else, has received the change. */
async function count(act: () => Promise<unknown>, hear: () => Promise<void>): Promise<number> {
  const { count: statements } = await countQueries(async () => {
    await act();
    await marker();
    await hear();
    await hearMarker();
  });
  return statements;
}

describe.each([
  ['a partner’s user', 6],
  ['a sponsor’s user', 7],
])('of %s', (_, one) => {
  it('a change of its record is found for all streams together', async () => {
    await listenAll();
    const record = listeners[one]?.partnerID ?? '';
    const statements = await count(
      () => live.change({ record }),
      () => hearOf(one, { objectType: 'partner', id: record }),
    );
    expect(statements).toBeLessThan(companies);
  });

  it('a new lead is found for all streams together', async () => {
    await listenAll();
    const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const partnerID = listeners[one]?.partnerID;
    const body = [{ contactID: `lead of ${one}`, partnerID }];
    const statements = await count(
      () => host.call('POST', '/dtl/leads', { token, body }),
      () => hearOf(one, { objectType: 'lead' }),
    );
    expect(statements).toBeLessThan(companies);
  });
});

it('receive their own records, which are read together for all', async () => {
  await listenAll();
  const statements = await count(
    () => live.change(...listeners.map(({ partnerID }) => ({ record: partnerID }))),
    async () => {
      for (const [one, { partnerID }] of listeners.entries())
        await hearOf(one, { objectType: 'partner', id: partnerID });
    },
  );
  expect(statements).toBeLessThan(companies / 2);
});

it('reads all users together after a right has changed', async () => {
  await listenAll();
  const statements = await count(
    () => live.change({ topic: 'object', objectType: 'partner', record: '', field: '' }),
    async () => {
      for (const { next } of listeners) expect(await next()).toMatchObject({ event: 'object' });
    },
  );
  expect(statements).toBeLessThan(companies);
});
