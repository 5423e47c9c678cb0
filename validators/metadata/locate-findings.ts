// Findings of a check → places in the text that was checked, in the order of the text.
import type { Node } from 'jsonc-parser';
import type { Finding } from './finding';
import { findJsonFaults, type LocatedFinding } from './json-faults';
import { locateIn, readTree, type TextRange } from './locate-json';

/** With what the text itself says that no reader keeps. A text that is no JSON has everything at its start. */
export function locateFindings(text: string, findings: readonly Finding[]): LocatedFinding[] {
  const { tree } = readTree(text);
  if (!tree) return findings.map((finding) => ({ ...finding, range: { start: 0, end: 0 } }));
  const located = findings.map((finding) => ({
    ...finding,
    range: locateFinding(text, tree, finding),
  }));
  return [...findJsonFaults(text, tree), ...located].toSorted((a, b) => a.range.start - b.range.start);
}

function locateFinding(text: string, tree: Node, { path, isKey, at = 0 }: Finding): TextRange {
  const range = locateIn(tree, path, isKey);
  if (at === 0 || text[range.start] !== '"') return range;
  // What is escaped is one character.
  const written = text.slice(range.start + 1, range.end - 1).match(/\\(?:u[\dA-Fa-f]{4}|.)|[\s\S]/g) ?? [];
  return { start: range.start + 1 + written.slice(0, at).join('').length, end: range.end };
}
