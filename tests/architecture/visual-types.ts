// Nobody asks "is this type a zip?" outside the files of zip: a type answers by its properties instead.
import {
  isNode,
  type Node,
  type Rule,
  type SourceFile,
  toLiteral,
  type Violation,
  walk,
} from './source-tree';

const watched = /^(schemas|validators|renderers|objects|contract|src|server|cli)\//;
const tables = /^(schemas|renderers)\/types\/index\.tsx?$/;
/** Ids that are also ordinary words: `=== 'number'` alone proves nothing, the other side must speak of visual types. */
const plainWords =
  /^(text|tel|email|password|url|state|zip|number|money|percentage|checkbox|radio|select|map|color)$/;
const speaksOfTypes = /visual|\btypeId\b|\btype\.id\b/i;

/** A visual-type id compared, switched on, looked for in a list, or several of them used as the keys of a table. */
export const typesAreAskedNotCompared: Rule = (files) => {
  const ids = new Set(files.flatMap(listIds));
  return files
    .filter(({ path }) => watched.test(path) && !tables.test(path))
    .flatMap((file) => judge(file, ids));
};

function judge(file: SourceFile, ids: ReadonlySet<string>): Violation[] {
  const found: Violation[] = [];
  const source = (node: unknown) => (isNode(node) ? file.text.slice(node.start, node.end) : '');
  const check = (node: unknown, other: string) => {
    const id = toLiteral(node);
    if (id === undefined || !ids.has(id) || isOwnFile(file.path, id)) return;
    if (!plainWords.test(id) || speaksOfTypes.test(other))
      found.push({
        path: file.path,
        message: `compares the visual type '${id}': ask a property of the type`,
      });
  };
  walk(file.program, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
      check(node.left, source(node.right));
      check(node.right, source(node.left));
    }
    if (node.type === 'SwitchStatement')
      for (const item of node.cases as Node[]) check(item.test, source(node.discriminant));
    for (const { item, other } of listedItems(node)) check(item, source(other));
    if (node.type === 'ObjectExpression') {
      const keys = listKeys(node).filter((key) => ids.has(key.value) && !plainWords.test(key.value));
      if (keys.length > 1) for (const key of keys) check(key.node, '');
    }
  });
  return found;
}

/** `['zip', …].includes(x)`, `new Set(['zip', …])`, `new Map([['zip', …], …])`. */
function listedItems(node: Node): { item: unknown; other: unknown }[] {
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee as { object?: unknown; property?: { name?: string } };
    const [argument] = node.arguments as unknown[];
    if (/^(includes|indexOf)$/.test(property?.name ?? ''))
      return toElements(object).map((item) => ({ item, other: argument }));
  }
  if (node.type !== 'NewExpression' || !/^(Set|Map)$/.test((node.callee as { name?: string }).name ?? ''))
    return [];
  const items = toElements((node.arguments as unknown[])[0]);
  return items.map((item) => ({ item: toElements(item)[0] ?? item, other: undefined }));
}

function toElements(node: unknown): unknown[] {
  if (isNode(node) && node.type === 'TSAsExpression') return toElements(node.expression);
  return isNode(node) && node.type === 'ArrayExpression' ? (node.elements as unknown[]) : [];
}

function listKeys(node: Node): { value: string; node: Node }[] {
  return (node.properties as Node[]).flatMap(({ key, computed }) => {
    if (!isNode(key) || computed) return [];
    const value = toLiteral(key) ?? (key as { name?: string }).name;
    return value ? [{ value, node: { ...key, type: 'Literal', value } }] : [];
  });
}

/** The ids that `defineVisualType({id: …})` defines in schemas/types. */
function listIds(file: SourceFile): string[] {
  const ids: string[] = [];
  if (!/^schemas\/types\//.test(file.path)) return ids;
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'defineVisualType')
      return;
    const [literal] = node.arguments as (Node | undefined)[];
    const properties = (literal?.properties ?? []) as { key?: { name?: string }; value?: unknown }[];
    const id = toLiteral(properties.find((property) => property.key?.name === 'id')?.value);
    if (id) ids.push(id);
  });
  return ids;
}

function isOwnFile(path: string, id: string): boolean {
  return path.split('/').some((part) => part.replace(/\..*$/, '') === id);
}
