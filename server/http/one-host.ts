// Refuses a request with two Host headers, because a proxy and this server could each use a different one (RFC 9112 3.2).
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';

export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `headers` keeps only the first one.
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) done(new AppError('badRequest'));
    else done();
  });
}
