// A copy of the repository in which one file at a time is changed and the named tests are run.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '../repository-copy';
import { setup as startPostgres, teardown as stopPostgres } from '../server/support/postgres-setup';
import { portVariable } from '../server/support/test-database';
import type { Order, Outcome } from './run-changed';

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
  const remove = () => {
    for (const one of workshops) one.remove();
  };
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const close = async () => {
    remove();
    await stopPostgres();
  };
  return { workshops, close };
}

/** Copies what git tracks and new files; packages are linked. */
function openWorkshop(): Workshop {
  const repository = copyRepository();
  const copy = repository.path();
  const runner = createRunner(copy);
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
      // The shared server's template was migrated by the unchanged code.
      const { red, faults } = await (file.startsWith('server/storage/')
        ? runAnew(copy, tests)
        : runner.run({ path, tests }));
      writeFileSync(path, text);
      if (red !== undefined) return { red };
      // A file that cannot be loaded proves nothing.
      return faults === undefined ? { survived: true } : { unproven: `no test was completed\n${faults}` };
    },
    remove() {
      runner.stop();
      repository.remove();
    },
  };
}

type Runner = { run: (order: Order) => Promise<Outcome>; stop: () => void };

function createRunner(copy: string): Runner {
  let child: ChildProcess | undefined;
  const stop = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const start = async () => {
    // A group of its own, so that stopping it stops the processes of its tests, too.
    const started = fork(join(copy, 'tests/planted/run-changed.ts'), {
      ...{ cwd: copy, detached: true, stdio: 'ignore' as const },
      execArgv: ['--import', 'tsx'],
      env: toEnv(),
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    await once(started, 'message');
    return started;
  };
  return {
    async run(order) {
      child ??= await start();
      child.send(order);
      try {
        const [outcome] = await once(child, 'message', { signal: AbortSignal.timeout(longest.few) });
        return outcome;
      } catch {
        stop();
        return { red: 'The tests did not end.' };
      }
    },
    stop,
  };
}

const toEnv = () => ({ ...process.env, NO_COLOR: '1', ROLE_COUNT: '3' });

async function runAnew(copy: string, tests: readonly string[]): Promise<Outcome> {
  const { report, output, isGreen } = await runTests(copy, ['--bail=1', '--no-file-parallelism', ...tests], {
    timeout: longest.few,
    env: { [portVariable]: undefined },
  });
  const [red] = listFailed(report);
  return red === undefined && !isGreen ? { faults: output } : { red };
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
  return new Promise((done) => {
    const vitest = spawn(join(copy, 'node_modules/.bin/vitest'), ['run', ...reporters, ...tests], {
      cwd: copy,
      timeout,
      env: { ...toEnv(), ...env },
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
