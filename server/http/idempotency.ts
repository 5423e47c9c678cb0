// A POST that is sent again with the same Idempotency-Key gets the first answer again (24 hours, per caller): a lost answer or
// a double click makes one record.
import { createHash } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { answerAgain } from '../operations/records/answer-again';
import { claimKey, refreshClaims, releaseKey, storeAnswer } from '../storage/idempotency';
import { type Claim, runWithClaim } from '../storage/idempotent-work';
import type { Call } from '../work';
import { toCall } from './authenticate';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Must run before the routes are registered: hooks on POST alone, nothing for the other calls to wait for. */
export function registerIdempotency(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const claims = new Map<FastifyRequest, Claim>();
  keepFresh(app, context, claims);
  const takeKey: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.caller) return;
    if (typeof key !== 'string' || !keyPattern.test(key)) {
      throw new AppError('badRequest', { message: 'Idempotency-Key must be 1 to 200 visible characters.' });
    }
    const claim = { caller: request.caller.userID, key, made: [] };
    const requestHash = hash(request);
    const before = await claimKey(db, { ...claim, requestHash });
    if (!before) claims.set(request, claim);
    else if (before.request_hash !== requestHash) {
      throw new AppError('invalid', { message: 'This Idempotency-Key was used for another request.' });
    } else return sendAgain(toCall(context, request), reply, before);
  };
  // What follows, the handler and its transactions, runs under the claim.
  const runUnderKey: preHandlerHookHandler = (request, _reply, done) => {
    const claim = claims.get(request);
    if (claim) runWithClaim(claim, done);
    else done();
  };
  const keepAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
    const claim = claims.get(request);
    if (!claim) return payload;
    claims.delete(request);
    // What failed on our side may be tried again under the same key.
    if (reply.statusCode >= 500 || typeof payload !== 'string') await releaseKey(db, claim);
    else await storeAnswer(db, { ...claim, status: reply.statusCode, answer: payload });
    return payload;
  };
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().includes('POST')) return;
    route.preHandler = [takeKey, runUnderKey, ...[route.preHandler ?? []].flat()];
    route.onSend = [keepAnswer, ...[route.onSend ?? []].flat()];
  });
}

/** Another node takes a key over when nothing is heard of it for 15 seconds. */
function keepFresh(app: FastifyInstance, { db }: Context, claims: ReadonlyMap<unknown, Claim>): void {
  const timer = setInterval(() => {
    if (claims.size === 0) return;
    refreshClaims(db, [...claims.values()]).catch((error: unknown) => app.log.warn({ err: error }, 'claims'));
  }, 5000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

async function sendAgain(
  call: Call,
  reply: FastifyReply,
  before: NonNullable<Awaited<ReturnType<typeof claimKey>>>,
): Promise<FastifyReply> {
  if (before.status !== null) return reply.status(before.status).type('application/json').send(before.answer);
  if (before.made === null) {
    throw new AppError('unavailable', { message: 'The first request is still at work.', retryAfter: 1 });
  }
  const answer = await answerAgain(call, before.made);
  return reply.status(before.made.length > 0 ? 201 : 200).send(answer);
}

function hash(request: FastifyRequest): string {
  return createHash('sha256')
    .update(request.url)
    .update('\n')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url');
}
