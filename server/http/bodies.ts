// Accepts request bodies only as JSON, or as bytes for an upload, limits their size without a token, and requires a minimum speed.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';
import { checkText, parseJsonBody } from './json-boundary';
import { answerMalformedRequest } from './malformed-requests';

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: string;
  }
}

const bytesType = 'application/octet-stream';

/** Longer than any body of an open call. Larger bodies are read only once the sender is known. */
const openBodyLimit = 64 * 1024;

/** Senders below this rate, measured every ten seconds, are cut off. */
const leastBytes = 500;
const lookEveryMs = 10_000;

/** How much of a body beyond its limit is read and discarded, because a client that is still sending often misses the answer. */
const drainedBytes = 8 * 1024 * 1024;

/** Must run before the routes are registered. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      // DELETE with a JSON content type has an empty body, which counts as none.
      done(null, body.length === 0 ? undefined : parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
  app.addContentTypeParser(bytesType, { parseAs: 'buffer' }, (request, body, done) => {
    const isAccepted = request.routeOptions.config.accepts === bytesType;
    done(isAccepted ? null : new AppError('unsupportedType'), body);
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
