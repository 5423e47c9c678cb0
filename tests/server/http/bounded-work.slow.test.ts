// Limits for one request: the time to process any input, and the memory that a sender can occupy.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visualTypes } from '../../../schemas/types/index';
import { parseJsonBody } from '../../../server/http/json-boundary';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

const limit = 1_048_576;
/** CPU time, so that a busy machine causes no failure. Linear work takes a tenth of it, quadratic work minutes. */
const mostMs = 2000;

function startWork(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** `atom` again and again between `head` and `tail`, up to the limit of a body. */
function fill(head: string, atom: string, tail: string): string {
  const room = limit - Buffer.byteLength(head + tail);
  return head + atom.repeat(Math.floor(room / Buffer.byteLength(atom))) + tail;
}

const list = (count: number, toText: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => toText(n));

const bodies: readonly (readonly [name: string, body: string])[] = [
  ['a number between zeros', `{"n":0.${'0'.repeat(400)}1${'0'.repeat(1_000_000)}1}`],
  ['a number of zeros', fill('{"n":', '0', '}')],
  ['signs', fill('[', '-', ']')],
  ['exponents', fill('[1', 'e', ']')],
  ['numbers', fill('[', '1,', '1]')],
  ['long numbers', fill('[', '1234567890123456.123456789012345e-3,', '1]')],
  ['texts', fill('[', '"a",', '""]')],
  ['quotes', fill('', '"', '')],
  ['escapes', fill('{"a":"', '\\\\', '"}')],
  ['a text without end', fill('{"a":"', '\\"', '')],
  ['blanks behind a key', fill('{"a"', ' ', ':1}')],
  ['objects', fill('[', '{},', '{}]')],
  ['lists in lists', fill('[', '[[]],', '[]]')],
  ['openings', fill('', '[', '')],
  ['letters of two bytes', fill('"', 'é', '"')],
  ['keys', `{${list(80_000, (n) => `"k${n}":1`)}}`],
  ['keys of digits', `{${list(80_000, (n) => `"${(n * 4096) % 9_999_991}":1`)}}`],
  ['keys below a long key', `{"${'a'.repeat(500_000)}":{${list(40_000, (n) => `"k${n}":1`)}}}`],
];

function time(work: () => unknown): number {
  const ms = startWork();
  try {
    work();
  } catch {
    // The answer may be a refusal; only the time matters.
  }
  return ms();
}

describe('a body of one megabyte', () => {
  it.each(bodies)('of %s is read in linear time', (_name, body) => {
    const bytes = Buffer.from(body);
    expect(time(() => parseJsonBody(bytes))).toBeLessThan(mostMs);
  });
});

describe('a number', () => {
  it.each(['1.20', '0', '0.000', '-0.5', '9007199254740991', '1e21', '0.30000000000000004', '5e-324'])(
    'such as %s is accepted',
    (text) => expect(parseJsonBody(Buffer.from(text))).toBe(Number(text)),
  );
  it.each([
    '9007199254740993',
    '0.1234567890123456789',
    '-123456789.123456789',
    '1e-400',
    '1e309',
    `0.${'0'.repeat(40)}1`,
    '12345678901234567890',
  ])('such as %s is refused', (text) =>
    expect(() => parseJsonBody(Buffer.from(text))).toThrow(/^The number/),
  );
});

let host: TestHost;
let token: string;
let port: number;
beforeAll(async () => {
  host = await openTestHost({}, { MAX_CONNECTIONS: '40' });
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  port = (host.app.server.address() as AddressInfo).port;
});
afterAll(() => host.close());

describe('a call that needs no token', () => {
  it('reads no large body', async () => {
    const body = JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(70_000) });
    expect((await host.call('POST', '/auth/local-auth', { body })).status).toBe(413);
  });

  it('answers clients that are still sending, and keeps reading', async () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    const until = (text: string) => expect.poll(() => heard).toContain(text);
    const length = 1_500_000;
    const head = `POST /auth/local-auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}content-length: ${length}\r\n\r\n${'x'.repeat(1000)}`);
    await until('413');
    expect(heard).toContain('"code":"tooLarge"');
    socket.write('x'.repeat(length - 1000));
    socket.write('GET /dtl/ping HTTP/1.1\r\nhost: x\r\n\r\n');
    await until('HTTP/1.1 200');
    socket.destroy();
  });

  it('is not delayed by another', async () => {
    const hostile = fetch(`http://127.0.0.1:${port}/auth/local-auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"n":0.${'0'.repeat(400)}1${'0'.repeat(60_000)}1}`,
    });
    const ms = startWork();
    expect((await fetch(`http://127.0.0.1:${port}/dtl/ping`)).status).toBe(200);
    expect((await hostile).status).toBe(400);
    expect(ms()).toBeLessThan(mostMs);
  });

  it.each(['authorization', 'cookie', 'user-agent', 'accept', 'accept-encoding', 'x-forwarded-for', 'range'])(
    'reads a hostile %s in linear time',
    async (name) => {
      for (const atom of ['=', ';', ',', ' ', '. ', 'a=', 'gzip;q=0,', '"', '%', 'Bearer ']) {
        const headers = { [name]: atom.repeat(Math.floor(14_000 / atom.length)) };
        const ms = startWork();
        for (const url of ['/dtl/ping', '/', '/auth/sourcecheck?email=a'])
          await host.call('GET', url, { headers });
        expect(ms(), `${name}: ${atom}`).toBeLessThan(mostMs);
      }
    },
  );

  it('reads a hostile address in linear time', async () => {
    for (const atom of ['/', '%20', 'a.', '&f.a', '&a=', '@', '+', '%25', '..%2f']) {
      const text = atom.repeat(Math.floor(14_000 / atom.length));
      const ms = startWork();
      for (const url of [
        `/${text}`,
        `/files/${text}`,
        `/auth/sourcecheck?email=${text}`,
        `/dtl/leads?${text}`,
        `/dtl/partner?q=${text}`,
        `/dtl/partner?f.partnerName=${text}`,
      ])
        await host.call('GET', url, { token });
      expect(ms(), atom).toBeLessThan(mostMs);
    }
  });
});

