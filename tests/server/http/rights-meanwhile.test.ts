// Rights that change during a request: writes use the rights at the end of the body, and long answers check them for each batch.
import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { openAdministrator } from '../support/administrator';
import { openTestHost, type TestHost } from '../support/test-host';

const reads = (...readFields: string[]): JsonObject => ({
  sponsor: { readFields, writeFields: ['sponsorName'] },
});

let host: TestHost;
let root: string;
let port: number;
beforeAll(async () => {
  host = await openTestHost();
  root = await openAdministrator(host);
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  port = (host.app.server.address() as AddressInfo).port;
});
afterAll(() => host.close());

const change = async (path: string, body: JsonObject) =>
  expect((await host.call('PATCH', path, { token: root, body })).status).toBe(200);

const suspend = (userID: string) => change(`/dtl/user?userID=${userID}`, { status: 'suspended' });

const signIn = () => host.signIn({ type: 'admin', roleConfig: reads('sponsorName', 'supportEmail') });

/** Sends half of a request. The result sends the other half and returns the answer. */
async function begin(method: string, path: string, { token, body }: { token: string; body: JsonObject }) {
  const whole = JSON.stringify(body);
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    'content-length': whole.length,
  };
  const sending = request({ port, host: '127.0.0.1', method, path, headers });
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
  const find = vi.spyOn(host.context.sessions, 'find');
  sending.write(whole.slice(0, 5));
  // The caller is looked up before the body is read.
  await expect.poll(() => find.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
  find.mockRestore();
  return async () => {
    sending.end(whole.slice(5));
    const [response] = await answer;
    return { status: response.statusCode, body: JSON.parse(await text(response)) as JsonObject };
  };
}

describe('a body that is still being sent', () => {
  it('stores nothing if the caller is suspended before it ends [R48.1]', async () => {
    const { token, userID } = await signIn();
    const id = await host.seed('sponsor', { sponsorName: 'Before', supportEmail: 'help@acme.test' });
    const path = `/dtl/sponsor?sponsorID=${id}`;
    const finish = await begin('PATCH', path, { token, body: { sponsorName: 'After' } });
    await suspend(userID);
    const answer = await finish();
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([401, expect.not.stringContaining('acme')]);
    const stored = await host.call('GET', path, { token: root });
    expect(stored.body.sponsorName).toBe('Before');
  });

  it('is answered by the rights of the role at its end [R34.4]', async () => {
    const { token, roleID } = await signIn();
    const id = await host.seed('sponsor', { sponsorName: 'Before', supportEmail: 'help@acme.test' });
    const path = `/dtl/sponsor?sponsorID=${id}`;
    const finish = await begin('PATCH', path, { token, body: { sponsorName: 'After' } });
    await change(`/dtl/role?roleID=${roleID}`, { roleConfig: reads('sponsorName') });
    const answer = await finish();
    expect(answer.status).toBe(200);
    expect(answer.body.sponsor).toMatchObject({ sponsorName: 'After' });
    expect(JSON.stringify(answer.body)).not.toContain('acme');
  });
});

describe('all leads, read slowly', () => {
  it('end when their reader is suspended [R48.1]', async () => {
    // More than the buffers of a connection can hold.
    await host.context.db.query(
      `insert into leads (contact_id, distro_rule, created_at, at, is_store, search)
       select 'lead ' || n, repeat('x', 3000), now(), '2026-03-01', false, '' from generate_series(1, 8000) as n`,
    );
    const { token, userID } = await signIn();
    const asking = get({ port, path: '/dtl/leads', headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await suspend(userID);
    // The oldest one, which is read last.
    const late = { contactID: 'came later', date: '1999-01-01T00:00:00Z' };
    expect((await host.call('POST', '/dtl/leads', { token: root, body: [late] })).status).toBe(200);
    await expect(text(response)).rejects.toThrow('aborted');
  }, 60_000);
});
