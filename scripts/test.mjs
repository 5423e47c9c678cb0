// Runs every check and ends with one line 'N passed, N failed'. --quick leaves out what takes a browser or a build.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stages = [
  ['format and lint', 'npx', ['biome', 'check', '.']],
  ['types', 'npx', ['tsc', '-p', '.']],
  ['unit', 'npx', ['vitest', 'run', '--passWithNoTests']],
];
let failed = 0;
for (const [name, command, args] of stages) {
  console.log(`\n— ${name}`);
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) failed++;
}
console.log(`\n${stages.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
