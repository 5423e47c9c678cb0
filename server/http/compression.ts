// Answers of the calls that the contract marks as `compressed`, as brotli or gzip. No other: what holds a token, a link or a
// key is never compressed beside what somebody else may have chosen, since its length would tell of it (BREACH).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: not. */
    compressed?: boolean;
  }
  interface FastifyReply {
    /** This answer holds what other calls never send compressed. */
    isPlain?: boolean;
  }
}

type Coding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** One packet holds less than this as it is. */
const leastBytes = 1400;
/** Answers that bear an ETag are asked for again and again: metadata. */
const maxKept = 200;

/** Must run before the routes are registered. Other routes do not pay for it. */
export function registerCompression(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  app.decorateReply('isPlain', false);
  app.addHook('onRoute', (route) => {
    if (!route.config?.compressed) return;
    const compress = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.isPlain || typeof payload !== 'string' || payload.length < leastBytes) return payload;
      void reply.header('vary', 'accept-encoding');
      const coding = toCoding(request.headers['accept-encoding']);
      if (!coding) return payload;
      void reply.header('content-encoding', coding).removeHeader('content-length');
      return compressOnce(kept, { payload, coding, etag: reply.getHeader('etag') });
    };
    route.onSend = [route.onSend ?? [], compress].flat();
  });
}

async function compressOnce(
  kept: Map<string, Buffer>,
  answer: { payload: string; coding: Coding; etag: unknown },
): Promise<Buffer> {
  const { payload, coding, etag } = answer;
  const name = typeof etag === 'string' ? `${coding} ${etag}` : undefined;
  const before = name && kept.get(name);
  if (before) return before;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = await (coding === 'br' ? toBrotli(payload, { params: quality }) : toGzip(payload));
  if (kept.size >= maxKept) kept.clear();
  if (name) kept.set(name, body);
  return body;
}

/** What the client takes; a coding with q=0 it refuses. */
function toCoding(accepted: string | undefined): Coding | undefined {
  const codings = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase());
  const isTaken = (name: Coding) =>
    codings.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  return (['br', 'gzip'] as const).find(isTaken);
}
