// How files are named, how long they are, what they export.
import { basename } from 'node:path';
import { isNode, type Node, type Rule, type SourceFile, toLiteral, walk } from './source-tree';

const longest = 300;
/** Tables: long lists of data, one row an entry. Each with its reason. */
const tables = new Map<string, string>([]);
const vague = /^(utils?|helpers?|common|misc)$/;
/** Their tools want a default export. */
const config = /\.config\.ts$|^tests\/walks\/support\/prepare\.ts$/;

/** Code longer than a reader's patience. */
export const filesAreShort: Rule = (files) =>
  files
    .filter((file) => (file.program || file.path.endsWith('.css')) && !tables.has(file.path))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => ({ path, message: `has ${lines} lines: split it by ${longest}` }));

/** Words that a thing had once, and the one it has now (README, 'Words'). */
const terms: { [word: string]: string } = {
  kind: 'object type, or type',
  sealed: 'secret, or encrypted',
  sealing: 'encryption',
  lacking: 'missing',
  given: 'input',
  aside: 'orphaned',
  garbage: 'malformed',
  tidy: 'vacuum',
  claims: 'idempotency key',
  door: 'authentication',
  sight: 'read access',
};

export const namesUseTheTerms: Rule = (files) =>
  files
    .filter(({ path, program }) => program && !/^(tests|scripts|bench)\/|\.gen\./.test(path))
    .flatMap(({ path }) =>
      path
        .split(/[/.-]/)
        .filter((word) => Object.hasOwn(terms, word))
        .map((word) => ({ path, message: `says '${word}': the term is ${terms[word]}` })),
    );

/** Names that say nothing about what is inside. */
export const namesSaySomething: Rule = (files) =>
  files
    .filter(({ path }) =>
      path.split('/').some((part) => vague.test(part.replace(/\..*$/, '').split('-').at(-1) ?? '')),
    )
    .map(({ path }) => ({
      path,
      message: 'is called utils, helpers, common or misc: name it after what it does',
    }));

/** Code files are kebab-case; those of a visual type and its fixture bear the wire id. */
export const namesAreKebabCase: Rule = (files) =>
  files
    .filter(({ path, program }) => program && !/\/types\//.test(path))
    .filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(basename(path)))
    .map(({ path }) => ({ path, message: 'is not named in kebab-case' }));

/** `export default`. */
export const exportsAreNamed: Rule = (files) =>
  files
    .filter((file) => file.program && !config.test(file.path) && hasDefaultExport(file))
    .map(({ path }) => ({ path, message: 'has a default export: name it' }));

/** A file that only passes on what others export. */
export const noBarrels: Rule = (files) =>
  files
    // The entries of the packed engine pass on what it offers.
    .filter((file) => isBarrel(file) && !file.path.startsWith('scripts/engine/'))
    .map(({ path }) => ({ path, message: 'is a barrel: import from the files themselves' }));

function hasDefaultExport({ program }: SourceFile): boolean {
  return toBody(program).some(
    (node) =>
      node.type === 'ExportDefaultDeclaration' ||
      ((node.specifiers ?? []) as { exported?: { name?: string } }[]).some(
        (specifier) => specifier.exported?.name === 'default',
      ),
  );
}

function isBarrel({ program }: SourceFile): boolean {
  const body = toBody(program);
  if (body.some((node) => node.type === 'ExportAllDeclaration')) return true;
  const exports = body.filter((node) => node.type.startsWith('Export'));
  const onlyPasses = body.every(
    (node) =>
      node.type === 'ImportDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && !isNode(node.declaration)),
  );
  return onlyPasses && exports.length > 0;
}

function toBody(program: Node | undefined): Node[] {
  return (program?.body ?? []) as Node[];
}

/** What a strict content security policy refuses, and what lets a stranger's text become markup. */
export const browserCodeIsSafe: Rule = (files) =>
  files
    .filter(({ path }) => /^(schemas|validators|renderers|objects|contract|src|server|cli)\//.test(path))
    .flatMap((file) => {
      const found = new Set<string>();
      walk(file.program, (node) => {
        const what = toUnsafe(node);
        if (what) found.add(what);
      });
      if (
        file.path.endsWith('.html') &&
        /<style|<script(?![^>]*\bsrc=)|\sstyle=|\son[a-z]+=/i.test(file.text)
      )
        found.add('an inline script or style');
      return [...found].map((what) => ({ path: file.path, message: `uses ${what}` }));
    });

function toUnsafe(node: Node): string | undefined {
  const name = (part: unknown) => (part as { name?: string } | undefined)?.name;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    if (name(node.callee) === 'eval') return 'eval';
    if (name(node.callee) === 'Function') return 'Function as a constructor';
    const [first] = node.arguments as unknown[];
    const method = name((node.callee as { property?: unknown }).property);
    if (method === 'createElement' && /^(style|script)$/.test(toLiteral(first) ?? ''))
      return 'an inline script or style';
    if (method === 'setAttribute' && toLiteral(first) === 'style') return 'a style attribute';
  }
  if (node.type === 'JSXAttribute' && name(node.name) === 'dangerouslySetInnerHTML')
    return 'dangerouslySetInnerHTML';
  if (node.type === 'JSXOpeningElement' && /^(style|script)$/.test(name(node.name) ?? ''))
    return 'an inline script or style';
  return undefined;
}
