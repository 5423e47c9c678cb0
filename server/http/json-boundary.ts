// Refuses malformed JSON, and JSON that cannot be stored faithfully (duplicate keys, 1e309, NUL, lone surrogates, deep nesting). Anyone can send a
// megabyte, so every loop passes over the text once and allocates nothing per character.
import type { Json } from '../../schemas/values/json';
import { findTextFault, isKept } from '../../validators/json-limits';
import { AppError } from '../app-error';

const maxDepth = 32;
/** No object has so many fields, and each unknown one would get its own error message. */
const maxKeys = 2000;
/** A double represents every decimal of this length exactly. */
const surelyKept = 15;

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
  checkValue(value, []);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('The body is not valid UTF-8.');
  }
}

/** One pass over the text, because JSON.parse silently keeps the last of two equal keys. */
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
      at = checkNumber(text, at);
    }
  }
}

function checkNumber(text: string, start: number): number {
  let end = start + 1;
  let isPlain = true;
  for (; end < text.length; end++) {
    const character = text[end] ?? '';
    if ((character >= '0' && character <= '9') || character === '.') continue;
    if (!'eE+-'.includes(character)) break;
    isPlain = false;
  }
  if (isPlain && end - start <= surelyKept) return end - 1;
  const literal = text.slice(start, end);
  if (!isKept(literal)) {
    throw refuse(`The number ${shorten(literal)} has more digits than can be kept.`);
  }
  return end - 1;
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"') return at;
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
  const key = literal.includes('\\') ? parseKey(literal) : literal.slice(1, -1);
  if (keys.has(key)) throw refuse(`The key '${shorten(key)}' is given twice.`);
  keys.add(key);
  if (keys.size > maxKeys) throw refuse('An object of the body has more than 2,000 keys.');
}

function parseKey(literal: string): string {
  try {
    return JSON.parse(literal);
  } catch {
    throw refuse('The body is not valid JSON.');
  }
}

type Path = (string | number)[];

/** `path` leads to the value; it becomes text only for an error message. */
function checkValue(value: Json, path: Path): void {
  if (typeof value === 'string') requireText(value, path);
  else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refuse(`The number at '${toPlace(path)}' is too large.`);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) checkMember(value[index] ?? null, path, index);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      requireText(key, path);
      checkMember(value[key] ?? null, path, key);
    }
  }
}

function checkMember(value: Json, path: Path, key: string | number): void {
  path.push(key);
  checkValue(value, path);
  path.pop();
}

function requireText(text: string, path: Path): void {
  const fault = findTextFault(text);
  if (fault) throw refuse(`The text at '${toPlace(path)}' holds ${fault}.`);
}

/** Throws badRequest for text that PostgreSQL cannot store, or would store differently. */
export function checkText(text: string, path: string): void {
  requireText(text, [path]);
}

function toPlace(path: Path): string {
  return shorten(path.map((part) => String(part).slice(0, 100)).join('/'));
}

function shorten(text: string): string {
  return text.slice(0, 100).replace(/[\p{C}]/gu, '?');
}

function refuse(message: string): AppError {
  return new AppError('badRequest', message);
}
