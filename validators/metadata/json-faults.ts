// What a text of JSON says that no reader keeps faithfully: keys twice, halves of characters, numbers with too many digits.
import type { Node } from 'jsonc-parser';
import { findTextFault, isKept } from '../json-limits';
import type { Finding } from './finding';
import type { TextRange } from './locate-json';

export type LocatedFinding = Finding & { range: TextRange };

/** In the order of the text. */
export function findJsonFaults(text: string, tree: Node): LocatedFinding[] {
  const findings: LocatedFinding[] = [];
  visit(tree, '', (node, path, code, message) => {
    const range = { start: node.offset, end: node.offset + node.length };
    findings.push({ path, code, message, range, ...(code === 'duplicateKey' && { isKey: true }) });
  });
  return findings;

  function visit(node: Node, path: string, report: ReportNode): void {
    if (node.type === 'object') visitMembers(node, path, report);
    else if (node.type === 'array')
      node.children?.forEach((child, index) => {
        visit(child, path === '' ? String(index) : `${path}/${index}`, report);
      });
    else if (node.type === 'string') checkText(node, path, report);
    else if (node.type === 'number') {
      const literal = text.slice(node.offset, node.offset + node.length);
      if (!Number.isFinite(Number(literal))) report(node, path, 'numberFault', 'This number is too large.');
      else if (!isKept(literal))
        report(node, path, 'numberFault', 'This number has more digits than can be kept.');
    }
  }

  function visitMembers({ children = [] }: Node, path: string, report: ReportNode): void {
    const keys = new Set<string>();
    for (const { children: [key, value] = [] } of children) {
      if (!key) continue;
      const name = String(key.value);
      const place = path === '' ? name : `${path}/${name}`;
      if (keys.has(name))
        report(key, place, 'duplicateKey', `The key '${name.slice(0, 80)}' is given twice.`);
      keys.add(name);
      checkText(key, place, report);
      if (value) visit(value, place, report);
    }
  }
}

type ReportNode = (node: Node, path: string, code: Finding['code'], message: string) => void;

function checkText(node: Node, path: string, report: ReportNode): void {
  const fault = findTextFault(String(node.value));
  if (fault) report(node, path, 'textFault', `This text holds ${fault}.`);
}
