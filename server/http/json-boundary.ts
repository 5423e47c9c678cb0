// What enters as JSON: refused with a 4xx that names the place when it is malformed or says what cannot be stored
// faithfully (RELIABILITY 10): duplicate keys, 1e309, NUL, lone surrogates, endless depth.
import type { Json } from '../../schemas/json';
import { AppError } from '../app-error';

const maxDepth = 32;

/** Throws badRequest. Bytes must be UTF-8. */
export function parseJsonBody(bytes: Buffer): Json {
  const text = decode(bytes);
  checkStructure(text);
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('The body is not valid JSON.');
  }
  checkValue(value, '');
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('The body is not valid UTF-8.');
  }
}

/** One pass over the text: JSON.parse would keep the last of two equal keys in silence. */
function checkStructure(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{' || character === '[') {
      if (open.push(character === '{' ? new Set() : undefined) > maxDepth) {
        throw refuse(`The body is nested deeper than ${maxDepth} levels.`);
      }
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = findStringEnd(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) addKey(keys, text.slice(at, end + 1));
      at = end;
    } else if (character !== undefined && character >= '-' && character <= '9') {
      const literal = readNumber(text, at);
      if (!isKept(literal)) throw refuse(`The number ${shorten(literal)} has more digits than can be kept.`);
      at += literal.length - 1;
    }
  }
}

function readNumber(text: string, start: number): string {
  let end = start + 1;
  while (/[\d.eE+-]/.test(text[end] ?? '')) end++;
  return text.slice(start, end);
}

/** Whole numbers beyond 2^53 mostly become their neighbour, tiny ones become 0. Digits behind the point may be rounded. */
function isKept(literal: string): boolean {
  const value = Number(literal);
  if (Number.isSafeInteger(Math.trunc(value)) && value !== 0) return true;
  return !Number.isFinite(value) || toDigits(literal) === toDigits(String(value));
}

/** '-1.20e5' → '12': all that counts but sign and size. */
function toDigits(literal: string): string {
  return literal
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  throw refuse('The body is not valid JSON.');
}

function isKey(text: string, end: number): boolean {
  for (let at = end + 1; at < text.length; at++) {
    const character = text[at];
    if (character === ':') return true;
    if (character !== ' ' && character !== '\n' && character !== '\r' && character !== '\t') return false;
  }
  return false;
}

function addKey(keys: Set<string>, literal: string): void {
  let key: string;
  try {
    key = JSON.parse(literal);
  } catch {
    throw refuse('The body is not valid JSON.');
  }
  if (keys.has(key)) throw refuse(`The key '${shorten(key)}' is given twice.`);
  keys.add(key);
}

function checkValue(value: Json, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw refuse(`The number at '${path}' is too large.`);
  if (typeof value === 'string') checkText(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, path);
    checkValue(inner, path ? `${path}/${key}` : key);
  }
}

/** Throws badRequest when PostgreSQL could not store the text, or would store another. */
export function checkText(text: string, path: string): void {
  if (text.includes('\0')) throw refuse(`The text at '${shorten(path)}' holds a NUL character.`);
  if (/\p{Surrogate}/u.test(text)) throw refuse(`The text at '${shorten(path)}' holds half of a character.`);
}

function shorten(text: string): string {
  return text.replace(/[\p{C}]/gu, '?').slice(0, 100);
}

function refuse(message: string): AppError {
  return new AppError('badRequest', { message });
}
