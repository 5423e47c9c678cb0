// JSON answers that are given again and again: by a browser that keeps them and asks about them, or by the host that keeps them.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerText } from '../caches/answer-texts';

/** Sends the text, or 304 to who has the very same. */
export function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  etag = toEtag(body),
): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return sendText(reply, { text: body });
}

/** Sends it; where it has a name, it is compressed once for all who ask. */
export function sendText(reply: FastifyReply, { text, name }: AnswerText): FastifyReply {
  reply.textName = name;
  return reply.type('application/json; charset=utf-8').send(text);
}

export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
