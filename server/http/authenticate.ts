// Decides who can make a call at all. The contract gives each route its authentication.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication } from '../../contract/define-call';
import { isAdmin } from '../../objects/user-types';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import type { Task } from '../work';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: 'caller'. Pages and files use 'open'. */
    authentication?: Authentication;
    /** Also open to people who must change their password first: refresh, logout, password (R29). */
    allowPWChange?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Throws where there is no caller. */
    readonly task: Task;
  }
}

/** Reads the bearer token, answers 401, 403 or 423, and extends the session if a user acted (R24). */
export function registerAuthentication(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('task', {
    getter(this: FastifyRequest) {
      return { context, caller: getCaller(this) };
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const caller = await findCaller(context, request);
    if (!caller) return;
    request.caller = caller;
    // Read before anything else, because the live stream continues from this number (src/shared/api/first-change.ts).
    void reply.header('x-change', context.feed.last());
    if (request.headers['x-activity'] !== 'background') {
      // Not awaited, because the answer does not depend on it.
      context.sessions.touch(caller).catch((error: unknown) => request.log.warn({ err: error }, 'touch'));
    }
  });
  // A body can take a minute to arrive, so the sender's rights are checked again after it.
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined) request.caller = await findCaller(context, request);
  });
}

/** Undefined for open calls. Throws 401, 403, 423. */
async function findCaller({ sessions }: Context, request: FastifyRequest): Promise<Caller | undefined> {
  const { authentication = 'caller', allowPWChange = false } = request.routeOptions.config;
  if (authentication === 'open' || request.is404) return undefined;
  const token = readToken(request);
  const caller = token && (await sessions.find(token));
  if (!caller) throw new AppError('unauthorized', { body: { reason: await sessions.whyNot(token) } });
  if (caller.requirePWChange && !allowPWChange) throw new AppError('passwordChange');
  if (!isLetIn[authentication](caller)) throw new AppError('forbidden');
  return caller;
}

const isLetIn: { readonly [who in Exclude<Authentication, 'open'>]: (caller: Caller) => boolean } = {
  caller: () => true,
  admin: isAdmin,
};

/** The bearer token as sent; undefined if it is missing or malformed. */
export function readToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function getCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} was reached without a caller`);
  return request.caller;
}
