// Finds comparisons with a text: `x === 'zip'`, `case 'zip':`, `['zip', …].includes(x)`, a Set or Map of texts.
import { isNode, type Node, type SourceFile, toLiteral, walk } from './source-tree';

export type Comparison = {
  text: string;
  /** The source of the other side; '' if it is not known. */
  other: string;
  /** The texts of its list; only itself if there is none. */
  among: readonly string[];
  /** The key of a Map. */
  isKey: boolean;
};

export function listComparisons(file: SourceFile): Comparison[] {
  const found: Comparison[] = [];
  const add = (node: unknown, other: unknown, list?: Pick<Comparison, 'among' | 'isKey'>) => {
    const text = toLiteral(node);
    if (text === undefined) return;
    const source = isNode(other) ? file.text.slice(other.start, other.end) : '';
    found.push({ text, other: source, ...(list ?? { among: [text], isKey: false }) });
  };
  walk(file.program, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
      add(node.left, node.right);
      add(node.right, node.left);
    }
    if (node.type === 'SwitchStatement')
      for (const item of node.cases as Node[]) add(item.test, node.discriminant);
    const { items, other, isKey } = readList(node);
    const among = items.flatMap((item) => toLiteral(item) ?? []);
    for (const item of items) add(item, other, { among, isKey });
  });
  return found;
}

const noList = { items: [], other: undefined, isKey: false };

/** `['zip', …].includes(x)`, `new Set(['zip', …])`, `new Map([['zip', …], …])`. */
function readList(node: Node): { items: readonly unknown[]; other: unknown; isKey: boolean } {
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee as { object?: unknown; property?: { name?: string } };
    const [argument] = node.arguments as unknown[];
    if (/^(includes|indexOf)$/.test(property?.name ?? ''))
      return { items: toElements(object), other: argument, isKey: false };
  }
  const name = node.type === 'NewExpression' && (node.callee as { name?: string }).name;
  if (name !== 'Set' && name !== 'Map') return noList;
  const items = toElements((node.arguments as unknown[])[0]);
  return { ...noList, items: items.map((item) => toElements(item)[0] ?? item), isKey: name === 'Map' };
}

function toElements(node: unknown): unknown[] {
  if (isNode(node) && node.type === 'TSAsExpression') return toElements(node.expression);
  return isNode(node) && node.type === 'ArrayExpression' ? (node.elements as unknown[]) : [];
}
