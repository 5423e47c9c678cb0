// Readers do not keep these faithfully: duplicate keys, lone surrogates, numbers with too many digits.
import type { Node } from 'jsonc-parser';
import { findTextFault, isKept } from '../json-limits';
import type { Finding } from './finding';
import type { TextRange } from './locate-json';

export type LocatedFinding = Finding & { range: TextRange };

/** Deeper nesting was refused as a whole. */
const deepest = 200;

export function findJsonFaults(text: string, tree: Node): LocatedFinding[] {
  const findings: LocatedFinding[] = [];
  visit({ node: tree, path: '', depth: 0 }, (node, path, code, message) => {
    const range = { start: node.offset, end: node.offset + node.length };
    findings.push({ path, code, message, range, ...(code === 'duplicateKey' && { isKey: true }) });
  });
  return findings;

  function visit(place: NodePlace, report: ReportNode): void {
    const { node, path, depth } = place;
    if (depth > deepest) return;
    if (node.type === 'object') visitMembers(place, report);
    else if (node.type === 'array')
      node.children?.forEach((child, index) => {
        visit({ node: child, path: join(path, index), depth: depth + 1 }, report);
      });
    else if (node.type === 'string') checkText(node, path, report);
    else if (node.type === 'number') {
      const literal = text.slice(node.offset, node.offset + node.length);
      if (!Number.isFinite(Number(literal))) report(node, path, 'numberFault', 'This number is too large.');
      else if (!isKept(literal))
        report(node, path, 'numberFault', 'This number has more digits than can be kept.');
    }
  }

  function visitMembers({ node: { children = [] }, path, depth }: NodePlace, report: ReportNode): void {
    const keys = new Set<string>();
    for (const { children: [key, value] = [] } of children) {
      if (!key) continue;
      const name = String(key.value);
      const place = join(path, name);
      if (keys.has(name))
        report(key, place, 'duplicateKey', `The key '${name.slice(0, 80)}' is given twice.`);
      keys.add(name);
      checkText(key, place, report);
      if (value) visit({ node: value, path: place, depth: depth + 1 }, report);
    }
  }
}

type NodePlace = { node: Node; path: string; depth: number };

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}/${part}`);

type ReportNode = (node: Node, path: string, code: Finding['code'], message: string) => void;

function checkText(node: Node, path: string, report: ReportNode): void {
  const fault = findTextFault(String(node.value));
  if (fault) report(node, path, 'textFault', `This text holds ${fault}.`);
}
