// Logs failed sign-ins, exports and refused writes, never a sent value except the email of a failed sign-in.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../app-error';

const signInCalls = new Set(['POST /auth/local-auth', 'POST /auth/g-auth', 'POST /shop-auth']);
const refusals = new Set([403, 404, 409, 422]);
const reads = new Set(['GET', 'HEAD']);

/** Exports have `format=csv` or `export=1`. The bare list of leads returns all of them, so it counts, too. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 200 && isExport(request)) logEvent(request, 'export');
    done();
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    if (isNotFound(payload) && signInCalls.has(toCall(request))) logFailedSignIn(request, 'notfound');
    done(null, payload);
  });
}

export function logRefusal(request: FastifyRequest, status: number, code: ErrorCode): void {
  if (signInCalls.has(toCall(request))) logFailedSignIn(request, code);
  else if (refusals.has(status) && !reads.has(request.method)) logEvent(request, 'refusedWrite', { code });
}

function logFailedSignIn(request: FastifyRequest, code: string): void {
  const { email } = (request.body ?? {}) as { email?: unknown };
  // Not logged unless it looks like an email, because people sometimes type their password there.
  const account = typeof email === 'string' && /^[^\s@]{1,64}@[^\s@]{1,254}$/.test(email) ? email : undefined;
  logEvent(request, 'signInFailed', { code, address: request.ip, ...(account && { account }) });
}

function logEvent(request: FastifyRequest, event: string, more: { [name: string]: string } = {}): void {
  const { caller } = request;
  request.log.warn({ event, call: toCall(request), ...(caller && { user: caller.userID }), ...more }, event);
}

/** The route's pattern, because the real path can contain names and ids. */
function toCall({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions?.url ?? ''}`;
}

function isExport(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !request.caller) return false;
  const query = request.query as { page?: string; export?: string; format?: string };
  if (query.format === 'csv') return true;
  if (query.export !== undefined) return (query.page ?? '1') === '1';
  return request.routeOptions.url === '/dtl/leads' && Object.keys(query).length === 0;
}

function isNotFound(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'authsource' in payload
    ? payload.authsource === 'notfound'
    : false;
}
