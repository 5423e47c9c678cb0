import type { Node } from 'jsonc-parser';
import type { Finding } from './finding';
import { findJsonFaults, type LocatedFinding } from './json-faults';
import { findDeepest, isThere, locateIn, readTree, type TextRange } from './locate-json';

/** Adds faults of the text that JSON.parse hides. A text that is nested too deeply gets all findings at its deepest place. */
export function locateFindings(text: string, findings: readonly Finding[]): LocatedFinding[] {
  const { tree } = readTree(text);
  if (!tree) {
    const start = findDeepest(text);
    return findings.map((finding) => ({ ...finding, range: { start, end: start } }));
  }
  const located = findings.map((finding) => ({
    ...finding,
    range: locateFinding(text, tree, finding),
  }));
  const faults = findJsonFaults(text, tree);
  const unread = new Set(faults.flatMap(({ code, path }) => (code === 'duplicateKey' ? [] : [path])));
  const others = located.filter(({ code, path }) => code !== 'defaultInvalid' || !unread.has(path));
  return [...faults, ...others].toSorted((a, b) => a.range.start - b.range.start);
}

/** A missing key is reported at the setting that requires it. */
const requiredBy: { readonly [key: string]: readonly string[] } = {
  msOptions: ['msOptionsType', 'visualType'],
  msApiEndPoint: ['msOptionsType', 'visualType'],
  defaultValue: ['populateDefaultOnTargetTable'],
  patternMessage: ['pattern'],
};

function toAsker(tree: Node, path: string): string | undefined {
  const end = path.lastIndexOf('/') + 1;
  const names = requiredBy[path.slice(end)];
  if (!names || isThere(tree, path)) return undefined;
  return names.map((name) => path.slice(0, end) + name).find((place) => isThere(tree, place));
}

function locateFinding(text: string, tree: Node, { path, isKey, at }: Finding): TextRange {
  // Underlining everything would hide the text, so a finding about the whole file underlines its first bracket.
  if (path === '') return { start: tree.offset, end: tree.offset + 1 };
  const asker = toAsker(tree, path);
  const range = locateIn(tree, asker ?? path, isKey || asker !== undefined);
  if (at === undefined || text[range.start] !== '"') return range;
  // An escape sequence is one character of the value.
  const written = text.slice(range.start + 1, range.end - 1).match(/\\(?:u[\dA-Fa-f]{4}|.)|[\s\S]/g) ?? [];
  return { start: range.start + 1 + written.slice(0, at).join('').length, end: range.end };
}
