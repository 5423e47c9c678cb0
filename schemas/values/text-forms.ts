import { isObject, type Json } from './json';
import { fitsPattern } from './patterns';

export function displayText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

const isUnseen = (letter: string | undefined) => letter !== undefined && /[\s\p{Cf}]/u.test(letter);

/** Copied addresses contain invisible marks at both ends. */
export function trimUnseen(text: string): string {
  let [begin, end] = [0, text.length];
  while (isUnseen(text[begin])) begin++;
  while (end > begin && isUnseen(text[end - 1])) end--;
  return text.slice(begin, end);
}

/** No number, ZIP code or tax number is longer, and replacing a million dashes takes a quarter of a second. */
const longestNumber = 1000;

/** Copied numbers contain other dashes and direction marks: '12\u20113456789' → '12-3456789'. A longer text stays as it is. */
export function toPlainDashes(text: string): string {
  if (text.length > longestNumber) return text;
  return trimUnseen(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

export function parsePattern(pattern: string): (text: string) => string | undefined {
  return (text) => {
    const plain = trimUnseen(text);
    return fitsPattern(pattern, plain) ? plain : undefined;
  };
}

/** Undefined also for more digits than a number can hold, since another number would be stored. */
export function parseDecimal(text: string): number | undefined {
  const plain = toPlainDecimal(text);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) && toDigits(plain) === toDigits(String(value)) ? value : undefined;
}

/** '9007199254740993' has more digits than a number can hold. */
export function isInexact(text: string): boolean {
  const plain = toPlainDecimal(text);
  return plain !== undefined && Number.isFinite(Number(plain)) && parseDecimal(text) === undefined;
}

/** Removes grouping, direction marks and other dashes. Groups never begin with 0: '0,500' is a half elsewhere. */
function toPlainDecimal(text: string): string | undefined {
  const trimmed = toPlainDashes(text);
  const plain = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(trimmed)
    ? trimmed.replaceAll(',', '')
    : trimmed;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain) ? plain : undefined;
}

/** '-012.50' → '125e-1': the same text for all spellings of a number, apart from its sign. */
function toDigits(plain: string): string {
  const [mantissa = '', exponent = '0'] = plain.replace(/^[+-]/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const scale = Number(exponent) - fraction.length + digits.length - end;
  return end === 0 ? '0' : `${digits.slice(0, end)}e${scale}`;
}

/** A JSON array, or texts separated by commas, semicolons or line ends, in quotes if needed. Duplicates count once. */
export function parseList(text: string): string[] | undefined {
  const parts = text.trim().startsWith('[') ? parseJson(text) : splitList(text);
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined;
  return [...new Set(parts.filter((part) => part !== ''))];
}

function splitList(text: string): string[] {
  const parts = text.matchAll(/[^\S\n]*(?:"((?:[^"]|"")*)"[^\S\n]*|([^,;\n]*))(?:[,;\n]|$)/g);
  return [...parts].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim());
}

/** Texts with a separator are put in quotes, so that `parseList` reads the same. */
export function displayList(parts: readonly string[]): string {
  const isPlain = (part: string) => !/[,;\n]|^\s*["[]|^\s|\s$/.test(part);
  return parts.map((part) => (isPlain(part) ? part : `"${part.replaceAll('"', '""')}"`)).join(', ');
}

/** A JSON object of texts, or one 'key: value' per line; undefined if a key appears twice. */
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

/** JSON.parse silently keeps the last of duplicate keys. */
function hasDouble(text: string, keys: number): boolean {
  return (text.match(/"(?:[^"\\]|\\.)*"\s*:/g) ?? []).length > keys;
}

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
