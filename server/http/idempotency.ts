// A POST or PUT that is sent again with the same Idempotency-Key gets the first answer again (24 hours, per caller), so a lost
// answer or a double click makes one record. If the caller's rights have changed, the record is read with the new ones.
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
import { isWithin } from '../../objects/role-config';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { answerRetry } from '../operations/records/answer-retry';
import {
  refreshKeys,
  releaseKey,
  reserveKey,
  type StoredAnswer,
  storeAnswer,
} from '../storage/changes/idempotency';
import { type CreatedRecord, type IdempotencyKey, runWithKey } from '../storage/changes/idempotent-work';
import type { Task } from '../work';
import { readToken } from './authenticate';

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Must run before the routes are registered; hooks only POST and PUT. */
export function registerIdempotency(app: FastifyInstance, context: Context): void {
  const { db, encryption } = context;
  const { linkKey } = encryption;
  const keys = new Map<FastifyRequest, IdempotencyKey>();
  keepFresh(app, context, keys);
  const takeKey: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = request.headers['idempotency-key'];
    // A repeated upload stores another file, and the unused one is swept.
    if (key === undefined || !request.caller || Buffer.isBuffer(request.body)) return;
    if (typeof key !== 'string' || !keyPattern.test(key)) {
      throw new AppError('badRequest', 'Idempotency-Key must be 1 to 200 visible characters.');
    }
    const held = { caller: request.caller.userID, key, made: [] };
    const requestHash = hash(linkKey, `request\n${request.url}\n${JSON.stringify(request.body ?? null)}`);
    const rights = hashRights(linkKey, request.caller);
    const before = await reserveKey(db, { ...held, requestHash, rights });
    if (!before) keys.set(request, held);
    else return sendAgain(request.task, reply, before, { requestHash, rights });
  };
  const runUnderKey: preHandlerHookHandler = (request, _reply, done) => {
    const held = keys.get(request);
    if (held) runWithKey(held, done);
    else done();
  };
  const keepAnswer: onSendAsyncHookHandler = async (request, reply, payload) => {
    const held = keys.get(request);
    if (!held) return payload;
    keys.delete(request);
    // After 5xx or 429 the same key can be tried again.
    if (reply.statusCode >= 500 || reply.statusCode === 429 || typeof payload !== 'string')
      await releaseKey(db, held);
    else {
      const rights = await findAddedRights(context, request);
      await storeAnswer(db, { ...held, rights, status: reply.statusCode, answer: payload });
    }
    return payload;
  };
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => method === 'POST' || method === 'PUT')) return;
    route.preHandler = [takeKey, runUnderKey, ...[route.preHandler ?? []].flat()];
    route.onSend = [keepAnswer, ...[route.onSend ?? []].flat()];
  });
}

/** Another node takes over a key that has not been refreshed for 15 seconds. */
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

const accepted = 202;

function hashRights(key: Buffer, { type, role, userTypeID, access }: Caller): string {
  return hash(key, `rights\n${JSON.stringify([type, role, userTypeID, access])}`);
}

/** The request itself may have added rights: a user who creates an object or a field can use it from then on. */
async function findAddedRights(
  { sessions, encryption }: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = readToken(request);
  const now = token && (await sessions.find(token));
  const hasAll = now && request.caller && isWithin(request.caller.access, now.access);
  return hasAll ? hashRights(encryption.linkKey, now) : undefined;
}

/** The first answer was for other rights, and there is no record to read instead. */
const savedBefore = 'This was already saved, while you had other rights. Reload the page to see it.';

async function sendAgain(
  task: Task,
  reply: FastifyReply,
  before: StoredAnswer,
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
  if (before.status !== null && before.made.length === 0) throw new AppError('invalid', savedBefore);
  const answer = await answerRetry(task, before.made);
  return reply.status(before.made.length > 0 ? 201 : 200).send(answer);
}

/** People see this message, because a form that was edited after its answer was lost sends the same key. */
function usedForAnother(url: string, made: readonly CreatedRecord[] | null): AppError {
  // A partner's first user is created with it.
  const first = made?.find(({ objectType }) => url.endsWith(`/${objectType}`)) ?? made?.[0];
  if (!first || !isObjectType(first.objectType))
    return new AppError('invalid', 'This Idempotency-Key was used for another request.');
  const { one } = objects[first.objectType].labels;
  const message = `Your earlier try did create the ${one}, without your latest changes. Open it from the list to make them there. Try again only to create another ${one}.`;
  return new AppError('invalid', message);
}

/** Keyed with a secret that is not in the database, because a tax number or password could be guessed from a plain hash. */
function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
