// A copy of the repository in which one file at a time is changed and the named tests are run.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '../repository-copy';
import { setup as startPostgres, teardown as stopPostgres } from '../server/support/postgres-setup';
import { portVariable } from '../server/support/test-database';

const longest = { all: 30 * 60_000, few: 5 * 60_000 };

/** The result of a change. `red`: the first test that noticed; `unproven`: why the run proves nothing. */
export type Verdict = { red: string } | { survived: true } | { unproven: string };

/** A file with changed text; undefined if the change no longer applies. */
export type Change = {
  file: string;
  change: (text: string) => string | undefined;
  tests: readonly string[];
};

export type Workshop = {
  /** Runs the tests without a change; returns vitest's output if they fail. */
  runClean: (tests: readonly string[]) => Promise<string | undefined>;
  judge: (change: Change) => Promise<Verdict>;
  remove: () => void;
};

/** One workshop for each core, at most two, which share one PostgreSQL. */
export async function openWorkshops(): Promise<{ workshops: Workshop[]; close: () => Promise<void> }> {
  await startPostgres();
  const workshops = Array.from({ length: Math.min(2, availableParallelism()) }, openWorkshop);
  process.once('exit', () => {
    for (const { remove } of workshops) remove();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return { workshops, close: stopPostgres };
}

/** Copies what git tracks and new files; packages are linked. */
function openWorkshop(): Workshop {
  const repository = copyRepository();
  const copy = repository.path();
  return {
    async runClean(tests) {
      const { report, output, isGreen } = await runTests(copy, tests, { timeout: longest.all });
      return isGreen ? undefined : listFailed(report).join('\n') || output;
    },
    async judge({ file, change, tests }) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      const changed = change(text);
      if (changed === undefined) return { unproven: `the text to replace is not exactly once in ${file}` };
      writeFileSync(path, changed);
      // Files run one after another, so that the first failing test ends the run.
      const first = ['--bail=1', '--no-file-parallelism'];
      const { report, output, isGreen } = await runTests(copy, [...first, ...tests], {
        timeout: longest.few,
        // The shared server's template was migrated by the unchanged code.
        ...(file.startsWith('server/storage/') && { env: { [portVariable]: undefined } }),
      });
      writeFileSync(path, text);
      const [red] = listFailed(report);
      if (red !== undefined) return { red };
      // A file that cannot be loaded proves nothing.
      return isGreen ? { survived: true } : { unproven: `no test was completed\n${output}` };
    },
    remove: repository.remove,
  };
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
type Run = { report: Report | undefined; output: string; isGreen: boolean };

function listFailed(report: Report | undefined): string[] {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
}

type RunOptions = { timeout: number; env?: NodeJS.ProcessEnv };

function runTests(copy: string, tests: readonly string[], { timeout, env }: RunOptions): Promise<Run> {
  const file = join(copy, 'test-results/planted.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Hundreds of runs differ by one file each.
  const cache = '--experimental.fsModuleCache';
  return new Promise((done) => {
    const vitest = spawn(join(copy, 'node_modules/.bin/vitest'), ['run', cache, ...reporters, ...tests], {
      cwd: copy,
      timeout,
      env: { ...process.env, NO_COLOR: '1', ROLE_COUNT: '3', ...env },
    });
    const chunks: Buffer[] = [];
    for (const stream of [vitest.stdout, vitest.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    vitest.on('close', (code) => {
      const output = Buffer.concat(chunks).toString().slice(-3000);
      done({ report: readReport(file), output, isGreen: code === 0 });
    });
  });
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
