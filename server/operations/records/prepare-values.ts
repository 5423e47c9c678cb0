// What takes long, done before a transaction begins: while one is open, the embedded database serves nobody else.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ObjectType, objects } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { richTextConfig, toOwnTags } from '../../../schemas/values/rich-text';
import { passwordField } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import type { Context } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import { createOneAtATime } from '../../jobs/one-at-a-time';
import type { Task } from '../../work';

export type Prepared = {
  /** Cleaned rich text by field, for the texts of the body. */
  html: ReadonlyMap<string, string>;
  passwordHash: string | undefined;
};

/** For objects that have neither rich text nor passwords. */
export const nothingPrepared: Prepared = { html: new Map(), passwordHash: undefined };

/** Throws 422 for what is too large to be prepared, 429 while too many others are at it. */
export async function prepareValues(
  { context, caller }: Task,
  { objectType, body }: { objectType: ObjectType; body: Json },
): Promise<Prepared> {
  if (!isObject(body)) return nothingPrepared;
  const metadata = await context.metadata.get(objectType);
  // What the caller may not write is refused by the save, like a field that does not exist.
  const gate = createGate(caller, objectType, metadata);
  const html = await cleanTexts(gate, body, caller.userID);
  const field = objects[objectType].signIn?.password;
  if (field === undefined || !gate.isWritable(field)) return { html, passwordHash: undefined };
  return { html, passwordHash: await hashPassword(context, body[field]) };
}

async function cleanTexts(
  { element, isWritable }: Gate,
  body: JsonObject,
  userID: string,
): Promise<Map<string, string>> {
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(body)) {
    const visualType = element(name)?.visualType;
    if (typeof value !== 'string' || !visualType || !isWritable(name)) continue;
    if (getVisualType(visualType)?.html === true) texts.push([name, value]);
  }
  if (texts.length === 0) return new Map();
  const clean = await cleanHtml(
    texts.map(([, text]) => text),
    userID,
  );
  if (clean) return new Map(texts.map(([name], index) => [name, clean[index] ?? '']));
  const [longest = ''] = texts.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  throw invalid(longest, tooMuchHtml);
}

const tooMuchHtml =
  'This text is too long or has too much formatting. Shorten it, or paste it without formatting.';

async function hashPassword({ hasher }: Context, password: Json | undefined): Promise<string | undefined> {
  if (typeof password !== 'string' || password === '') return undefined;
  if (password.length > maxPasswordLength) {
    throw invalid(passwordField, `Password must be up to ${maxPasswordLength} characters long.`);
  }
  const hash = await hasher.hash(password);
  if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  return hash;
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors([[field, 'format', message]]) });
}

/**
 * The host cleans rich text again, because a browser can send anything (R10). jsdom cannot limit its own work, so it runs in a thread
 * that is ended after this time. Thousands of tags take a tenth of it; a few kilobytes made for the purpose would take minutes.
 */
const mostMs = 1000;
/** The texts of one request together, as sent and as cleaned: '<' becomes four characters. */
const mostLength = 500_000;
/** People whose texts wait for their turn: each has one place. */
const mostWaiting = 20;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const oneAtATime = createOneAtATime();

/**
 * The same HTML by the closed list of tags; undefined where that takes too long or makes too much. Throws tooMany (429) while too
 * many people wait, or too many texts of this one.
 */
async function cleanHtml(texts: readonly string[], userID: string): Promise<readonly string[] | undefined> {
  if (sumOfLengths(texts) > mostLength) return undefined;
  if (!texts.some((text) => text.includes('<'))) return texts;
  return oneAtATime(userID, () => cleanInTurn(texts));
}

async function cleanInTurn(texts: readonly string[]): Promise<readonly string[] | undefined> {
  if (waiting >= mostWaiting) throw new AppError('tooMany', { retryAfter: 2 });
  waiting++;
  const turn = last.then(() => cleanInWorker(texts.map(toOwnTags))).finally(() => waiting--);
  last = turn.catch(() => undefined);
  const clean = await turn;
  return clean && sumOfLengths(clean) <= mostLength ? clean : undefined;
}

async function cleanInWorker(texts: readonly string[]): Promise<readonly string[] | undefined> {
  worker ??= startWorker();
  const running = await worker.catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  running.postMessage(texts);
  const late = AbortSignal.timeout(mostMs);
  try {
    const [clean] = await once(running, 'message', { signal: late });
    return clean ?? undefined;
  } catch (error) {
    // Left in the middle of its work: the next one gets another.
    worker = undefined;
    await running.terminate();
    if (late.aborted) return undefined;
    throw error;
  }
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL('./html-worker.mjs', import.meta.url), { workerData: richTextConfig });
  await once(started, 'message');
  started.unref();
  return started;
}

function sumOfLengths(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}
