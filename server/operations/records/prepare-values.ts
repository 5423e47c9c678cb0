// What takes long, done before a transaction begins: while one is open, the embedded database serves nobody else.
import { type ObjectType, objects } from '../../../objects/index';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { passwordField } from '../../access/account';
import { createGate, type Gate } from '../../access/gate';
import { AppError, toFieldErrors } from '../../app-error';
import type { Context } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import type { Task } from '../../work';
import { cleanHtml } from './clean-html';

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
