// A process that keeps Vitest open in a copy of the repository, so that hundreds of changed files each cost only their tests and not
// another start. It is a process of its own because a changed loop may never end.
import { createVitest } from 'vitest/node';

/** Runs these tests after that file has changed. */
export type Order = { path: string; tests: readonly string[] };
/** `red`: the first failed test; `faults`: what failed without a test. Neither if all passed. */
export type Outcome = { red?: string; faults?: string };

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  // Files run one after another, so that the first failing test ends the run.
  fileParallelism: false,
  reporters: [{}],
});
await vitest.standalone();

process.on('message', async (order: Order) => {
  process.send?.(await run(order).catch((error: unknown): Outcome => ({ faults: String(error) })));
});
process.send?.({});

let last = '';

async function run({ path, tests }: Order): Promise<Outcome> {
  // The file of the last order is as it was only since that order ended.
  for (const changed of [last, path]) vitest.invalidateFile(changed);
  last = path;
  const files = await vitest.globTestSpecifications([...tests]);
  const asked = new Set(files.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
  // The result also has what failed in earlier runs.
  const modules = testModules.filter(({ moduleId }) => asked.has(moduleId));
  for (const module of modules)
    for (const { fullName } of module.children.allTests('failed')) return { red: fullName };
  const faults = [...modules.flatMap((module) => module.errors()), ...unhandledErrors];
  return faults.length > 0 || modules.length === 0 ? { faults: JSON.stringify(faults) } : {};
}
