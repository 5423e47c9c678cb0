// Text forms that several visual types share: how a stored value reads, and how a text becomes one.
import { isObject, type Json } from './json';
import { fitsPattern } from './patterns';

export function displayText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

const isUnseen = (letter: string | undefined) => letter !== undefined && /[\s\p{Cf}]/u.test(letter);

/** A text without the spaces around it, and without the marks there that nobody sees: a copied address brings some along. */
export function trimUnseen(text: string): string {
  let [begin, end] = [0, text.length];
  while (isUnseen(text[begin])) begin++;
  while (end > begin && isUnseen(text[end - 1])) end--;
  return text.slice(begin, end);
}

/** A parser for texts of one pattern: the text without what is unseen around it, or undefined. */
export function parsePattern(pattern: string): (text: string) => string | undefined {
  return (text) => {
    const plain = trimUnseen(text);
    return fitsPattern(pattern, plain) ? plain : undefined;
  };
}

/**
 * '1,234.5', '-3', '1e3' → a finite number; undefined for everything else, and for more digits than a number keeps: it
 * would be stored as another one.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = toPlainDecimal(text);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) && toDigits(plain) === toDigits(String(value)) ? value : undefined;
}

/** Whether the text is a number, but with more digits than are kept: '9007199254740993'. */
export function isInexact(text: string): boolean {
  const plain = toPlainDecimal(text);
  return plain !== undefined && Number.isFinite(Number(plain)) && parseDecimal(text) === undefined;
}

/** Without grouping, and with a plain minus; undefined when it is no number. Marks of direction and other dashes come with copied ones. */
function toPlainDecimal(text: string): string | undefined {
  const trimmed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[\u2212\u2010-\u2012]/, '-');
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain) ? plain : undefined;
}

/** '-012.50' → '125e-1': one text for all writings of one number, but for its sign. */
function toDigits(plain: string): string {
  const [mantissa = '', exponent = '0'] = plain.replace(/^[+-]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const scale = Number(exponent) - fraction.length + digits.length - end;
  return end === 0 ? '0' : `${digits.slice(0, end)}e${scale}`;
}

/**
 * A JSON array of texts, or texts divided by commas, semicolons or line ends; one that holds such a sign stands in quotes.
 * Duplicates count once.
 */
export function parseList(text: string): string[] | undefined {
  const parts = text.trim().startsWith('[') ? parseJson(text) : splitList(text);
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined;
  return [...new Set(parts.filter((part) => part !== ''))];
}

function splitList(text: string): string[] {
  const parts = text.matchAll(/[^\S\n]*(?:"((?:[^"]|"")*)"[^\S\n]*|([^,;\n]*))(?:[,;\n]|$)/g);
  return [...parts].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim());
}

/** Texts as `parseList` reads them: in quotes where one holds what divides them. */
export function displayList(parts: readonly string[]): string {
  const isPlain = (part: string) => !/[,;\n]|^\s*["[]|^\s|\s$/.test(part);
  return parts.map((part) => (isPlain(part) ? part : `"${part.replaceAll('"', '""')}"`)).join(', ');
}

/** A JSON object of texts, or one 'key: value' a line; undefined where a key is given twice. */
export function parseMap(text: string): { [key: string]: string } | undefined {
  if (text.trim().startsWith('{')) {
    const value = parseJson(text);
    if (!isObject(value) || hasDouble(text, Object.keys(value).length)) return undefined;
    const entries = Object.entries(value);
    return entries.every(([key, part]) => key !== '' && typeof part === 'string')
      ? (Object.fromEntries(entries) as { [key: string]: string })
      : undefined;
  }
  const entries: [string, string][] = [];
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const at = line.search(/[:=]/);
    if (at < 1) return undefined;
    entries.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
  }
  const isDouble = new Set(entries.map(([key]) => key)).size < entries.length;
  return isDouble ? undefined : Object.fromEntries(entries);
}

/** Whether a flat object of JSON writes more keys than it has: a reader keeps the last of two that are called the same. */
function hasDouble(text: string, keys: number): boolean {
  return (text.match(/"(?:[^"\\]|\\.)*"\s*:/g) ?? []).length > keys;
}

/** Parsed JSON, or undefined when the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
