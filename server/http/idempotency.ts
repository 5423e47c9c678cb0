// A POST or PUT that is sent again with the same Idempotency-Key gets the first answer again (24 hours, per caller): a lost answer or
// a double click makes one record. With other rights than then, what was saved is told as they allow now.
import { createHmac } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { isObjectType, objects } from '../../objects/index';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { answerRetry } from '../operations/records/answer-retry';
import { type KeptAnswer, refreshKeys, releaseKey, reserveKey, storeAnswer } from '../storage/idempotency';
import { type IdempotencyKey, type Made, runWithKey } from '../storage/idempotent-work';
import type { Task } from '../work';
import { toTask } from './authenticate';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Must run before the routes are registered: hooks POST and PUT only, so other calls pay nothing. */
export function registerIdempotency(app: FastifyInstance, context: Context): void {
  const { db, linkKey } = context;
  const keys = new Map<FastifyRequest, IdempotencyKey>();
  keepFresh(app, context, keys);
  const takeKey: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.caller) return;
    if (typeof key !== 'string' || !keyPattern.test(key)) {
      throw new AppError('badRequest', { message: 'Idempotency-Key must be 1 to 200 visible characters.' });
    }
    const held = { caller: request.caller.userID, key, made: [] };
    const requestHash = hash(linkKey, `request\n${request.url}\n${JSON.stringify(request.body ?? null)}`);
    const { type, role, userTypeID, access } = request.caller;
    const rights = hash(linkKey, `rights\n${JSON.stringify([type, role, userTypeID, access])}`);
    const before = await reserveKey(db, { ...held, requestHash, rights });
    if (!before) keys.set(request, held);
    else return sendAgain(toTask(context, request), reply, before, { requestHash, rights });
  };
  // What follows, the handler and its transactions, runs under the key.
  const runUnderKey: preHandlerHookHandler = (request, _reply, done) => {
    const held = keys.get(request);
    if (held) runWithKey(held, done);
    else done();
  };
  const keepAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
    const held = keys.get(request);
    if (!held) return payload;
    keys.delete(request);
    // What failed on our side, or came too often, may be tried again under the same key.
    if (reply.statusCode >= 500 || reply.statusCode === 429 || typeof payload !== 'string')
      await releaseKey(db, held);
    else await storeAnswer(db, { ...held, status: reply.statusCode, answer: payload });
    return payload;
  };
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => method === 'POST' || method === 'PUT')) return;
    route.preHandler = [takeKey, runUnderKey, ...[route.preHandler ?? []].flat()];
    route.onSend = [keepAnswer, ...[route.onSend ?? []].flat()];
  });
}

/** Another node takes a key over when nothing is heard of it for 15 seconds. */
function keepFresh(app: FastifyInstance, { db }: Context, keys: ReadonlyMap<unknown, IdempotencyKey>): void {
  const timer = setInterval(() => {
    if (keys.size === 0) return;
    refreshKeys(db, [...keys.values()]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'idempotency keys'),
    );
  }, 5000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Work that goes on afterwards: its answer names it, and none of its fields. */
const accepted = 202;

/** What was answered then is not for these rights, and no record can be told in its place. */
const savedBefore = 'This was already saved, while you had other rights. Reload the page to see it.';

async function sendAgain(
  task: Task,
  reply: FastifyReply,
  before: KeptAnswer,
  now: { requestHash: string; rights: string },
): Promise<FastifyReply> {
  const isSame = before.request_hash === now.requestHash;
  if (!isSame && (before.status !== null || before.made !== null))
    throw usedForAnother(reply.request.url, before.made);
  const hasRights = before.rights === null || before.rights === now.rights;
  if (before.status !== null && (hasRights || before.status === accepted))
    return reply.status(before.status).type('application/json').send(before.answer);
  if (before.made === null) {
    throw new AppError('unavailable', { message: 'The first request is still running.', retryAfter: 1 });
  }
  if (before.status !== null && before.made.length === 0)
    throw new AppError('invalid', { message: savedBefore });
  const answer = await answerRetry(task, before.made);
  return reply.status(before.made.length > 0 ? 201 : 200).send(answer);
}

/** Told to people, too: a form that was changed after its answer was lost is sent under the same key. */
function usedForAnother(url: string, made: readonly Made[] | null): AppError {
  // A partner's first user is made with it.
  const first = made?.find(({ objectType }) => url.endsWith(`/${objectType}`)) ?? made?.[0];
  if (!first || !isObjectType(first.objectType))
    return new AppError('invalid', { message: 'This Idempotency-Key was used for another request.' });
  const { one } = objects[first.objectType].labels;
  const message = `Your earlier try did create the ${one}, without your latest changes. Open it from the list to make them there. Try again only to create another ${one}.`;
  return new AppError('invalid', { message });
}

/** Under a key that is not in the database: a request may hold a tax number or a password, which few tries would find again. */
function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
