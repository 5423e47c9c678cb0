// Every regular expression of the code, measured: its time on a hostile text must grow with the text's length, not with its
// square. One quadratic expression on a client's text held everybody for minutes.
import { type SourceFile, type Violation, walk } from './source-tree';

/** A quadratic expression looks at some hundred million places of so long a text, a linear one at some thousands. */
const length = 20_000;
const mostMs = 40;

/** The host and all that it shares with the browser. */
const folders = /^(server|schemas|validators)\//;

/** The digits of a number that is written without an exponent: never more than twelve. */
const bounded = new Set(['schemas/money-text.ts \\B(?=(?:\\d{3})+$)']);

/** Names the expressions that take too long. */
export function linearPatterns(files: readonly SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const { path, program } of files.filter((file) => folders.test(file.path))) {
    walk(program, (node) => {
      const { regex } = node;
      if (node.type !== 'Literal' || typeof regex !== 'object' || regex === null) return;
      const { pattern, flags } = regex as { pattern: string; flags: string };
      if (bounded.has(`${path} ${pattern}`)) return;
      const slow = findSlow(new RegExp(pattern, `${flags.replace('g', '')}g`));
      if (slow) violations.push({ path, message: `/${pattern}/ takes ${slow}` });
    });
  }
  return violations;
}

/** On which text it takes too long; undefined when on none. */
export function findSlow(expression: RegExp): string | undefined {
  for (const atom of listAtoms(expression.source)) {
    const run = atom.repeat(Math.ceil(length / atom.length));
    for (const text of [run, `x${run}!x`]) {
      const ms = measure(expression, text);
      if (ms > mostMs) return `${ms.toFixed(0)} ms on ${length} characters of ${JSON.stringify(atom)}`;
    }
  }
  return undefined;
}

/** What repetition feeds on: its own letters and classes, alone and in pairs. */
function listAtoms(source: string): Set<string> {
  const usual = ['0', '1', 'a', 'Z', ' ', '\n', '.', '-', '/', '<', '&', ',', '$', '\u0301', 'é', '\0'];
  const own = source.replace(/\\[a-zA-Z]|[\\[\]()|?*+^{}]/g, '');
  const singles = [...new Set([...usual, ...own.slice(0, 20)])];
  const pairs = [...own.slice(0, 12)].flatMap((a) => ['0', 'a', ' '].map((b) => a + b));
  return new Set([...singles, ...pairs, own.slice(0, 12) || 'x']);
}

/** Milliseconds of the processor, the best of three: a busy machine accuses nobody. */
function measure(expression: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best > mostMs; tries++) {
    const before = process.cpuUsage();
    text.replace(expression, '');
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
