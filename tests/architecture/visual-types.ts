// No code outside the files of a visual type compares its id: types answer through their properties.
import { listComparisons } from './comparisons';
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
/** The tables of the types, and importers, which compare names of other tools. */
const tables = /^((schemas|renderers)\/types\/index\.tsx?|cli\/import\/(from-.*|surveyjs-types\.ts))$/;
/** Ids that are also common words: `=== 'number'` counts only if the other side is about visual types. */
const plainWords =
  /^(text|tel|email|password|url|state|zip|number|money|percentage|checkbox|radio|select|map|color)$/;
const speaksOfTypes = /visual|\btypeId\b|\btype\.id\b/i;

/** A visual-type id that is compared, switched on, looked up in a list, or used with others as keys of a table. */
export const typesAreAskedNotCompared: Rule = (files) => {
  const ids = new Set(files.flatMap(listIds));
  return files
    .filter(({ path }) => watched.test(path) && !tables.test(path))
    .flatMap((file) => judge(file, ids));
};

function judge(file: SourceFile, ids: ReadonlySet<string>): Violation[] {
  const compared = listComparisons(file).filter(
    ({ text, other }) => !plainWords.test(text) || speaksOfTypes.test(other),
  );
  const keyed: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const keys = listKeys(node).filter((key) => ids.has(key) && !plainWords.test(key));
    if (keys.length > 1) keyed.push(...keys);
  });
  return [...compared.map(({ text }) => text), ...keyed]
    .filter((id) => ids.has(id) && !isOwnFile(file.path, id))
    .map((id) => ({
      path: file.path,
      message: `compares the visual type '${id}': ask a property of the type`,
    }));
}

function listKeys(node: Node): string[] {
  return (node.properties as Node[]).flatMap(({ key, computed }) => {
    if (!isNode(key) || computed) return [];
    return toLiteral(key) ?? (key as { name?: string }).name ?? [];
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
