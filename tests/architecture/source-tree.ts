// The tree as the rules see it: every text file, and for code also its syntax tree and imports.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Node = { type: string; start: number; end: number } & { [key: string]: unknown };
/** One import: its specifier, and the file of ours that it resolves to (absent for a package). */
export type Import = { specifier: string; path?: string; isType: boolean; isLazy: boolean };
export type SourceFile = { path: string; text: string; program?: Node; imports: Import[] };
/** What is wrong with which file. */
export type Violation = { path: string; message: string };
export type Rule = (files: readonly SourceFile[]) => Violation[];

const skipped = /(^|\/)(node_modules|\.git|dist|data|coverage|test-results|results)$/;
const text = /\.(ts|tsx|mjs|js|jsx|css|html|md|json|sql|sh|yml|yaml|txt)$|(^|\/)(\.npmrc|run)$/;
const code = /\.(ts|tsx|mjs|js|jsx)$/;

/** Reads every text file below `root`, and parses what is code. */
export function readTree(root: string): SourceFile[] {
  const paths = listPaths(root, '');
  const known = new Set(paths);
  return paths
    .filter((path) => text.test(path))
    .map((path) => toSourceFile(path, readFileSync(`${root}/${path}`, 'utf8'), known));
}

/** One file; `known` are all paths of the tree, for resolving relative imports. */
export function toSourceFile(path: string, source: string, known: ReadonlySet<string>): SourceFile {
  if (!code.test(path) || path.includes('.gen.')) return { path, text: source, imports: [] };
  const program = parseSync(path, source).program as unknown as Node;
  return { path, text: source, program, imports: listImports(path, program, known) };
}

/** Calls `visit` with each node below `root`, parents first. */
export function walk(root: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(root)) {
    for (const item of root) walk(item, visit);
    return;
  }
  if (!isNode(root)) return;
  visit(root);
  for (const key of Object.keys(root)) walk(root[key], visit);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The value of a string literal, else undefined. */
export function toLiteral(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The first folder of a path ('' for a file at the top). */
export function topFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.test(path)) return [];
    return entry.isDirectory() ? listPaths(root, path) : [path];
  });
}

function listImports(path: string, program: Node, known: ReadonlySet<string>): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type))
      return;
    const specifier = toLiteral(node.source) ?? toLiteral(node.argument);
    if (specifier === undefined) return;
    const isType = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
    const target = specifier.startsWith('.') ? resolve(path, specifier, known) : undefined;
    const isLazy = node.type === 'ImportExpression';
    imports.push({ specifier, isType, isLazy, ...(target ? { path: target } : {}) });
  });
  return imports;
}

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string {
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const tries = ['', '.ts', '.tsx', '.mjs', '.gen.ts', '.gen.js', '/index.ts', '/index.tsx'];
  return tries.map((end) => path + end).find((candidate) => known.has(candidate)) ?? path;
}
