// Links to files: valid for five minutes, dead with one character changed. The signature covers whose link it is and what it
// opens, so following a link asks no session.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';

export const linkSeconds = 300;

/** To a stored file, for one reader: what GET /files opens. */
export function toLink({ linkKey }: Pick<Context, 'linkKey'>, userID: string, storedName: string) {
  const { text, expiresAt } = signLink(linkKey, [userID, storedName], new Date());
  return { success: true as const, url: `/files/${text}`, expiresAt: expiresAt.toISOString() };
}

/** `values` joined with an expiry and its HMAC; the text is safe in a path. */
export function signLink(
  key: Buffer,
  values: readonly string[],
  now: Date,
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
  const body = Buffer.from(JSON.stringify([...values, expiresAt.getTime()])).toString('base64url');
  return { text: `${body}.${toSignature(key, body)}`, expiresAt };
}

/** The signed values; undefined when the text was altered or its time is over. */
export function readLink(key: Buffer, text: string, now: Date): string[] | undefined {
  const [body = '', signature = '', ...rest] = text.split('.');
  const right = Buffer.from(toSignature(key, body));
  const actual = Buffer.from(signature);
  if (rest.length > 0 || actual.length !== right.length || !timingSafeEqual(actual, right)) return undefined;
  const values: unknown[] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const expiry = values.pop();
  return typeof expiry === 'number' && expiry > now.getTime() ? values.map(String) : undefined;
}

function toSignature(key: Buffer, body: string): string {
  return createHmac('sha256', key).update(body).digest('base64url');
}
