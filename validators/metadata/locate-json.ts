import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

export type TextRange = { start: number; end: number };

/** A missing member of 'fields/3/fieldConfig/label' gives the nearest object around it. */
export function locateJson(text: string, path: string): TextRange | undefined {
  const { tree } = readTree(text);
  return tree && locateIn(tree, path);
}

/** `isKey`: the range of the last part's key, not of its value. */
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

export function isThere(tree: Node, path: string): boolean {
  let node: Node | undefined = tree;
  for (const part of path === '' ? [] : path.split('/')) node = node && findChild(node, part);
  return node !== undefined;
}

/** Brackets in texts do not count. */
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

/** Browsers word this differently, some without a place. The text's length if it ends too early. */
export function findJsonFault(text: string): number {
  return readTree(text).fault?.offset ?? text.length;
}

/** Both begin at 1. */
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
    // The text is nested more deeply than the parser's stack.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

/** Of duplicate keys the last one counts, as for JSON.parse. In a path, '~1' is the slash of a key. */
function findChild({ type, children = [] }: Node, part: string): Node | undefined {
  if (type === 'array') return children[Number(part)];
  const names = [part, part.replaceAll('~1', '/')];
  return children.findLast(({ children: [name] = [] }) => names.includes(name?.value))?.children?.[1];
}
