// A JSON answer that a browser may keep, and asks about before it uses it again.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the text, or 304 to who has the very same. */
export function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  etag = toEtag(body),
): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
