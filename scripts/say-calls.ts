// Follows constants, branches and parameters in the syntax trees, within the file and through imports.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };
type File = { path: string; text: string; nodes: Node[] };
type UnresolvedArgument = { place: string; argument: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Once per file, in the order of the source. */
export function listSentences(paths: readonly string[]): {
  sentences: Map<string, string[]>;
  unknown: UnresolvedArgument[];
} {
  const files = new Map<string, File>();
  const open = (path: string): File => {
    const known = files.get(path) ?? readSource(path);
    files.set(path, known);
    return known;
  };
  const unknown: UnresolvedArgument[] = [];
  const sentences = new Map<string, string[]>();
  for (const path of paths) {
    const file = open(path);
    const found = file.nodes.filter(isSay).flatMap((call) => {
      const [argument] = call.arguments as Node[];
      const texts = argument && resolve(argument, file, open);
      if (argument && !texts) unknown.push({ place: path, argument: textOf(argument, file) });
      return texts ?? [];
    });
    if (found.length > 0) sentences.set(path, [...new Set(found)].filter(Boolean));
  }
  return { sentences, unknown };
}

function readSource(path: string): File {
  const text = readFileSync(path, 'utf8');
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      nodes.push(value);
      for (const [key, below] of Object.entries(value)) if (key !== 'parent') visit(below);
    }
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return { path, text, nodes };
}

const textOf = ({ start, end }: Node, { text }: File) => text.slice(start, Number(end));

/** say(…), props.say(…), engine.say(…) */
function isSay({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(name) && name.name === 'say';
}

type OpenFile = (path: string) => File;

/** Undefined if that cannot be determined. */
function resolve(node: Node, file: File, open: OpenFile): string[] | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node.type === 'ConditionalExpression')
    return together([node.consequent, node.alternate].map((one) => resolve(one as Node, file, open)));
  if (node.type === 'LogicalExpression') return resolve(node.right as Node, file, open);
  if (node.type === 'CallExpression') return ofCall(node, file, open);
  if (node.type === 'Identifier') return ofName(node, file, open);
  return undefined;
}

function together(parts: readonly (string[] | undefined)[]): string[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return parts.length > 0 && known.length === parts.length ? known.flat() : undefined;
}

function ofCall({ callee }: Node, file: File, open: OpenFile): string[] | undefined {
  const made = isNode(callee) ? functionOf(String(callee.name), file) : undefined;
  const inside = made && file.nodes.filter(({ start }) => start >= made.start && start < Number(made.end));
  const returned = inside
    ?.filter(({ type }) => type === 'ReturnStatement')
    .map(({ argument }) => argument as Node);
  return returned && together(returned.map((one) => resolve(one, file, open)));
}

function functionOf(name: string, { nodes }: File): Node | undefined {
  const isNamed = ({ id }: Node) => isNode(id) && id.name === name;
  const declared = nodes.find((one) => one.type === 'FunctionDeclaration' && isNamed(one));
  const held = nodes.find((one) => one.type === 'VariableDeclarator' && isNamed(one));
  return (
    declared ?? (isNode(held?.init) && held.init.type === 'ArrowFunctionExpression' ? held.init : undefined)
  );
}

const isAround = (outer: Node | undefined, { start }: Node) =>
  outer !== undefined && outer.start <= start && Number(outer.end) > start;

/** A constant, defined here or imported; a parameter, resolved through the calls; or a key of the items of a list. */
function ofName(node: Node, file: File, open: OpenFile): string[] | undefined {
  const { nodes } = file;
  const name = String(node.name);
  const given = nodes.flatMap((call) => argumentsFor(node, call, file));
  if (given.length > 0) return together(given.map((one) => resolve(one, file, open)));
  const held = declaratorOf(name, file);
  if (isNode(held?.init)) return resolve(held.init, file, open);
  const imported = nodes.find(
    ({ type, local }) => type === 'ImportSpecifier' && isNode(local) && local.name === name,
  );
  if (imported) return ofImport(node, imported, { file, open });
  return ofItems(node, file, open);
}

const declaratorOf = (name: string, { nodes }: File) =>
  nodes.find(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.name === name);

function ofImport(
  node: Node,
  specifier: Node,
  { file, open }: { file: File; open: OpenFile },
): string[] | undefined {
  const from = file.nodes.find((one) => one.type === 'ImportDeclaration' && isAround(one, specifier));
  const path = isNode(from?.source) ? join(dirname(file.path), String(from.source.value)) : '';
  const found = [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(one));
  const target = found ? open(found) : undefined;
  const held = target && declaratorOf(String(node.name), target);
  return target && isNode(held?.init) ? resolve(held.init, target, open) : undefined;
}

function argumentsFor(parameter: Node, call: Node, file: File): Node[] {
  if (call.type !== 'CallExpression' || !isNode(call.callee)) return [];
  const made = functionOf(String(call.callee.name), file);
  if (!isAround(made, parameter)) return [];
  const at = ((made?.params ?? []) as Node[]).findIndex((one) => one.name === parameter.name);
  const given = at < 0 ? undefined : (call.arguments as Node[])[at];
  return given ? [given] : [];
}

/** items.map(({ name }) => …) of a list in the same file. */
function ofItems(node: Node, file: File, open: OpenFile): string[] | undefined {
  const call = file.nodes.findLast(
    ({ type, callee, arguments: given }) =>
      type === 'CallExpression' &&
      isNode(callee) &&
      isNode(callee.property) &&
      callee.property.name === 'map' &&
      isAround((given as Node[])[0], node),
  );
  const list = isNode(call?.callee) && isNode(call.callee.object) ? call.callee.object : undefined;
  const held = list && declaratorOf(String(list.name), file);
  const keys = file.nodes.filter(
    (one) => one.type === 'Property' && isAround(held, one) && isNode(one.key) && one.key.name === node.name,
  );
  return together(keys.map(({ value }) => resolve(value as Node, file, open)));
}
