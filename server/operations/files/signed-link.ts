// Signed links to files, valid for five minutes. The signature covers the user and the file, so the link needs no session.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';

export const linkSeconds = 300;

export function toLink({ encryption: { linkKey } }: Context, userID: string, storedName: string) {
  const { text, expiresAt } = signLink(linkKey, [userID, storedName], new Date());
  return { success: true as const, url: `/files/${text}`, expiresAt: expiresAt.toISOString() };
}

/** `values` with an expiry and its HMAC, as text that is safe in a path. */
export function signLink(
  key: Buffer,
  values: readonly string[],
  now: Date,
): { text: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
  const body = Buffer.from(JSON.stringify([...values, expiresAt.getTime()])).toString('base64url');
  return { text: `${body}.${toSignature(key, body)}`, expiresAt };
}

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
