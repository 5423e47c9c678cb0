// Reads which sentences of docs/specification.md the tests claim: `[A5.3]` in a title, or in a comment above or inside a test.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One claim: the test `file › title` says that it holds the sentence `id`. */
export type Claim = { id: string; file: string; title: string };
type Call = { start: number; end: number; title: string; isGroup: boolean };

const claimPattern = /\[((?:[ABERW]\d+\.\d+[a-z]?)(?:,\s*[ABERW]\d+\.\d+[a-z]?)*)\]/g;

/** Every claim below `folder`; `root` is what the file names are relative to. */
export function listClaims(root: string, folder = `${root}/tests`): Claim[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return parseClaims(relative(root, path), readFileSync(path, 'utf8'));
    });
}

/** The claims of one test file. A claim that stands by no test at all names the file alone (title ''). */
export function parseClaims(file: string, source: string): Claim[] {
  const { program, comments } = parseSync(file, source);
  const calls = listCalls(program);
  const titles = calls.flatMap((call) => toIds(call.title).map((id) => ({ id, call })));
  const remarks = comments.flatMap((comment) =>
    toIds(comment.value).map((id) => ({ id, call: ownerOf(comment, calls) })),
  );
  const claims = [...titles, ...remarks].map(({ id, call }) => ({ id, file, title: call?.title ?? '' }));
  return claims.filter((claim, at) => claims.findIndex((other) => isSame(other, claim)) === at);
}

function isSame(one: Claim, other: Claim): boolean {
  return one.id === other.id && one.title === other.title;
}

function toIds(text: string): string[] {
  return [...text.matchAll(claimPattern)].flatMap((match) => (match[1] ?? '').split(/,\s*/));
}

/** The test around a comment; else the next test or group below it. */
function ownerOf(comment: { start: number; end: number }, calls: Call[]): Call | undefined {
  const around = calls.filter(
    (call) => !call.isGroup && call.start < comment.start && call.end > comment.end,
  );
  return (
    around.at(-1) ?? calls.filter((call) => call.start >= comment.end).sort((a, b) => a.start - b.start)[0]
  );
}

function listCalls(program: ReturnType<typeof parseSync>['program']): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression(node) {
      const name = rootName(node.callee);
      const [first] = node.arguments;
      if (!name || !first) return;
      const title =
        first.type === 'Literal' && typeof first.value === 'string'
          ? first.value
          : first.type === 'TemplateLiteral'
            ? first.quasis.map((part) => part.value.cooked ?? '').join('…')
            : undefined;
      if (title !== undefined)
        calls.push({ start: node.start, end: node.end, title, isGroup: name === 'describe' });
    },
  }).visit(program);
  return calls;
}

/** `it`, `test` or `describe`, also behind `.each(…)` and `.describe`. */
function rootName(callee: unknown): 'it' | 'test' | 'describe' | undefined {
  const node = callee as {
    type: string;
    name?: string;
    object?: unknown;
    property?: unknown;
    callee?: unknown;
  };
  if (node.type === 'Identifier')
    return node.name === 'it' || node.name === 'test' || node.name === 'describe' ? node.name : undefined;
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type !== 'MemberExpression') return undefined;
  return (node.property as { name?: string }).name === 'describe' ? 'describe' : rootName(node.object);
}
