export type TextRange = { start: number; end: number };

/**
 * Where a path of problems ('fields/3/fieldConfig/label') stands in the JSON text it came from. A member that is not
 * there leads to the nearest object around it; undefined when the text is no JSON.
 */
export function locateJson(text: string, path: string): TextRange | undefined {
  const parts = path === '' ? [] : path.split('/');
  let start = skipSpace(text, 0);
  for (const part of parts) {
    const next = text[start] === '{' ? findMember(text, start, part) : findItem(text, start, Number(part));
    if (next === undefined) break;
    start = next;
  }
  const end = skipValue(text, start);
  return end > start ? { start, end } : undefined;
}

/** The range as a person counts: lines and columns from 1. */
export function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function findMember(text: string, object: number, name: string): number | undefined {
  let found: number | undefined;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const keyEnd = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    // Of a name given twice the last one counts, as for JSON.parse.
    if (parseKey(text.slice(at, keyEnd)) === name) found = value;
    at = skipSpace(text, skipValue(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function findItem(text: string, list: number, index: number): number | undefined {
  if (text[list] !== '[' || !Number.isInteger(index)) return undefined;
  let at = skipSpace(text, list + 1);
  for (let place = 0; at < text.length && text[at] !== ']'; place++) {
    if (place === index) return at;
    const end = skipValue(text, at);
    if (end <= at) return undefined;
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

/** Behind the value that begins here, without recursion. */
function skipValue(text: string, from: number): number {
  if (text[from] === '"') return skipString(text, from);
  if (text[from] !== '{' && text[from] !== '[') return skipPlain(text, from);
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = skipString(text, at) - 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}

function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function skipPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
  return at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

function parseKey(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}
