// Requests that cannot be parsed reach no route, so they are answered on the connection, in the shape of all errors.
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode, toErrorBody } from '../app-error';

const byCode = new Map<string | undefined, readonly [status: string, code: ErrorCode]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'tooLarge']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'badRequest']],
]);

/** The part of safety-headers.ts that an answer needs which is never a page. */
const safetyHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = byCode.get(error.code) ?? ['400 Bad Request', 'badRequest'];
  const { headers, body } = toAnswer(code);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${status}`, ...head].join('\r\n')}\r\n\r\n${body}`);
  // Also frees the connection of a client that never reads the answer.
  setTimeout(() => socket.destroy(), 1000).unref();
}

/** Node would answer these itself, without the headers above. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response) => {
    const { headers, body } = toAnswer('badRequest');
    response.writeHead(417, headers).end(body);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '1.1' && headers.host === undefined) done(new AppError('badRequest'));
    else done();
  });
}

function toAnswer(code: ErrorCode) {
  const body = JSON.stringify(toErrorBody(new AppError(code)));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': randomUUID(),
    ...safetyHeaders,
    Connection: 'close',
  };
  return { headers, body };
}
