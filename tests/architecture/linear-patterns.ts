// Measures every regular expression of the code: its time on a hostile text must grow linearly. One quadratic expression on a
// client's text once blocked everyone for minutes.
import { type SourceFile, type Violation, walk } from './source-tree';

/** On so long a text a quadratic expression takes tens of millions of steps, a linear one some thousands. */
const length = 10_000;
const mostMs = 20;

/** The host and what it shares with the browser. */
const folders = /^(server|schemas|validators)\//;

/** The digits of a number without an exponent are at most twelve. */
const bounded = new Set(['schemas/values/money-text.ts \\B(?=(?:\\d{3})+$)']);

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

/** The text on which it takes too long; undefined if there is none. */
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

/** Its own letters and classes, alone and in pairs, since repetition of these is what makes it slow. */
function listAtoms(source: string): Set<string> {
  const usual = ['0', '1', 'a', 'Z', ' ', '\n', '.', '-', '/', '<', '&', ',', '$', '\u0301', 'é', '\0'];
  const own = source.replace(/\\[a-zA-Z]|[\\[\]()|?*+^{}]/g, '');
  const singles = [...new Set([...usual, ...own.slice(0, 20)])];
  const pairs = [...own.slice(0, 12)].flatMap((a) => ['0', 'a', ' '].map((b) => a + b));
  return new Set([...singles, ...pairs, own.slice(0, 12) || 'x']);
}

/** The best of three, because other threads of the process count, too. Far above the limit one try is enough. */
function measure(expression: RegExp, text: string): number {
  let best = measureOnce(expression, text);
  for (let tries = 1; tries < 3 && best > mostMs && best < 10 * mostMs; tries++)
    best = Math.min(best, measureOnce(expression, text));
  return best;
}

/** Processor milliseconds. */
function measureOnce(expression: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(expression, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
