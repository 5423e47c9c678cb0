// Headers against XSS, framing and sniffing, built once for all answers.
import type { FastifyInstance } from 'fastify';

/** Strict-Transport-Security is not here: a TLS proxy decides about it, and on localhost it would lock the browser out. */
export function toSafetyHeaders(connectOrigins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': toContentPolicy(connectOrigins),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/** Answers of calls are not cached unless their route allows it, since they contain what one person can read. */
export function registerSafetyHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (calls.test(request.url)) void reply.header('cache-control', 'no-store');
    done();
  });
}

const calls = /^\/(?:dtl|auth|shop-auth)\b/;

function toContentPolicy(connectOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' blob:",
    ["connect-src 'self'", ...connectOrigins].join(' '),
  ].join('; ');
}
