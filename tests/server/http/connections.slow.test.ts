// If connections run out, visitors and users with a session keep theirs, but not silent sockets.
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limitConnections } from '../../../server/http/connections';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

describe('a host with 300 connections', () => {
  let host: TestHost;
  let token: string;
  let port: number;
  const opened: Socket[] = [];
  const openSocket = async (text = ''): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    opened.push(socket);
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket;
  };
  const countOpen = () =>
    new Promise<number>((resolve, reject) =>
      host.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  beforeAll(async () => {
    host = await openTestHost({}, { MAX_CONNECTIONS: '300' });
    await seedSystem(host.context.db);
    token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
    await host.app.listen({ port: 0, host: '127.0.0.1' });
    port = (host.app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await expect.poll(countOpen).toBe(0);
  });
  afterAll(() => host.close());

  it.each([
    ['silent', ''],
    ['half a request', 'GET /dtl/ping HTTP/1.1\r\nhost: a\r\n'],
    ['never reading', 'GET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'],
  ])('serves 40 of 40 visitors with 330 other sockets that are %s', async (_name, text) => {
    for (let n = 0; n < 330; n++) (await openSocket(text)).pause();
    for (let n = 0; n < 40; n++) {
      const answer = await fetch(`http://127.0.0.1:${port}/dtl/ping`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(1000),
      });
      expect(answer.status).toBe(200);
    }
  });

  it('keeps a connection with a valid session while others come', async () => {
    const upload = await openSocket(
      `POST /dtl/leads HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n[`,
    );
    await expect.poll(() => upload.bytesWritten).toBeGreaterThan(0);
    await (await fetch(`http://127.0.0.1:${port}/dtl/ping`)).text();
    for (let n = 0; n < 330; n++) await openSocket();
    let heard = '';
    upload.on('data', (chunk) => (heard += chunk));
    upload.write(`${' '.repeat(98)}]`);
    await expect.poll(() => heard).toContain('HTTP/1.1 20');
  });

  it('gives no slot to a connection with an unknown bearer token', async () => {
    const head = `GET /dtl/leads HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${'a'.repeat(43)}\r\n\r\n`;
    const first = await openSocket(head);
    first.resume();
    await once(first, 'data');
    for (let n = 0; n < 330; n++) await openSocket();
    await expect.poll(() => first.readableEnded || first.destroyed).toBe(true);
  });

  it('closes answered connections even if the client never closes', async () => {
    for (let n = 0; n < 20; n++) (await openSocket('no request at all\r\n\r\n')).pause();
    await expect.poll(countOpen).toBe(0);
  });
});

describe('a network that connects directly', () => {
  const openFake = (trustProxy: Parameters<typeof limitConnections>[2] = false) => {
    const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
    limitConnections({ server, addHook: () => undefined } as unknown as FastifyInstance, 100, trustProxy);
    return (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroyed: false,
        destroy() {
          socket.destroyed = true;
          socket.emit('close');
        },
      });
      server.emit('connection', socket);
      return socket;
    };
  };
  const countLeft = (sockets: readonly { destroyed: boolean }[]) =>
    sockets.filter(({ destroyed }) => !destroyed).length;

  it.each([
    ['one IPv4 address', (n: number) => `203.0.113.${n % 1}`, 10],
    ['one /64', (n: number) => `2001:db8:1:1::${n + 1}`, 10],
    ['one /48', (n: number) => `2001:db8:1:${n + 1}::1`, 40],
    ['many addresses', (n: number) => `203.0.113.${n}`, 60],
    ['loopback', () => '127.0.0.1', 60],
  ])('of %s gets its share of connections', (_name, toAddress, left) => {
    const open = openFake();
    const sockets = Array.from({ length: 60 }, (_, n) => open(toAddress(n)));
    expect(countLeft(sockets)).toBe(left);
    expect(sockets.at(-1)?.destroyed).toBe(false);
  });

  it.each([[['198.51.100.0/24']], [(_address: string, hop: number) => hop < 1]])(
    'is not limited as a proxy of %s',
    (trustProxy) => {
      const open = openFake(trustProxy);
      const sockets = Array.from({ length: 60 }, () => open('198.51.100.7'));
      expect(countLeft(sockets)).toBe(60);
    },
  );
});
