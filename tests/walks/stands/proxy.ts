// A reverse proxy: round robin over nodes, X-Forwarded-For, HTTP/2 towards browsers. It can buffer responses and cut streams.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

export type ReverseProxy = {
  url: string;
  /** Live streams that are open now. */
  streams: () => number;
  /** Cuts every open stream, as a timeout does. */
  cutStreams: () => void;
  /** Drops all connections until it is switched on again. */
  isDown: boolean;
  close: () => Promise<void>;
};
export type ProxyOptions = {
  targets: readonly string[];
  http2?: boolean;
  /** Buffers responses until they are complete, and streams in pieces of 16 kB, like a careless configuration. */
  isBuffering?: boolean;
};
const read = (name: string) => readFileSync(new URL(name, import.meta.url));
/** HTTP/2 forbids these headers. */
const hopByHop = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-.*|te|:.*)$/;

export async function startProxy({ targets, http2, isBuffering }: ProxyOptions): Promise<ReverseProxy> {
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const handle = (from: IncomingMessage, to: ServerResponse): void => {
    if (proxy.isDown) return void from.socket.destroy();
    const target = new URL(from.url ?? '/', targets[turn++ % targets.length]);
    const client = from.socket.remoteAddress ?? '';
    const given = from.headers['x-forwarded-for'];
    const headers = {
      ...Object.fromEntries(Object.entries(from.headers).filter(([name]) => !hopByHop.test(name))),
      host: from.headers.host ?? String(from.headers[':authority'] ?? ''),
      'x-forwarded-for': given ? `${given}, ${client}` : client,
      'x-forwarded-proto': http2 ? 'https' : 'http',
    };
    const upstream = request(target, { method: from.method ?? 'GET', headers }, (answer) => {
      const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
      const kept = Object.entries(answer.headers).filter(([name]) => !hopByHop.test(name));
      to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      if (isStream) open.add(to);
      const waiting: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        waiting.push(chunk);
        const size = waiting.reduce((sum, { length }) => sum + length, 0);
        if (!isBuffering || size > 16_384) to.write(Buffer.concat(waiting.splice(0)));
      });
      answer.on('end', () => to.end(Buffer.concat(waiting)));
      answer.on('error', () => to.destroy());
    });
    upstream.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end('Bad gateway')));
    to.on('close', () => {
      open.delete(to);
      upstream.destroy();
    });
    from.pipe(upstream);
  };
  const secure = { key: read('./proxy-key.pem'), cert: read('./proxy-cert.pem'), allowHTTP1: true };
  const server = http2 ? createSecureServer(secure, handle as never) : createServer(handle);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const cutStreams = () => {
    for (const one of open) one.destroy();
  };
  const proxy: ReverseProxy = {
    url: `${http2 ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams: () => open.size,
    cutStreams,
    isDown: false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
