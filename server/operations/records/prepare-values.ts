// Does slow work before a transaction begins, because the embedded database serves no one else while one is open.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ObjectType, objects } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { richTextConfig, toOwnTags } from '../../../schemas/values/rich-text';
import { passwordField } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { AppError, invalidField } from '../../app-error';
import type { Encryption } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import { createOneAtATime } from '../../jobs/one-at-a-time';
import type { Task } from '../../work';

export type Prepared = {
  html: ReadonlyMap<string, string>;
  passwordHash: string | undefined;
};

/** For objects without rich text and passwords. */
export const nothingPrepared: Prepared = { html: new Map(), passwordHash: undefined };

/** Throws 422 for texts that are too large, and 429 if too many requests wait. */
export async function prepareValues(
  { context, caller }: Task,
  { objectType, body }: { objectType: ObjectType; body: Json },
): Promise<Prepared> {
  if (!isObject(body)) return nothingPrepared;
  // The save refuses fields that the caller cannot write, like fields that do not exist.
  const gate = createGate(caller, await context.metadata.get(objectType));
  const html = await cleanTexts(gate, body, caller.userID);
  const field = objects[objectType].signIn?.password;
  if (field === undefined || !gate.isWritable(field)) return { html, passwordHash: undefined };
  return { html, passwordHash: await hashPassword(context.encryption, body[field]) };
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

async function hashPassword({ hasher }: Encryption, password: Json | undefined): Promise<string | undefined> {
  if (typeof password !== 'string' || password === '') return undefined;
  if (password.length > maxPasswordLength) {
    throw invalid(passwordField, `Password must be up to ${maxPasswordLength} characters long.`);
  }
  const hash = await hasher.hash(password);
  if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  return hash;
}

function invalid(field: string, message: string): AppError {
  return invalidField(field, 'format', message);
}

/** jsdom cannot limit its work, so cleaning rich text (R10) stops after this time: a crafted text of a few kilobytes could take minutes. */
const maxMs = 1000;
/** For all texts of a request together, before and after cleaning, which turns '<' into four characters. */
const maxLength = 500_000;
/** How many users can wait. Each user has one place in the queue. */
const maxWaiting = 20;

let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const oneAtATime = createOneAtATime();

/** Undefined if it takes too long or becomes too large. Throws tooMany (429) if too many users or requests of this user wait. */
async function cleanHtml(texts: readonly string[], userID: string): Promise<readonly string[] | undefined> {
  if (sumOfLengths(texts) > maxLength) return undefined;
  if (!texts.some((text) => text.includes('<'))) return texts;
  return oneAtATime(userID, () => cleanInTurn(texts));
}

async function cleanInTurn(texts: readonly string[]): Promise<readonly string[] | undefined> {
  if (waiting >= maxWaiting) throw new AppError('tooMany', { retryAfter: 2 });
  waiting++;
  const turn = last.then(() => cleanInWorker(texts.map(toOwnTags))).finally(() => waiting--);
  last = turn.catch(() => undefined);
  const clean = await turn;
  return clean && sumOfLengths(clean) <= maxLength ? clean : undefined;
}

async function cleanInWorker(texts: readonly string[]): Promise<readonly string[] | undefined> {
  worker ??= startWorker();
  const running = await worker.catch((error: unknown) => {
    worker = undefined;
    throw error;
  });
  running.postMessage(texts);
  const late = AbortSignal.timeout(maxMs);
  try {
    const [clean] = await once(running, 'message', { signal: late });
    return clean ?? undefined;
  } catch (error) {
    // The thread was stopped during its work, so the next text gets a new one.
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
