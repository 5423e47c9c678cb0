// Limits connections, since each costs memory. A stop does not wait for them, because browsers keep idle ones open.
import { isIP, type Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../config/trust-proxy';
import { toNetwork } from '../operations/sign-in/attempt-limits';

/**
 * Keeps room for new visitors. Above four fifths of `max` connections, each new one closes the oldest that never had a valid session. A
 * network that connects directly gets a tenth of `max`; proxies are exempt, because everyone comes through them. 0 means no limit. Must
 * run after registerAuthentication.
 */
export function limitConnections(app: FastifyInstance, max: number, trustProxy: TrustProxy): void {
  app.server.on('connection', destroyOnceEnded);
  if (max === 0) return;
  app.server.maxConnections = max;
  const isProxy = createProxyTest(trustProxy);
  const tenth = Math.max(1, Math.floor(max / 10));
  const withoutSession = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  let open = 0;

  /** Closes the oldest of these sockets without a session. Returns false if all have one. */
  const closeOldest = (sockets: Iterable<Socket>, but: Socket): boolean => {
    for (const socket of sockets) {
      if (socket === but || !withoutSession.has(socket)) continue;
      withoutSession.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const networks = isProxy(address) ? [] : toNetworkLimits(address, tenth);
    open++;
    withoutSession.add(socket);
    for (const { network } of networks)
      byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(socket));
    socket.once('close', () => {
      open--;
      withoutSession.delete(socket);
      for (const { network } of networks) {
        const sockets = byNetwork.get(network);
        sockets?.delete(socket);
        if (sockets?.size === 0) byNetwork.delete(network);
      }
    });
    for (const { network, limit } of networks) {
      const sockets = byNetwork.get(network);
      if (sockets && sockets.size > limit && !closeOldest(sockets, socket)) socket.destroy();
    }
    if (open > max * 0.8) closeOldest(withoutSession, socket);
  });
  app.addHook('onRequest', async (request) => {
    if (request.caller) withoutSession.delete(request.raw.socket);
  });

  let loggedAt = 0;
  app.server.on('drop', () => {
    if (Date.now() - loggedAt < 60_000) return;
    loggedAt = Date.now();
    app.log.warn({ event: 'tooManyConnections', most: max }, 'connections are refused');
  });
}

/** A client that never closes its side would keep the socket and its place forever. */
function destroyOnceEnded(socket: Socket): void {
  socket.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), 1000);
    socket.once('close', () => clearTimeout(timer));
  });
}

function createProxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  const isListed = compile(['loopback', ...(Array.isArray(trustProxy) ? trustProxy : [])]);
  return (address) =>
    isIP(address) > 0 &&
    (isListed(address, 0) || (typeof trustProxy === 'function' && trustProxy(address, 0)));
}

/** One person usually has a whole IPv6 /64. A site has a /48, so that may hold four times as many. */
function toNetworkLimits(address: string, limit: number): { network: string; limit: number }[] {
  const network = toNetwork(address);
  const groups = network.split(':');
  const own = { network, limit };
  return groups.length === 1 ? [own] : [own, { network: groups.slice(0, 3).join(':'), limit: 4 * limit }];
}

/** During a stop, connections without a request are closed; after `maxMs` also those with one. */
export function closeConnectionsAtStop(app: FastifyInstance, maxMs = 8000): void {
  const requests = new Map<Socket, number>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  const count = (socket: Socket, by: number) => {
    const left = (requests.get(socket) ?? 0) + by;
    if (requests.has(socket)) requests.set(socket, left);
    if (stopping && left === 0) socket.end();
  };
  app.server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, left] of requests) if (left === 0) socket.destroy();
    timer = setTimeout(() => app.server.closeAllConnections(), maxMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
