// Reads a file's JSON and keeps its text. Never throws.
import { readFileSync } from 'node:fs';
import { readTree, toLineAndColumn } from '../validators/metadata/locate-json';

export type JsonFile = { text: string; json: unknown };
/** `offset`: where the text stops being JSON; undefined if there is no text. */
export type JsonFault = { reason: string; text: string; offset?: number };

/** '-' reads standard input. Skips a byte order mark. */
export function readJson(path: string): JsonFile | { fault: JsonFault } {
  const text = readText(path);
  if (typeof text !== 'string') return { fault: { reason: text.reason, text: '' } };
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    return { fault: toSyntaxFault(text) };
  }
}

export function readText(path: string): string | { reason: string } {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { reason: reasons.get(code ?? '') ?? 'This file cannot be read.' };
  }
}

const reasons = new Map([
  ['ENOENT', 'There is no such file.'],
  ['EISDIR', 'This is a folder. Name the files in it.'],
  ['EACCES', 'You are not allowed to read this file.'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', 'This file is not UTF-8.'],
]);

const parserFaults = new Map([
  ['CommaExpected', 'A comma is missing before this.'],
  ['ColonExpected', 'A colon is missing before this.'],
  ['PropertyNameExpected', 'Expected a key in double quotes here. Is there an extra comma?'],
  ['ValueExpected', 'Expected a value here. Is there an extra comma?'],
  ['CloseBraceExpected', 'A } is missing.'],
  ['CloseBracketExpected', 'A ] is missing.'],
  ['UnexpectedEndOfString', 'A double quote is missing at the end of this text.'],
  ['InvalidCommentToken', 'JSON has no comments.'],
  ['InvalidSymbol', 'This is not JSON. Texts need double quotes.'],
  [
    'InvalidEscapeCharacter',
    'This backslash is before a character that needs none. A backslash of the text is written \\\\.',
  ],
  ['InvalidCharacter', 'A text holds a line break or a control character. Write \\n.'],
  ['EndOfFileExpected', 'There is more text after the end of the JSON.'],
]);

function toSyntaxFault(text: string): JsonFault {
  if (text.trim() === '') return { reason: 'This file is empty.', text, offset: 0 };
  const { offset = text.length, what = '' } = readTree(text).fault ?? {};
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && /^[\]}]/.test(text.slice(offset)))
    return { reason: 'This comma is one too many: nothing follows it.', text, offset: comma.index };
  const isEnd = text.slice(offset).trim() === '';
  const reason = isEnd && what !== 'EndOfFileExpected' ? 'The file ends too early.' : undefined;
  const known = nameSymbol(text, offset) ?? parserFaults.get(what) ?? 'This is not JSON.';
  if (what === 'InvalidEscapeCharacter') return { reason: known, text, offset: findEscape(text, offset) };
  return { reason: reason ? `${reason} ${known}` : known, text, offset };
}

function nameSymbol(text: string, offset: number): string | undefined {
  const [word = ''] = /^[+\w.]+/.exec(text.slice(offset, offset + 40)) ?? [];
  if (/^(true|false|null)$/i.test(word) && word !== word.toLowerCase())
    return `JSON writes ${word.toLowerCase()} in small letters.`;
  if (word === 'None' || word === 'undefined' || word === 'nil') return 'JSON writes null for nothing.';
  if (word === 'NaN' || word === 'Infinity') return `JSON has no ${word}.`;
  if (/^\+\d/.test(word)) return 'A number in JSON has no plus sign.';
  if (/^\.\d/.test(word)) return 'A number in JSON begins with a digit: write 0 before the point.';
  return /^\d/.test(word) && /(^|[^\w.])0$/.test(text.slice(0, offset))
    ? 'A number in JSON has no 0 in front.'
    : undefined;
}

function findEscape(text: string, start: number): number {
  const escapes = text.slice(start).matchAll(/\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})|\\/g);
  for (const { 0: found, index } of escapes) if (found.length === 1) return start + index;
  return start;
}

/** 'file:3:14', with lines and columns from 1. */
export function toPlace(path: string, { text, offset = 0 }: Pick<JsonFault, 'text' | 'offset'>): string {
  const { line, column } = toLineAndColumn(text, offset);
  return `${path}:${line}:${column}`;
}
