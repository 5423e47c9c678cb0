import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { refreshKeys, releaseAbandoned, reserveKey } from '../../../server/storage/changes/idempotency';
import { deleteExpired } from '../../../server/storage/people/attempts';
import { openAdministrator } from '../support/administrator';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
let root: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  root = await openAdministrator(host);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

describe('Idempotency-Key (W1.4)', () => {
  const post = (name: string, key: string) =>
    host.call('POST', '/dtl/sponsor', {
      token,
      body: { sponsorName: name },
      headers: { 'idempotency-key': key },
    });

  it('creates one record for two requests [W1.4]', async () => {
    const [first, second] = [await post('Once', 'k1'), await post('Once', 'k1')];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await host.call('GET', '/dtl/sponsor?f.sponsorName=Once', { token })).body.total).toBe(1);
  });

  it('creates one record when the answer was lost', async () => {
    const first = await post('Lost', 'k3');
    // This is the state after a process that died between its commit and its answer.
    await host.context.db.query(`update idempotency set status = null, answer = null where key = 'k3'`);
    const second = await post('Lost', 'k3');
    expect(second).toMatchObject({ status: 201, body: { success: true, sponsor: first.body.sponsor } });
    const list = await host.call('GET', '/dtl/sponsor?f.sponsorName=Lost', { token });
    expect(list.body.total).toBe(1);
  });

  it('creates one record for twenty simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('Many', 'k4')));
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect((await host.call('GET', '/dtl/sponsor?f.sponsorName=Many', { token })).body.total).toBe(1);
  });

  it('may be used again after a refusal by the database', async () => {
    const refused = await post('', 'k5');
    expect(refused.status).toBe(422);
    expect((await post('', 'k5')).body).toEqual(refused.body);
  });

  it('belongs to one caller [W1.4]', async () => {
    await post('Own', 'k6');
    const other = await host.signIn({ type: 'admin', roleConfig: {} });
    const answer = await host.call('POST', '/dtl/sponsor', {
      token: other.token,
      body: { sponsorName: 'Own' },
      headers: { 'idempotency-key': 'k6' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).not.toHaveProperty('sponsor');
  });

  describe('with fewer rights than at the first try', () => {
    const narrow = async (roleID: string) => {
      const roleConfig = { sponsor: { readFields: ['sponsorName'], writeFields: ['sponsorName'] } };
      const answer = await host.call('PATCH', `/dtl/role?roleID=${roleID}`, {
        token: root,
        body: { roleConfig },
      });
      expect(answer.status).toBe(200);
    };
    const send = (as: string, key: string, body: object) =>
      host.call('POST', '/dtl/sponsor', { token: as, body, headers: { 'idempotency-key': key } });

    it('shows the saved record by the caller’s current rights [W1.4, R34.4]', async () => {
      const { token: own, roleID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
      const body = { sponsorName: 'Narrowed', supportEmail: 'help@acme.test' };
      const first = await send(own, 'k16', body);
      expect(first.body.sponsor).toMatchObject(body);
      await narrow(roleID);
      const second = await send(own, 'k16', body);
      expect([second.status, second.body.sponsor]).toMatchObject([201, { sponsorName: 'Narrowed' }]);
      expect(JSON.stringify(second.body)).not.toContain('help@acme.test');
      expect(second.body.sponsor).toHaveProperty('sponsorID', (first.body.sponsor as JsonObject).sponsorID);
    });

    it('answers without a record if none was created', async () => {
      const { token: own, roleID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
      const id = await host.seed('sponsor', { sponsorName: 'Gone', supportEmail: 'gone@acme.test' });
      await host.call('DELETE', `/dtl/sponsor?sponsorID=${id}`, { token: own });
      const restore = () =>
        host.call('POST', '/dtl/restore', {
          token: own,
          body: { objectType: 'sponsor', id },
          headers: { 'idempotency-key': 'k19' },
        });
      const first = await restore();
      expect(first.status).toBe(200);
      expect((await restore()).body).toEqual(first.body);
      await narrow(roleID);
      const { status, body } = await restore();
      expect([status, body.message]).toEqual([422, expect.stringMatching(/^This was already saved/)]);
      expect(JSON.stringify(body)).not.toContain('gone@acme.test');
    });

    it('checks a refused request again', async () => {
      const { token: own, roleID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
      const body = { sponsorName: '', supportEmail: 'help@acme.test' };
      expect((await send(own, 'k17', body)).body.fieldErrors).toHaveProperty('sponsorName');
      await narrow(roleID);
      expect((await send(own, 'k17', body)).body.fieldErrors).toHaveProperty('supportEmail');
    });
  });

  it('refuses the key for another address', async () => {
    const headers = { 'idempotency-key': 'k7' };
    const body = { sponsorName: 'Seven' };
    await host.call('POST', '/dtl/sponsor', { token, body, headers });
    const other = await host.call('POST', '/dtl/role', { token, body, headers });
    expect([other.status, other.body.message]).toEqual([
      422,
      expect.stringMatching(/^Your earlier try did create the sponsor/),
    ]);
  });

  it('can be reused with another body after a refusal', async () => {
    expect((await post('', 'k12')).status).toBe(422);
    expect((await post('Mended', 'k12')).status).toBe(201);
    expect((await post('Mended again', 'k12')).body.message).toMatch(
      /^Your earlier try did create the sponsor/,
    );
  });

  it('returns the created record, not a side effect', async () => {
    const send = (partnerName: string) =>
      host.call('POST', '/dtl/partner', {
        token,
        headers: { 'idempotency-key': 'k15' },
        body: [
          { objectType: 'partner', itemData: { partnerName } },
          {
            objectType: 'user',
            itemData: { fname: 'A', lname: 'B', email: 'k15@example.test', authsource: 'local' },
          },
        ],
      });
    expect((await send('Both')).status).toBe(201);
    expect((await send('Both, changed')).body.message).toMatch(/^Your earlier try did create the partner/);
  });

  it('waits for another request that is still running', async () => {
    const { db } = host.context;
    await post('Slow', 'k14');
    await db.query(`update idempotency set status = null, answer = null, made = null where key = 'k14'`);
    expect((await post('Slow, changed', 'k14')).status).toBe(503);
  });

  it('is kept for 24 hours [W1.4]', async () => {
    const age = (hours: number) =>
      host.context.db.query(
        `update idempotency set at = now() - make_interval(hours => $1) where key = 'k8'`,
        [hours],
      );
    const [first] = [await post('Day', 'k8'), await age(23)];
    expect((await post('Day', 'k8')).body).toEqual(first.body);
    await age(25);
    expect((await post('Day', 'k8')).body.sponsor).not.toEqual(first.body.sponsor);
  });

  it('is free again when its process died', async () => {
    const { db } = host.context;
    const dead = async (key: string, seconds: number) => {
      await post('Dead', key);
      await db.query(
        `update idempotency set status = null, answer = null, made = null, at = now() - make_interval(secs => $2)
         where key = $1`,
        [key, seconds],
      );
      return (await post('Dead', key)).status;
    };
    // It may still run on another node, which would report that every five seconds.
    expect(await dead('k9', 8)).toBe(503);
    expect(await dead('k10', 16)).toBe(201);
  });

  it('stays with the request that runs', async () => {
    const { db } = host.context;
    await db.query(
      `insert into idempotency (caller, key, request_hash, at) values ('c', 'k11', 'h', now() - interval '16 seconds')`,
    );
    await refreshKeys(db, [{ caller: 'c', key: 'k11' }]);
    expect(await reserveKey(db, { caller: 'c', key: 'k11', requestHash: 'h', rights: 'r' })).toMatchObject({
      made: null,
    });
    await releaseAbandoned(db);
    expect(await reserveKey(db, { caller: 'c', key: 'k11', requestHash: 'h', rights: 'r' })).toBeUndefined();
  });

  // A request may contain a tax number or a password, which anyone with a copy of the database could find by brute force.
  it('stores nothing against which a guess could be tested with the database alone [R36.2]', async () => {
    const elsewhere = await openTestHost({}, { SECRET_KEY: 'cd'.repeat(32) });
    try {
      const hashes = [];
      for (const { context, signIn, call } of [host, elsewhere]) {
        const admin = await signIn({ type: 'admin', roleConfig: fullAccess });
        const body = { sponsorName: '123-45-6789' };
        await call('POST', '/dtl/sponsor', {
          ...{ token: admin.token, body },
          headers: { 'idempotency-key': 'k18' },
        });
        const [row] = await context.db.query<{ hash: string }>(
          `select request_hash as hash from idempotency where key = 'k18'`,
        );
        hashes.push(row?.hash);
      }
      expect(hashes[0]).toMatch(/^[\w-]{43}$/);
      expect(hashes[0]).not.toBe(hashes[1]);
    } finally {
      await elsewhere.close();
    }
  });

  it('is deleted after a day, even if its caller never returns', async () => {
    const { db } = host.context;
    await post('Gone', 'k13');
    await db.query(`update idempotency set at = now() - interval '25 hours' where key = 'k13'`);
    await deleteExpired(db);
    expect(await db.query(`select key from idempotency where key = 'k13'`)).toEqual([]);
  });

  it('refuses the key for another body [W1.4]', async () => {
    await post('One', 'k2');
    expect((await post('Two', 'k2')).status).toBe(422);
  });
});
