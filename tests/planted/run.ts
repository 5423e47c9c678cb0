// npm run test:planted -- [ID…]: plants each bug in a copy of the repository and expects a test to fail.
import { sabotages } from './all';
import type { Sabotage } from './sabotage';
import { type Change, openWorkshops, type Verdict } from './workshop';

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => sabotages.every((one) => one.id !== id));
if (unknown.length > 0) throw new Error(`There is no sabotage ${unknown.join(', ')}.`);
const waiting = sabotages.filter(({ id }) => asked.length === 0 || asked.includes(id));
const begun = performance.now();
const { workshops, close } = await openWorkshops();
let red = 0;
const survived: string[] = [];
await requireGreen([...new Set(waiting.flatMap(({ tests }) => tests))]);
await Promise.all(workshops.map(work));
await close();
const seconds = Math.round((performance.now() - begun) / 1000);
if (survived.length > 0) console.log(`\nNot noticed: ${survived.join(', ')}`);
console.log(`${seconds} s`);
console.log(`${red} turned red, ${survived.length} survived`);
process.exitCode = survived.length > 0 ? 1 : 0;

/** A test that already fails cannot notice anything. */
async function requireGreen(tests: readonly string[]): Promise<void> {
  console.log(`${waiting.length} sabotages; the ${tests.length} test files they meet must be green first.`);
  const failed = await workshops[0]?.runClean(tests);
  if (failed !== undefined) throw new Error(`These fail without any sabotage:\n${failed}`);
}

async function work(workshop: (typeof workshops)[number]): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift())
    report(one, await workshop.judge(toChange(one)));
}

function toChange({ file, find, put, tests }: Sabotage): Change {
  const change = (text: string) => (text.split(find).length === 2 ? text.split(find).join(put) : undefined);
  return { file, change, tests };
}

function report({ id, what }: Sabotage, verdict: Verdict): void {
  if ('red' in verdict) {
    red += 1;
    console.log(`red       ${id}  ${what}  — ${verdict.red}`);
    return;
  }
  survived.push(id);
  console.log(`survived  ${id}  ${what}${'unproven' in verdict ? `  — ${verdict.unproven}` : ''}`);
}
