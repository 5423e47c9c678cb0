import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, toErrorBody, toOperational } from '../app-error';
import { FileStoreError } from '../providers/file-store';
import { logRefusal } from './request-log';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (known.code === 'internal' || error instanceof FileStoreError)
    request.log.error({ err: error }, 'unexpected error');
  else if (known.status >= 500) request.log.warn({ code: known.code }, known.message);
  logRefusal(request, known.status, known.code);
  const { retryAfter } = known.detail;
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply.status(known.status).type('application/json').send(toErrorBody(known));
}

const byStatus: { [status: number]: ErrorCode } = {
  400: 'badRequest',
  404: 'noSuchCall',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'unavailable',
};

function toAppError(error: unknown): AppError {
  const operational = toOperational(error);
  if (operational) return operational;
  if (error instanceof FileStoreError) {
    return new AppError('unavailable', {
      message: 'Files are not available right now. Try again in a moment.',
      retryAfter: 5,
    });
  }
  const { statusCode, validation, message } = error as Partial<FastifyError>;
  if (validation) {
    return new AppError('badRequest', `The request is not valid: ${message ?? 'wrong shape'}.`);
  }
  const code = statusCode === undefined ? undefined : byStatus[statusCode];
  if (code) return new AppError(code);
  return new AppError(statusCode !== undefined && statusCode < 500 ? 'badRequest' : 'internal');
}
