// The length of files, their names, and what a browser must not run. Biome checks case, barrels and default exports.
import { type Node, type Rule, toLiteral, walk } from './source-tree';

const longest = 300;
/** Long lists of data, one row per entry, with the reason for each. */
const tables = new Map<string, string>([]);
const vague = /^(utils?|helpers?|common|misc)$/;

export const filesAreShort: Rule = (files) =>
  files
    .filter((file) => (file.program || file.path.endsWith('.css')) && !tables.has(file.path))
    .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => ({ path, message: `has ${lines} lines: split it by ${longest}` }));

/** Words that the code no longer uses, with the term that replaced them (README, 'Words'). */
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
  told: 'described',
  asked: 'requested',
  anew: 'again',
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

/** Names that say nothing about the content. */
export const namesSaySomething: Rule = (files) =>
  files
    .filter(({ path }) =>
      path.split('/').some((part) => vague.test(part.replace(/\..*$/, '').split('-').at(-1) ?? '')),
    )
    .map(({ path }) => ({
      path,
      message: 'is called utils, helpers, common or misc: name it after what it does',
    }));

/** What a strict content security policy refuses, and what can turn text into markup. */
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

/** A handler that acts on keys which belong to an input method while it composes Japanese, Chinese or Korean. */
export const keysAskForAnInputMethod: Rule = (files) =>
  files
    .filter(({ path }) => /^(src|renderers)\//.test(path))
    .filter(({ text }) => /\bonKeyDown\b|\bKeyboardEvent\b|'keydown'/.test(text) && keys.test(text))
    .filter(({ text }) => !/\b(?:isOfInputMethod|followKey)\(/.test(text))
    .map(({ path }) => ({ path, message: 'handles keys: ask isOfInputMethod (renderers/controls) first' }));

const keys = /'(?:Enter|Escape| |F\d+)'|\bArrow(?:Up|Down|Left|Right)\b|\bkey\.toLowerCase\(\) !==/;
