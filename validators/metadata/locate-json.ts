// Where things stand in a text of JSON.
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export type TextRange = { start: number; end: number };

/**
 * Where a path of problems ('fields/3/fieldConfig/label') stands in the JSON text it came from. A member that is not
 * there leads to the nearest object around it; undefined when the text is no JSON.
 */
export function locateJson(text: string, path: string): TextRange | undefined {
  const { tree } = readTree(text);
  return tree && locateIn(tree, path);
}

/** The same in a tree. `isKey`: where the last part is written, not what it holds. */
export function locateIn(tree: Node, path: string, isKey = false): TextRange {
  let node = tree;
  let property: Node | undefined;
  for (const part of path === '' ? [] : path.split('/')) {
    const next = findChild(node, part);
    if (!next) {
      property = undefined;
      break;
    }
    property = next.parent?.type === 'property' ? next.parent : undefined;
    node = next;
  }
  const { offset, length } = (isKey && property?.children?.[0]) || node;
  return { start: offset, end: offset + length };
}

/** Whether something stands at the path. */
export function isThere(tree: Node, path: string): boolean {
  let node: Node | undefined = tree;
  for (const part of path === '' ? [] : path.split('/')) node = node && findChild(node, part);
  return node !== undefined;
}

/** The offset of the bracket that is nested deepest, texts left out. */
export function findDeepest(text: string): number {
  let [depth, most, place] = [0, 0, 0];
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth <= most) continue;
    [most, place] = [depth, index];
  }
  return place;
}

/**
 * The offset at which a text stops being JSON; its length when it ends too early. Browsers word their own errors each
 * in another way, and some name no place.
 */
export function findJsonFault(text: string): number {
  return readTree(text).fault?.offset ?? text.length;
}

/** An offset as a person counts: lines and columns from 1. */
export function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** `what`: the parser's name of the first fault, such as 'CommaExpected'. */
export function readTree(text: string): { tree?: Node; fault?: { offset: number; what: string } } {
  const faults: ParseError[] = [];
  try {
    const tree = parseTree(text, faults, { disallowComments: true });
    const [fault] = faults;
    return {
      ...(tree && { tree }),
      ...(fault && { fault: { offset: fault.offset, what: printParseErrorCode(fault.error) } }),
    };
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
