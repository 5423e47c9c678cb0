// One file that needs only Node, and the published schemas next to it.
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildVerifyPage } from './verify-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} target a folder, with a slash at its end */
export async function packCommand(target) {
  await build({
    absWorkingDir: root,
    entryPoints: { leadfield: 'cli/main.ts' },
    outdir: `${target}bin`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The browser modules require each other in a way that cannot be bundled.
    mainFields: ['module', 'main'],
    external: ['playwright-core', 'axe-core', 'vite'],
    logLevel: 'warning',
  });
  await buildVerifyPage(`${target}verify`);
  copyFileSync(`${root}cli/verify/page.css`, `${target}verify/page.css`);
  const tsx = `${root}node_modules/tsx/dist/cli.mjs`;
  const { status } = spawnSync(
    process.execPath,
    [tsx, `${root}scripts/write-schemas.ts`, `${target}schemas`],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
}
