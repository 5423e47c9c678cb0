// How the body of a request gets in: as JSON alone, small where anybody may send it, and not drop by drop.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { checkText, parseJsonBody } from './json-boundary';
import { answerMalformedRequest } from './malformed-requests';

/** Longer than any body of a call that needs no token; nothing larger is read before it is known who sends it. */
const openBodyLimit = 64 * 1024;

/** Who sends less than this a second, looked at every ten seconds, is cut off. */
const leastBytes = 500;
const lookEveryMs = 10_000;

/**
 * A body beyond its limit is read to its end, up to this, and thrown away: whose connection is closed while it still sends often
 * never reads the answer.
 */
const drainedBytes = 8 * 1024 * 1024;

/** Must run before the routes are registered. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      // An empty body is no body: DELETE with a JSON content type.
      done(null, body.length === 0 ? undefined : parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.authentication === 'open') route.bodyLimit ??= openBodyLimit;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (reply.statusCode === 413 && !raw.complete && Number(raw.headers['content-length']) <= drainedBytes) {
      reply.removeHeader('connection');
      raw.resume();
    }
    done(null, payload);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      for (const [key, value] of Object.entries(request.query as Record<string, string | string[]>)) {
        for (const text of [key, value].flat()) checkText(text, key);
      }
      if (hasBody(request.raw)) cutOffWhenSlow(request.raw);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutOffWhenSlow(raw: IncomingMessage): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead;
    if (!raw.complete && now - before < (leastBytes * lookEveryMs) / 1000) {
      const slow = Object.assign(new Error('slow sender'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerMalformedRequest(slow, raw.socket);
    }
    before = now;
  }, lookEveryMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
