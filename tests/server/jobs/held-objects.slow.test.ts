// While a bulk change is applied, others wait at most two seconds, and sign-ins do not wait.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { lockObjects } from '../../../server/storage/bulk/apply-job';
import { refreshStatistics } from '../../../server/storage/embedded/vacuum';
import { findRecord } from '../../../server/storage/records/records';
import { addPerson, goodPassword } from '../support/accounts';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
let sponsorID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme' });
}, 60_000);
afterAll(async () => {
  await host?.close();
});

const save = (supportPhone: string) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, { token, body: { supportPhone } });

describe('an object whose records are being changed by a job', () => {
  it('refuses a save as busy after two seconds [R73.6]', async () => {
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      const begun = performance.now();
      const { status, body, headers } = await save('555-123-4567');
      // Far more than two seconds, because a busy machine needs longer.
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect({ status, code: body.code, message: body.message, after: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'busy',
        message: 'A change of many records is under way. Your text is kept; save again in a moment.',
        after: '5',
      });
    });
    expect((await save('555-123-4567')).status).toBe(200);
  });

  it('refuses a new record the same way', async () => {
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      const { body } = await host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: 'Late' } });
      expect(body.code).toBe('busy');
    });
  });

  it('lets others read while more saves wait than the pool has connections', async () => {
    const read = async () => {
      const begun = performance.now();
      expect((await host.call('GET', '/dtl/partner?page=1&limit=1', { token })).status).toBe(200);
      return performance.now() - begun;
    };
    await read();
    let slowest = 0;
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      let isWaiting = true;
      const waiting = Promise.all(
        // The pool has five connections, one of which holds the object.
        Array.from({ length: 10 }, (_, n) =>
          host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: `Waiting ${n}` } }),
        ),
      ).finally(() => {
        isWaiting = false;
      });
      while (isWaiting) slowest = Math.max(slowest, await read());
      expect((await waiting).map(({ status }) => status)).toEqual(Array(10).fill(503));
    });
    // The goal is 250 ms on a calm machine. A read that waits for the saves' two seconds takes four.
    expect(slowest).toBeLessThan(1000);
  });

  it('creates one record of a save that had to wait', async () => {
    let saving: ReturnType<TestHost['call']> | undefined;
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      saving = host.call('POST', '/dtl/sponsor', {
        ...{ token, body: { sponsorName: 'Patient' } },
        headers: { 'idempotency-key': 'patient' },
      });
      const tries = new Set<string>();
      const countTries = async () => {
        const rows = await host.context.db.query<{ at: string }>(
          `select xact_start::text as at from pg_stat_activity where wait_event = 'advisory'`,
        );
        for (const { at } of rows) tries.add(at);
        return tries.size;
      };
      await expect.poll(countTries, { interval: 10, timeout: 5000 }).toBeGreaterThan(1);
    });
    expect((await saving)?.status).toBe(201);
    const rows = await host.context.db.query<{ made: unknown[] }>(
      `select made from idempotency where key = 'patient'`,
    );
    expect(rows.map(({ made }) => made.length)).toEqual([1]);
  });

  it('does not block saves of other objects', async () => {
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['partner']);
      expect((await save('555-123-9999')).status).toBe(200);
    });
  });

  it('does not block them while a save waits', async () => {
    const { db } = host.context;
    const partnerID = await host.seed('partner', { partnerName: 'Waiting' });
    await db.transaction(async (tx) => {
      await lockObjects(tx, ['partner']);
      let isWaiting = true;
      const body = { city: 'Austin' };
      const waiting = host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { token, body }).then(() => {
        isWaiting = false;
      });
      const listWaits = () => db.query(`select from pg_stat_activity where wait_event = 'advisory'`);
      await expect.poll(listWaits, { interval: 10, timeout: 5000 }).toHaveLength(1);
      expect((await save('555-123-8888')).status).toBe(200);
      expect(isWaiting).toBe(true);
      await waiting;
    });
  });

  it('makes another change of many records wait [R73.2]', async () => {
    const { db } = host.context;
    await db.query(
      `insert into records (kind, id, data) select 'sponsor', 'many ' || n, jsonb_build_object('sponsorName', 'Many ' || n)
       from generate_series(1, 320) as n`,
    );
    const body = {
      ...{ objectType: 'sponsor', select: { query: { q: 'Many' } } },
      change: { field: 'supportPhone', value: '555-111-2222' },
    };
    const waits = new Set<string>();
    let id = '';
    await db.transaction(async (tx) => {
      await lockObjects(tx, ['sponsor']);
      const begun = await host.call('POST', '/dtl/bulk', { token, body });
      id = (begun.body.job as { id: string }).id;
      const countWaits = async () => {
        const rows = await db.query<{ at: string }>(
          `select xact_start::text as at from pg_stat_activity where wait_event = 'advisory'`,
        );
        for (const { at } of rows) waits.add(at);
        return waits.size;
      };
      // It releases its locks before it tries again.
      await expect.poll(countWaits, { timeout: 10_000 }).toBeGreaterThan(1);
    });
    const read = async () => (await host.call('GET', `/dtl/job?id=${id}`, { token })).body.job;
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({ state: 'done', changed: 320 });
  });

  it('is known to the planner before the next change begins', async () => {
    const { db } = host.context;
    await db.query(
      `insert into changes (n, topic, kind, record, version, field, job, by)
       select n + 1000000, 'record', 'sponsor', 'many ' || n, 2, 'supportPhone', 1, 'somebody' from generate_series(1, 1500) as n`,
    );
    const countKnown = async () => {
      await refreshStatistics(db);
      const [row] = await db.query<{ count: number }>(
        `select reltuples as count from pg_class where oid = 'changes'::regclass`,
      );
      return row?.count;
    };
    await expect.poll(countKnown).toBeGreaterThan(1400);
  });

  it('lets people sign in, and notes it later [R73.5]', async () => {
    const { email, userID } = await addPerson(host, { type: 'admin', status: 'active' });
    await host.context.db.transaction(async (tx) => {
      await lockObjects(tx, ['user']);
      await findRecord(tx, { objectType: 'user', id: userID, lock: true });
      const begun = performance.now();
      const { body } = await host.call('POST', '/auth/local-auth', {
        body: { email, password: goodPassword },
      });
      expect(body).toMatchObject({ authsource: 'local', userID });
      expect(performance.now() - begun).toBeLessThan(1900);
    });
    await host.context.whenIdle();
    const row = await findRecord(host.context.db, { objectType: 'user', id: userID });
    expect(row?.data.last_login).toEqual(expect.any(String));
  });

  it('leaves connections to others, however often its people sign in [R73.5]', async () => {
    const { db } = host.context;
    const { email, userID } = await addPerson(host, { type: 'admin', status: 'active' });
    await db.transaction(async (tx) => {
      await findRecord(tx, { objectType: 'user', id: userID, lock: true });
      for (let n = 0; n < 8; n++) {
        const given = { body: { email, password: goodPassword } };
        expect((await host.call('POST', '/auth/local-auth', given)).status).toBe(200);
      }
      // That of this transaction, and that of a note that is being tried.
      expect(db.countBusy()).toBeLessThan(4);
    });
    await host.context.whenIdle();
  });

  it('is changed whole although one of its people signs in meanwhile [R73.5]', async () => {
    const { db } = host.context;
    const { email, userID } = await addPerson(host, { type: 'admin', status: 'active', city: 'Crowd' });
    await db.query(
      `insert into records (kind, id, data) select 'user', 'crowd ' || n, '{"city": "Crowd"}' from generate_series(1, 320) as n`,
    );
    const body = {
      ...{ objectType: 'user', select: { query: { 'f.city': 'Crowd' } } },
      change: { field: 'city', value: 'Reno' },
    };
    let id = '';
    await db.transaction(async (tx) => {
      await lockObjects(tx, ['user']);
      id = ((await host.call('POST', '/dtl/bulk', { token, body })).body.job as { id: string }).id;
      const given = { body: { email, password: goodPassword } };
      expect((await host.call('POST', '/auth/local-auth', given)).status).toBe(200);
    });
    const read = async () => (await host.call('GET', `/dtl/job?id=${id}`, { token })).body.job;
    await expect.poll(read, { timeout: 10_000 }).toMatchObject({ state: 'done', changed: 321 });
    await host.context.whenIdle();
    const row = await findRecord(db, { objectType: 'user', id: userID });
    expect(row?.data).toMatchObject({ city: 'Reno', last_login: expect.any(String) });
  });
});
