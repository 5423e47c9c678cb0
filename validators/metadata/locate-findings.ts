// Findings of a check → places in the text that was checked, in the order of the text.
import type { Node } from 'jsonc-parser';
import type { Finding } from './finding';
import { findJsonFaults, type LocatedFinding } from './json-faults';
import { findDeepest, isThere, locateIn, readTree, type TextRange } from './locate-json';

/** With what the text itself says that no reader keeps. What is nested too deep to be read has everything at its deepest place. */
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

/** A key that is not there: where the setting stands that asks for it. */
const askers: { readonly [key: string]: readonly string[] } = {
  msOptions: ['msOptionsType', 'visualType'],
  msApiEndPoint: ['msOptionsType', 'visualType'],
  defaultValue: ['populateDefaultOnTargetTable'],
  patternMessage: ['pattern'],
};

function toAsker(tree: Node, path: string): string | undefined {
  const end = path.lastIndexOf('/') + 1;
  const names = askers[path.slice(end)];
  if (!names || isThere(tree, path)) return undefined;
  return names.map((name) => path.slice(0, end) + name).find((place) => isThere(tree, place));
}

function locateFinding(text: string, tree: Node, { path, isKey, at }: Finding): TextRange {
  // Of the whole file its first bracket: underlined from end to end nothing else could be read.
  if (path === '') return { start: tree.offset, end: tree.offset + 1 };
  const asker = toAsker(tree, path);
  const range = locateIn(tree, asker ?? path, isKey || asker !== undefined);
  if (at === undefined || text[range.start] !== '"') return range;
  // What is escaped is one character.
  const written = text.slice(range.start + 1, range.end - 1).match(/\\(?:u[\dA-Fa-f]{4}|.)|[\s\S]/g) ?? [];
  return { start: range.start + 1 + written.slice(0, at).join('').length, end: range.end };
}
