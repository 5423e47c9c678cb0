// A copy of the repository in which one file at a time is changed and the named tests are run.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../repository-copy';

const longest = { all: 30 * 60_000, few: 5 * 60_000 };

/** The result of a change. `red`: the first test that noticed; `dull`: why the run proves nothing. */
export type Verdict = { red: string } | { survived: true } | { dull: string };

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
  close: () => void;
};

/** Copies what git tracks and new files; packages are linked. */
export function openWorkshop(): Workshop {
  const repository = copyRepository();
  const copy = repository.path();
  return {
    async runClean(tests) {
      const { report, output, isGreen } = await runTests(copy, tests, longest.all);
      return isGreen ? undefined : listFailed(report).join('\n') || output;
    },
    async judge({ file, change, tests }) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      const changed = change(text);
      if (changed === undefined) return { dull: `its text does not stand once in ${file}` };
      writeFileSync(path, changed);
      // Files run one after another, so that the first failing test ends the run.
      const first = ['--bail=1', '--no-file-parallelism'];
      const { report, output, isGreen } = await runTests(copy, [...first, ...tests], longest.few);
      writeFileSync(path, text);
      const [red] = listFailed(report);
      if (red !== undefined) return { red };
      // A file that cannot be loaded proves nothing.
      return isGreen ? { survived: true } : { dull: `no test ran to its end\n${output}` };
    },
    close: repository.remove,
  };
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };
type Run = { report: Report | undefined; output: string; isGreen: boolean };

function listFailed(report: Report | undefined): string[] {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
}

function runTests(copy: string, tests: readonly string[], timeout: number): Promise<Run> {
  const file = join(copy, 'test-results/planted.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return new Promise((done) => {
    const vitest = spawn(join(copy, 'node_modules/.bin/vitest'), ['run', ...reporters, ...tests], {
      cwd: copy,
      timeout,
      env: { ...process.env, NO_COLOR: '1', ROLE_COUNT: '3' },
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
