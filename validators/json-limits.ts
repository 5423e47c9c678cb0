// The part of JSON that can be stored without change. Host and commands share it.

/** No number that is stored unchanged is longer. */
export const maxNumberLength = 40;

/** Whole numbers beyond 2^53 can become their neighbor, and tiny numbers become 0. Digits after the point may be rounded. */
export function isKept(literal: string): boolean {
  if (literal.length > maxNumberLength) return false;
  const value = Number(literal);
  if (Number.isSafeInteger(Math.trunc(value)) && value !== 0) return true;
  return !Number.isFinite(value) || toDigits(literal) === toDigits(String(value));
}

/** '-1.20e5' → '12': the significant digits without sign and size. */
function toDigits(literal: string): string {
  const digits = (literal.split(/[eE]/)[0] ?? '').replace(/\D/g, '');
  let [start, end] = [0, digits.length];
  while (digits[start] === '0') start++;
  while (end > start && digits[end - 1] === '0') end--;
  return digits.slice(start, end);
}

/** Texts that PostgreSQL cannot store, or would store differently. */
export function findTextFault(text: string): string | undefined {
  if (text.includes('\0')) return 'a NUL character';
  return /\p{Surrogate}/u.test(text) ? 'half of a character' : undefined;
}
