// A request that names two hosts means one to a proxy and another to us (RFC 9112 3.2): it is refused.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';

export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // `headers` keeps the first of them only.
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) done(new AppError('badRequest'));
    else done();
  });
}
