// Runs the checks and ends with one line 'N passed, N failed'.
//   npm test            everything that a change must pass
//   npm run check       the same without a browser, *.slow.test and the embedded database: before each commit
//   npm run test:long   what takes minutes: *.long.test, tests/long, every look, the long walks, mutations
// The checks and walks, which mostly wait, run while the tests of vitest do; the browser's tests follow, because both would fight
// for the same two cores.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
const tool = (name) => `${root}node_modules/.bin/${name}`;

const check = (name, ...command) => ({ name, command });
/** Projects share compiled files in a run, but not with the next one, because a list of files by a pattern would stay as it was. */
const compiled = `${results}compiled`;
const sharing = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${compiled}`];
const vitest = (name, args, env) => {
  const report = `${results}vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [tool('vitest'), 'run', ...sharing, ...reporters, ...args];
  return { name, command, env, report, read: readVitest };
};
const playwright = (name, config, ...args) => ({
  name,
  command: [tool('playwright'), 'test', '--config', config, ...args],
  report: `${results}playwright.json`,
  read: readPlaywright,
});

/** By name, because two excluding patterns would let every project in: each matches what the other one excludes. */
const quickProjects = ['alone', 'node', 'screens'].map((name) => `--project=${name}`);

const formatAndTypes = [
  check('format and lint', tool('biome'), 'check', '--no-errors-on-unmatched', '.'),
  // Each checker works out the shared types again, and the other core is busy anyway.
  check('types', tool('tsc'), '-p', '.', '--checkers', '1'),
];
const runs = {
  quick: {
    beside: formatAndTypes,
    main: [vitest('units, API, screens', quickProjects, { TEST_QUICK: '1' })],
  },
  full: {
    beside: [
      ...formatAndTypes,
      check('unused code', tool('knip')),
      check('specification', tool('tsx'), 'scripts/specification.ts', 'check'),
      playwright('walks', 'tests/walks/playwright.config.ts', '--project=quick'),
    ],
    main: [vitest('units, API, screens', ['--project=!long'])],
    after: [playwright('browser', 'tests/browser/playwright.config.ts', '--project=quick')],
  },
  long: {
    main: [
      vitest('long', ['--config', 'tests/long/vitest.config.ts']),
      playwright('long browser', 'tests/browser/playwright.config.ts', '--project=long', '--project=looks'),
      playwright('long walks', 'tests/walks/playwright.config.ts', '--project=long'),
      check('mutations', tool('tsx'), 'tests/mutation/run.ts', '--share'),
    ],
  },
};

/** What a stage counted. One that fails without a failed test of its own counts as one failure. */
async function runStage({ name, command, env, report, read }, isBeside) {
  if (report) rmSync(report, { force: true });
  if (!isBeside) console.log(`\n— ${name}`);
  const start = performance.now();
  const { status, output } = await run(command, env, isBeside);
  const seconds = (performance.now() - start) / 1000;
  const found = report && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  const done = found ?? {
    passed: status === 0 && !report ? 1 : 0,
    failed: 0,
    skipped: 0,
    failures: [],
    files: [],
  };
  if ((status !== 0 || (report && !found)) && done.failed === 0) {
    done.failed = 1;
    done.failures = [toFailure(name, '', [output.trimEnd().split('\n').slice(-30).join('\n')])];
  }
  if (isBeside) console.log(`\n— ${name}\n${output}`);
  console.log(`— ${name}: ${toLine(done)} in ${seconds.toFixed(1)} s`);
  return { name, seconds, ...done };
}

async function runInTurn(stages = [], isBeside = false) {
  const done = [];
  for (const stage of stages) done.push(await runStage(stage, isBeside));
  return done;
}

/** Parallel stages print their output at the end, so that their lines do not mix. */
function run([command, ...args], given, isBeside) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const env = {
    ...process.env,
    ...color,
    ...given,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}playwright.json`,
  };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => output.push(text));
    if (!isBeside) stream.pipe(process.stdout, { end: false });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: error.message }));
    child.once('close', (status) => resolve({ status, output: Buffer.concat(output).toString() }));
  });
}

function readVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(toFailure(name, fullName, failureMessages));
    if (status === 'failed' && failed.length === 0) failures.push(toFailure(name, '', [message]));
  }
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function readPlaywright({ config, stats, errors, suites }) {
  const failures = errors.map(({ message }) => toFailure('', '', [message]));
  const files = [];
  for (const suite of suites) {
    const tests = listSpecs(suite);
    const took = tests.flatMap(({ spec }) => spec.tests.flatMap(({ results }) => results));
    const name = `${config.rootDir}/${suite.file}`;
    files.push({ name, seconds: took.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
    for (const { title, spec } of tests) {
      const failed = spec.tests
        .flatMap((one) => one.results)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped');
      // A test that passes only on retry counts as failed.
      if (failed.length > 0) failures.push(toFailure(name, title, failed.flatMap(listSaid)));
    }
  }
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures, files };
}

function listSpecs(suite, path = []) {
  const here = (suite.specs ?? []).map((spec) => ({ title: [...path, spec.title].join(' › '), spec }));
  return [...here, ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, [...path, inner.title]))];
}

/** The expectation, and what the page showed. */
function listSaid({ errors, attachments }) {
  const page = attachments.find(({ name, path }) => name === 'error-context' && path && existsSync(path));
  const shown =
    page && /^# Page snapshot\n([\s\S]*?)(?=^# |(?![\s\S]))/m.exec(readFileSync(page.path, 'utf8'))?.[1];
  return [...errors.map(({ message }) => message), shown];
}

function toFailure(file, title, messages) {
  const lines = messages.flatMap((message) => (message ?? '').split('\n').filter(isOurs).slice(0, 40));
  const said = lines.filter(Boolean).map((line) => `\n      ${stripVTControlCharacters(line)}`);
  return [file.replace(root, ''), title].filter(Boolean).join(' › ') + said.join('');
}

/** Removes stack lines of packages, where the cause never is. */
const isOurs = (line) => !/^ +at .*node_modules/.test(line);

const toLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

mkdirSync(results, { recursive: true });
// Each process of tests that starts a server bundles it into a folder of its own.
const servers = readdirSync(results).filter((name) => name.startsWith('server-'));
for (const left of [compiled, ...servers.map((name) => results + name)])
  rmSync(left, { recursive: true, force: true });
const { beside, main, after } = runs[process.argv[2]?.replace('--', '') ?? 'full'];
const stages = [
  ...(await Promise.all([runInTurn(beside, true), runInTurn(main)])).flat(),
  ...(await runInTurn(after)),
];

console.log('');
for (const { failures } of stages) for (const failure of failures) console.log(`failed: ${failure}\n`);
console.log('The slowest files:');
const slowest = stages
  .flatMap(({ files }) => files)
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, 10);
for (const { name, seconds } of slowest)
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name.replace(root, '')}`);
console.log('The stages:');
for (const stage of stages) {
  const skipped = stage.skipped ? `, ${stage.skipped} skipped` : '';
  console.log(`${stage.seconds.toFixed(1).padStart(7)} s  ${stage.name}: ${toLine(stage)}${skipped}`);
}
const absence = `${results}no-postgres.txt`;
if (existsSync(absence))
  console.log(
    `PostgreSQL could not start, the API tests ran on the embedded database: ${readFileSync(absence, 'utf8')}`,
  );
const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
console.log(toLine({ passed: sum('passed'), failed: sum('failed') }));
process.exit(sum('failed') ? 1 : 0);