describe('a field of each visual type', () => {
  const names = Object.keys(visualTypes);
  // tests/architecture/linear-patterns.slow.test.ts measures single expressions.
  const values = [
    ...['<', '1.'].map((atom) => JSON.stringify(`1${atom.repeat(900_000 / atom.length)}!`)),
    `[${list(400_000, () => '1')}]`,
    `[${list(100_000, (n) => `"v${n}"`)}]`,
    `{${list(60_000, (n) => `"k${n}":"x"`)}}`,
  ];
  const options = [
    { label: 'a', value: 'a' },
    { label: 'b', value: 'b' },
  ];
  let path: string;
  beforeAll(async () => {
    const elements = names.map((visualType) => ({
      fieldName: `own${visualType}`,
      grouping: 'Own',
      fieldConfig: { label: visualType, visualType, msOptionsType: 'static', msOptions: options } as never,
    }));
    await host.addElements('sponsor', elements);
    path = `/dtl/sponsor?sponsorID=${await host.seed('sponsor', { sponsorName: 'X' })}`;
  });

  it.each(names)('%s is checked in bounded time', { timeout: 120_000 }, async (name) => {
    for (const value of values) {
      const ms = startWork();
      const { status } = await host.call('PATCH', path, { token, body: `{"own${name}":${value}}` });
      expect(status, value.slice(0, 20)).toBeLessThan(500);
      expect(ms(), value.slice(0, 20)).toBeLessThan(mostMs);
    }
  });
});

describe('a connection', () => {
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    let got = '';
    socket.on('data', (bytes) => {
      got += bytes;
    });
    return {
      socket,
      answer: once(
        socket.on('error', () => undefined),
        'close',
      ).then(() => got),
    };
  };

  it('that sends too slowly is closed', { timeout: 40_000 }, async () => {
    const head = 'POST /auth/local-auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const { socket, answer } = await open(`${head}Content-Length: 5000\r\n\r\n{`);
    const drops = setInterval(() => socket.write(' '), 500);
    const start = performance.now();
    expect(await answer).toContain('408 Request Timeout');
    clearInterval(drops);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('beyond the limit is closed', async () => {
    const all = await Promise.all(list(60, () => '').map(() => open('')));
    await expect.poll(() => all.filter(({ socket }) => socket.destroyed).length).toBeGreaterThanOrEqual(20);
    for (const { socket } of all) socket.destroy();
  });
});
