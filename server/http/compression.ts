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
    /** Of a text that goes out again and again; else its ETag tells. */
    textName?: string | undefined;
  }
}

type Coding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** One packet holds less than this as it is. */
const leastBytes = 1400;
/** Of answers that are asked for again and again: metadata, first pages. */
const maxKept = 200;
/** Half the time of 4, for texts two hundredths longer. */
const brotliQuality = 3;

/** Must run before the routes are registered. Other routes do not pay for it. */
export function registerCompression(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  app.decorateReply('textName', undefined);
  app.addHook('onRoute', (route) => {
    if (!route.config?.compressed) return;
    const compress = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (typeof payload !== 'string' || payload.length < leastBytes) return payload;
      void reply.header('vary', 'accept-encoding');
      const coding = toCoding(request.headers['accept-encoding']);
      if (!coding) return payload;
      void reply.header('content-encoding', coding).removeHeader('content-length');
      return compressOnce(kept, { payload, coding, name: reply.textName ?? reply.getHeader('etag') });
    };
    route.onSend = [route.onSend ?? [], compress].flat();
  });
}

async function compressOnce(
  kept: Map<string, Buffer>,
  { payload, coding, name }: { payload: string; coding: Coding; name: unknown },
): Promise<Buffer> {
  const key = typeof name === 'string' ? `${coding} ${name}` : undefined;
  const before = key && kept.get(key);
  if (before) return before;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const body = await (coding === 'br' ? toBrotli(payload, { params }) : toGzip(payload));
  if (kept.size >= maxKept) kept.clear();
  if (key) kept.set(key, body);
  return body;
}

/** What the client takes; a coding with q=0 it refuses. */
function toCoding(accepted: string | undefined): Coding | undefined {
  const codings = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase());
  const isTaken = (name: Coding) =>
    codings.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  return (['br', 'gzip'] as const).find(isTaken);
}
