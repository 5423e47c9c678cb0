// Each is linear, so hostile input takes time in proportion to its length. AJV reads them with the `u` flag.
const label = String.raw`[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*`;
const host = String.raw`(?:${label}\.)+(?=\p{L}[\p{L}\p{N}-])${label}`;
const localPart = String.raw`(?=[^@]{1,64}@)[^\s@<>()\[\]\\,;:".]+(?:\.[^\s@<>()\[\]\\,;:".]+)*`;
/** 0 to 65535. */
const port = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`;

export const patterns = {
  tel: String.raw`^\d{3}-\d{3}-\d{4}$`,
  email: `^${localPart}@${host}$`,
  url: String.raw`^[hH][tT][tT][pP][sS]?://${host}(?::${port})?(?:[/?#]\S*)?$`,
  zip: String.raw`^\d{5}(?:-\d{4})?$`,
  /** SSNs in ranges that were never issued are refused (B5, R9). */
  einssn: String.raw`^(?:\d{2}-\d{7}|(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4})$`,
  password: String.raw`^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)(?=[\s\S]*[^A-Za-z0-9\s])[\s\S]{8,}$`,
  /** Date.toISOString writes it so. The fraction is optional. */
  instant: String.raw`^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[0-5]\d(?:\.\d{1,9})?Z$`,
  /** It also matches days that do not exist. */
  day: String.raw`^\d{4}-\d{2}-\d{2}$`,
  year: '^(?!0000)',
  filled: String.raw`\S`,
} as const;

const compiled = new Map<string, RegExp>();

/** Each pattern is compiled once. */
export function fitsPattern(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    expression = new RegExp(pattern, 'u');
    if (compiled.size > 500) compiled.clear();
    compiled.set(pattern, expression);
  }
  return expression.test(text);
}
