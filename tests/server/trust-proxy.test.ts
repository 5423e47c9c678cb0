// R59: a client cannot forge its address with X-Forwarded-For. Uses a real reverse proxy.
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config';
import { openTestHost, type TestHost } from './support/test-host';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Adds the address it sees to X-Forwarded-For, as nginx does with $proxy_add_x_forwarded_for. Answers its origin. */
async function startProxy(target: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const from = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': from };
    const { method } = incoming;
    const onward = ask(target + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startHost(trustProxy: string): Promise<string> {
  const host: TestHost = await openTestHost({}, { TRUST_PROXY: trustProxy });
  closers.push(() => host.close());
  return host.app.listen({ port: 0, host: '127.0.0.1' });
}

/** From an address that is no proxy's. */
function getStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const sent = ask(url, { headers, localAddress: '127.0.0.2' }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode));
    });
    sent.on('error', fail).end();
  });
}

/** How many of 70 source checks pass with an invented address each; 60 a minute are one address's. */
async function countPassed(origin: string): Promise<number> {
  const url = `${origin}/auth/sourcecheck?email=a@b.test`;
  const tries = Array.from({ length: 70 }, (_, n) => getStatus(url, { 'x-forwarded-for': `203.0.113.${n}` }));
  return (await Promise.all(tries)).filter((status) => status === 200).length;
}

describe('an invented X-Forwarded-For [R59.5]', () => {
  it('is ignored behind one proxy', async () => {
    expect(await countPassed(await startProxy(await startHost('1')))).toBe(60);
  });
  it('is ignored behind two proxies', async () => {
    expect(await countPassed(await startProxy(await startProxy(await startHost('2'))))).toBe(60);
  });
  it('is ignored behind a known network', async () => {
    expect(await countPassed(await startProxy(await startHost('127.0.0.1')))).toBe(60);
  });
  it('is ignored without a proxy', async () => {
    expect(await countPassed(await startHost(''))).toBe(60);
    expect(await countPassed(await startHost('10.0.0.0/8'))).toBe(60);
  });
  it('is used when a trusted proxy sends it', async () => {
    expect(await countPassed(await startHost('1'))).toBe(70);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    'true',
    'all',
    '*',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '11',
    '-1',
    '1.5',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'loopback,all',
  ])('refuses %s in one line', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must be how many proxies .*\.$/);
  });
  it.each(['', '0'])('trusts no proxy for %j', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).network.trustProxy).toBe(false);
  });
  it.each([
    ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
    ['fd00::/8 loopback', ['fd00::/8', 'loopback']],
  ])('accepts the networks %s', (value, networks) => {
    expect(readConfig({ TRUST_PROXY: value }).network.trustProxy).toEqual(networks);
  });
});
