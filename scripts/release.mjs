// The folder needs no network, no build tools and no installation. Usage: npm run release [-- FOLDER]
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toNotices } from './notices.mjs';
import { listPackages } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? `${root}dist/release`);
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

if (!existsSync(`${root}dist/server/main.js`) || !existsSync(`${root}dist/web/index.html`)) {
  console.error('Nothing is built yet. Run: npm run build');
  process.exit(1);
}
if (existsSync(target) && !existsSync(`${target}/NOTICES.txt`)) {
  console.error(`${target} exists and is not a release. Choose a folder that does not exist yet.`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

for (const folder of ['dist/server', 'dist/web', 'fixtures/metadata', 'fixtures/demo'])
  cpSync(`${root}${folder}`, `${target}/${folder}`, { recursive: true });
for (const file of ['Dockerfile', '.dockerignore', 'compose.yaml', 'docs/operations.md'])
  cpSync(`${root}${file}`, `${target}/${file}`);

const packages = listPackages(root, Object.keys(manifest.dependencies));
for (const { path } of packages) copyPackage(path);
writeFileSync(`${target}/package.json`, `${JSON.stringify(toManifest(manifest), null, 2)}\n`);
writeFileSync(`${target}/NOTICES.txt`, toNotices(root, packages));
console.log(`${target}: ${packages.length} packages. Start it with: node dist/server/main.js`);

/** The list contains nested packages if they are needed. */
function copyPackage(path) {
  const from = `${root}${path}`;
  cpSync(from, `${target}/${path}`, {
    recursive: true,
    filter: (file) =>
      !file.slice(from.length).startsWith('/node_modules') && !/\.(d\.[cm]?ts|map)$/.test(file),
  });
}

/** A release needs no steps that install and build. */
function toManifest({ name, version, type, license, description, engines, scripts, dependencies }) {
  const commands = Object.entries(scripts).filter(([, line]) => line.includes('dist/server/'));
  return {
    ...{ name, version, private: true, type, license, description, engines },
    scripts: Object.fromEntries(commands),
    dependencies,
  };
}
