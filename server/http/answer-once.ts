// JSON answers that are requested repeatedly: browsers revalidate them by ETag, and the host keeps their compressed form.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerText } from '../caches/answer-texts';

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

export function sendText(reply: FastifyReply, { text, name }: AnswerText): FastifyReply {
  reply.textName = name;
  return reply.type('application/json; charset=utf-8').send(text);
}

export function toEtag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
