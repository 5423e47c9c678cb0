// Connections are bounded in number; and a stop waits for requests, never for them: one that a browser opened ahead of need,
// or that sends half a request, would hold it for ever.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** One more is closed at once: each costs memory, whoever opened it. 0: no limit. */
export function limitConnections(app: FastifyInstance, most: number): void {
  if (most === 0) return;
  app.server.maxConnections = most;
  let loggedAt = 0;
  app.server.on('drop', () => {
    if (Date.now() - loggedAt < 60_000) return;
    loggedAt = Date.now();
    app.log.warn({ event: 'tooManyConnections', most }, 'connections are refused');
  });
}

/** From the stop on, connections without a request are cut; after `mostMs` those of a request that does not end, too. */
export function closeConnectionsAtStop(app: FastifyInstance, mostMs = 8000): void {
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
    timer = setTimeout(() => app.server.closeAllConnections(), mostMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
