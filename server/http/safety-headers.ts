// What every answer tells the browser to refuse (RELIABILITY: XSS, framing, sniffing): put together once, not for each answer.
import type { FastifyInstance } from 'fastify';

/** Strict-Transport-Security is missing: behind TLS the proxy decides; on a loopback host it would lock the browser out. */
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
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

export function registerSafetyHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

function toContentPolicy(connectOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' blob:",
    ["connect-src 'self'", ...connectOrigins].join(' '),
  ].join('; ');
}
