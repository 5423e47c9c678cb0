import { type Node, parseTree } from 'jsonc-parser';

export type TextRange = { start: number; end: number };

/**
 * Where a path of problems ('fields/3/fieldConfig/label') stands in the JSON text it came from. A member that is not
 * there leads to the nearest object around it; undefined when the text is no JSON.
 */
export function locateJson(text: string, path: string): TextRange | undefined {
  let node = parse(text).tree;
  for (const part of path === '' ? [] : path.split('/')) {
    const next = node && findChild(node, part);
    if (!next) break;
    node = next;
  }
  return node && { start: node.offset, end: node.offset + node.length };
}

/**
 * The offset at which a text stops being JSON; its length when it ends too early. Browsers word their own errors each
 * in another way, and some name no place.
 */
export function findJsonFault(text: string): number {
  return parse(text).faultAt ?? text.length;
}

/** An offset as a person counts: lines and columns from 1. */
export function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function parse(text: string): { tree?: Node | undefined; faultAt?: number | undefined } {
  const faults: { error: number; offset: number; length: number }[] = [];
  try {
    const tree = parseTree(text, faults, { disallowComments: true });
    return { tree, faultAt: faults[0]?.offset };
  } catch (error) {
    // Nested deeper than the parser's stack.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

/** Of a name given twice the last one counts, as for JSON.parse. */
function findChild({ type, children = [] }: Node, part: string): Node | undefined {
  if (type === 'array') return children[Number(part)];
  return children.findLast(({ children: [name] = [] }) => name?.value === part)?.children?.[1];
}
