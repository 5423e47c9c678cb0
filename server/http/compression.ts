// Never compresses answers that can contain a token or key together with someone else's text, as their length would leak it (BREACH).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    compressed?: boolean;
  }
  interface FastifyReply {
    /** Names a text that is sent repeatedly; by default its ETag. */
    textName?: string | undefined;
  }
}

type Coding = 'br' | 'gzip';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller answers fit into one packet anyway. */
const leastBytes = 1400;
/** For answers that are requested repeatedly: metadata and first pages. */
const maxKept = 200;
/** Takes half the time of quality 4, for texts 2% longer. */
const brotliQuality = 3;

/** Must run before the routes are registered, so that only compressed routes get the hooks. */
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

/** The first coding that the client accepts; q=0 refuses one. */
function toCoding(accepted: string | undefined): Coding | undefined {
  const codings = (accepted ?? '').split(',').map((one) => one.trim().toLowerCase());
  const isTaken = (name: Coding) =>
    codings.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  return (['br', 'gzip'] as const).find(isTaken);
}
