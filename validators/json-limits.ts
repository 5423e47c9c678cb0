// JSON that can be stored without change.
import type { Json } from '../schemas/values/json';

const maxNumberLength = 40;

/** A number with more digits than a double has would become its neighbor, and a tiny one would become 0. */
export function isKept(literal: string): boolean {
  if (literal.length > maxNumberLength) return false;
  const value = Number(literal);
  return !Number.isFinite(value) || toDigits(literal) === toDigits(String(value));
}

/** JSON.parse rounds silently, so this throws an Error that names the first number which would become another one. */
export function parseKeptJson(text: string): Json {
  const value: Json = JSON.parse(text);
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[-\d][\d.eE+-]*/g)) {
    if (token.startsWith('"') || (isKept(token) && Number.isFinite(Number(token)))) continue;
    throw new LostDigits(`The number ${token.slice(0, 100)} has more digits than can be kept.`);
  }
  return value;
}

export class LostDigits extends Error {}

/** '-1.20e5' → '12' */
function toDigits(literal: string): string {
  const digits = (literal.split(/[eE]/)[0] ?? '').replace(/\D/g, '');
  let [start, end] = [0, digits.length];
  while (digits[start] === '0') start++;
  while (end > start && digits[end - 1] === '0') end--;
  return digits.slice(start, end);
}

/** PostgreSQL cannot store these, or would store them differently. */
export function findTextFault(text: string): string | undefined {
  if (text.includes('\0')) return 'a NUL character';
  return /\p{Surrogate}/u.test(text) ? 'half of a character' : undefined;
}
