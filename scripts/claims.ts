// A test claims sentences of docs/specification: `[A5.3]` in its title, or in a comment above or inside it.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import walks from '../tests/walks/playwright.config';

export type Command = 'npm test' | 'npm run test:long';

/** The test `file › title` says that it holds the sentence `id`. */
export type Claim = { id: string; file: string; title: string; command: Command };
type Call = { start: number; end: number; title: string; isGroup: boolean; isLong: boolean };

const claimPattern = /\[((?:[ABERW]\d+\.\d+[a-z]?)(?:,\s*[ABERW]\d+\.\d+[a-z]?)*)\]/g;

/** Files are named relative to `root`. */
export function listClaims(root: string, folder = `${root}/tests`): Claim[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return parseClaims(relative(root, path), readFileSync(path, 'utf8'));
    });
}

/** A claim next to no test names the file alone (title ''). */
export function parseClaims(file: string, source: string): Claim[] {
  const { program, comments } = parseSync(file, source);
  const calls = listCalls(program, source);
  const titles = calls.flatMap((call) => toIds(call.title).map((id) => ({ id, call })));
  const remarks = comments.flatMap((comment) =>
    toIds(comment.value).map((id) => ({ id, call: ownerOf(comment, calls) })),
  );
  const claims = [...titles, ...remarks].map(({ id, call }) => ({
    id,
    file,
    title: withoutIds(call?.title ?? ''),
    command: toCommand(file, call, calls),
  }));
  return claims.filter((claim, at) => claims.findIndex((other) => isSame(other, claim)) === at);
}

function isSame(one: Claim, other: Claim): boolean {
  return one.id === other.id && one.title === other.title;
}

function toIds(text: string): string[] {
  return [...text.matchAll(claimPattern)].flatMap((match) => (match[1] ?? '').split(/,\s*/));
}

function withoutIds(title: string): string {
  return title.replaceAll(claimPattern, '').replace(/\s+/g, ' ').trim();
}

const quickWalks = [walks.projects?.find(({ name }) => name === 'quick')?.testMatch ?? []]
  .flat()
  .map((glob) => String(glob).replace('**', ''));

/** As vitest.config.ts and the two playwright.config.ts divide the tests. */
function toCommand(file: string, call: Call | undefined, calls: readonly Call[]): Command {
  const around = calls.filter(({ start, end }) => call && start <= call.start && end >= call.end);
  const isLong =
    /\.long\.test\.|^tests\/long\//.test(file) ||
    (/^tests\/browser\//.test(file) && around.some((one) => one.isLong || /looks? right/.test(one.title))) ||
    (/^tests\/walks\//.test(file) && !quickWalks.some((end) => file.endsWith(end)));
  return isLong ? 'npm run test:long' : 'npm test';
}

/** The test around a comment, else the next test or group below it. */
function ownerOf(comment: { start: number; end: number }, calls: Call[]): Call | undefined {
  const around = calls.filter(
    (call) => !call.isGroup && call.start < comment.start && call.end > comment.end,
  );
  return (
    around.at(-1) ?? calls.filter((call) => call.start >= comment.end).sort((a, b) => a.start - b.start)[0]
  );
}

function listCalls(program: ReturnType<typeof parseSync>['program'], source: string): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression(node) {
      const name = rootName(node.callee);
      const [first, options] = node.arguments;
      if (!name || !first) return;
      const title =
        first.type === 'Literal' && typeof first.value === 'string'
          ? first.value
          : first.type === 'TemplateLiteral'
            ? first.quasis.map((part) => part.value.cooked ?? '').join('…')
            : undefined;
      if (title === undefined) return;
      const settings = options?.type === 'ObjectExpression' ? source.slice(options.start, options.end) : '';
      calls.push({
        start: node.start,
        end: node.end,
        title,
        isGroup: name === 'describe',
        // A tag under a condition leaves some cases of the test to `npm test`.
        isLong: /@long|@looks/.test(settings) && !settings.includes('?'),
      });
    },
  }).visit(program);
  return calls;
}

/** Calls can also end in `.each(…)` and `.describe`. */
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
