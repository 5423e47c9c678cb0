// Runs every check, each timed, and ends with one line 'N passed, N failed'.
// --quick leaves out what takes a browser, a build or more than a minute; --postgres runs the API suite once more, on
// PostgreSQL; --long runs what takes minutes: that, *.long.test.ts, tests/long and the long walks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
const tool = (name) => `${root}node_modules/.bin/${name}`;
const report = (name) => `${results}${name}.json`;
const vitest = (name, ...args) => ({
  name,
  command: [
    tool('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
    ...args,
  ],
  report: report('vitest'),
  count: countVitest,
});
const playwright = (name, config, ...args) => ({
  name,
  command: [tool('playwright'), 'test', '--config', config, ...args],
  report: report('playwright'),
  count: countPlaywright,
});

const quick = [
  { name: 'format and lint', command: [tool('biome'), 'check', '--no-errors-on-unmatched', '.'] },
  { name: 'types', command: [tool('tsc'), '-p', '.'] },
  vitest('architecture, unit, conformance', '--exclude', '**/*.{slow,long}.test.{ts,tsx}'),
];
const full = [
  ...quick.slice(0, 2),
  { name: 'unused code', command: [tool('knip')] },
  { name: 'specification', command: [tool('tsx'), 'scripts/specification.ts', 'check'] },
  vitest('architecture, unit, conformance, API', '--exclude', '**/*.long.test.ts'),
  playwright('browser', 'tests/browser/playwright.config.ts', '--project=quick'),
  playwright('walks', 'tests/walks/playwright.config.ts', '--project=quick'),
];
const postgres = [vitest('API on PostgreSQL', '--config', 'tests/server/postgres.config.ts')];
const long = [
  ...postgres,
  vitest('long', '--config', 'tests/long/vitest.config.ts'),
  playwright('long browser', 'tests/browser/playwright.config.ts', '--project=long', '--project=looks'),
  playwright('long walks', 'tests/walks/playwright.config.ts', '--project=long'),
];

/** What one stage counted; a stage that fails without a failed test of its own counts as one failure. */
function runStage({ name, command: [command, ...args], report: path, count }) {
  console.log(`\n— ${name}`);
  if (path) rmSync(path, { force: true });
  const start = performance.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') };
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) console.error(error.message);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const told = path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const found = told && count(told);
  const counted = found ?? { passed: status === 0 && !path ? 1 : 0, failed: 0, skipped: 0 };
  if ((status !== 0 || (path && !found)) && counted.failed === 0) counted.failed = 1;
  console.log(`— ${name}: ${toLine(counted)} in ${seconds} s`);
  return { name, seconds, failures: told ? [...namesOfFailed(told)] : [], ...counted };
}

/** The titles of what failed, each with what it said, from either kind of report: beside the last line a short log still shows them. */
function* namesOfFailed(told, path = '') {
  const title = told.title && told.title !== path ? `${path} › ${told.title}` : path;
  for (const file of told.testResults ?? []) {
    if (file.status === 'failed' && file.assertionResults.length === 0) yield file.name;
    for (const one of file.assertionResults)
      if (one.status === 'failed') yield `${file.name} › ${one.fullName}${toSaid(one.failureMessages)}`;
  }
  for (const suite of told.suites ?? []) yield* namesOfFailed(suite, title || suite.file);
  for (const spec of told.specs ?? [])
    if (!spec.ok) yield `${title} › ${spec.title}${toSaid(spec.tests.flatMap(listMessages))}`;
}

const listMessages = ({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message));

/** The first lines of each message, indented, without the colours of a terminal. */
function toSaid(messages = []) {
  const lines = messages.flatMap((message) => (message ?? '').split('\n').slice(0, 12));
  return lines.map((line) => `\n             ${stripVTControlCharacters(line)}`).join('');
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    // What passes only at a second try has failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function toLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

const asked = { '--quick': quick, '--postgres': postgres, '--long': long };
const stages = asked[process.argv[2]] ?? full;
mkdirSync(results, { recursive: true });
const done = stages.map(runStage);
const sum = (key) => done.reduce((total, stage) => total + stage[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log('');
for (const stage of done) {
  console.log(`${stage.seconds.padStart(7)} s  ${stage.name}: ${toLine(stage)}`);
  for (const name of stage.failures) console.log(`           failed: ${name.replace(root, '')}`);
}
console.log(toLine(total));
process.exit(total.failed ? 1 : 0);
