// Text forms that several visual types share: how a stored value reads, and how a text becomes one.
import type { Json } from './json';
import { isObject } from './json';
import { fitsPattern } from './patterns';

export function displayText(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A parser for texts of one pattern: the text itself, or undefined. */
export function parsePattern(pattern: string): (text: string) => string | undefined {
  return (text) => (fitsPattern(pattern, text) ? text : undefined);
}

/** '1,234.5', '-3', '1e3' → a finite number; undefined for everything else. */
export function parseDecimal(text: string): number | undefined {
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text.trim()) ? text.replaceAll(',', '') : text.trim();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** A JSON array of texts, or texts divided by commas, semicolons or line ends; duplicates count once. */
export function parseList(text: string): string[] | undefined {
  const parts = text.trim().startsWith('[')
    ? parseJson(text)
    : text.split(/[,;\n]/).map((part) => part.trim());
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined;
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** A JSON object of texts, or one 'key: value' a line. */
export function parseMap(text: string): { [key: string]: string } | undefined {
  if (text.trim().startsWith('{')) {
    const value = parseJson(text);
    if (!isObject(value)) return undefined;
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
  return Object.fromEntries(entries);
}

/** Parsed JSON, or undefined when the text is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
