// npm run test:mutation -- [FILE or FOLDER…]: flips each condition, operator and default of the code that guards access, values and money,
// one at a time in a copy of the repository, and wants a test to notice it.
import { readdirSync } from 'node:fs';
import { openWorkshops, type Workshop } from '../planted/workshop';
import { listMutants, type Mutant } from './list-mutants';
import { reasons } from './reasons';

const files = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** The tests of each folder, fast ones first; the slower ones run only for mutants that these miss. */
const subjects: { [folder: string]: string[][] } = {
  'objects/pricing': [['tests/objects/pricing'], ['tests/src/features/products']],
  validators: [
    ['tests/validators', 'tests/cli/check', 'tests/cli/more-mistakes'],
    [
      'tests/schemas',
      'tests/fixtures/metadata.test.ts',
      'tests/docs',
      'tests/cli/import',
      'tests/cli/export-',
      'tests/cli/own-types',
    ],
    [
      ...['nested', 'recipe-faults', 'rows-table'].map((name) => `tests/renderers/${name}`),
      'tests/src/features/workbench',
      ...files('operations/save-record', 'operations/apply-rules', 'routes/metadata', 'configuration.slow'),
    ],
  ],
  'server/access': [
    ['tests/server/access/'],
    files('rights', 'role-names', 'user-access', 'deletions', 'sign-in', 'change-password'),
    files(
      'moment-filters',
      'http/rights-meanwhile',
      'part-rows',
      'operations/roll-ups',
      'operations/roll-up-bounds',
      'operations/through-links.slow',
    ),
    files(
      'narrow-admins',
      'revert-rights',
      'job-rights.slow',
      'own-objects',
      'import-rights',
      'access-matrix.slow',
    ),
  ],
};

const root = process.cwd();
const asked = process.argv.slice(2).filter((one) => one !== '--share');
const waiting = Object.entries(subjects).flatMap(([folder, tests]) =>
  listFiles(folder)
    .filter((file) => asked.length === 0 || asked.includes(file) || asked.includes(folder))
    .flatMap((file) => listMutants(root, file).map((mutant) => ({ ...mutant, tests }))),
);
// `npm run test:long` runs a different fortieth each day.
const day = Math.floor(Date.now() / 86_400_000);
if (process.argv.includes('--share'))
  waiting.splice(0, waiting.length, ...waiting.filter((_, at) => at % 40 === day % 40));
const total = waiting.length;
if (total === 0) throw new Error(`There is nothing to flip in ${asked.join(', ')}.`);
const { workshops, close } = await openWorkshops();

const survived: string[] = [];
await requireGreen();
await Promise.all(workshops.map(work));
await close();
const found = survived.filter((name) => !reasons.has(name));
console.log(
  `${total - survived.length} of ${total} noticed, ${survived.length - found.length} with a reason, ${found.length} without`,
);
for (const name of found) console.log(`lives  ${name}`);
process.exitCode = found.length > 0 ? 1 : 0;

/** A test that already fails cannot notice anything. */
async function requireGreen(): Promise<void> {
  const failed = await workshops[0]?.runClean([...new Set(waiting.flatMap(({ tests }) => tests.flat()))]);
  if (failed !== undefined) throw new Error(`These fail without any mutant:\n${failed}`);
}

async function work(workshop: (typeof workshops)[number]): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const red = await findRed(workshop, one);
    if (red === undefined) survived.push(one.name);
    console.log(red === undefined ? `lives  ${one.name}` : `red    ${one.name}  — ${red}`);
  }
}

/** The first test that notices the mutant, or why nothing can run with it. */
async function findRed(workshop: Workshop, { file, text, tests }: Mutant & { tests: string[][] }) {
  for (const group of tests) {
    const verdict = await workshop.judge({ file, change: () => text, tests: group });
    if ('red' in verdict) return verdict.red;
    if ('unproven' in verdict) return verdict.unproven;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.gen.'))
    .map((name) => `${folder}/${name}`);
}
