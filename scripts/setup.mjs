// A fresh clone has no packages, so this is plain Node. Usage: node scripts/setup.mjs [build] [browser]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Leadfield needs Node 20.19 or newer; this is ${process.version}. Install a newer Node and try again.`,
  );
  process.exit(1);
}

const lock = readFileSync(`${root}package-lock.json`);
const stampFile = `${root}node_modules/.setup-stamp`;
const stamp = createHash('sha256').update(lock).update(process.version).digest('hex');
const installed = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!installed) {
  console.log('Installing packages …');
  // NODE_ENV=production would leave out the build tools.
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
  writeFileSync(stampFile, stamp);
}

if (wanted.includes('build')) {
  const sources = hashSources();
  const built = `${root}dist/.built`;
  if (!existsSync(built) || readFileSync(built, 'utf8') !== sources) {
    console.log('Building …');
    run(process.execPath, [`${root}scripts/build.mjs`]);
    writeFileSync(built, sources);
  }
}
if (wanted.includes('browser')) run(process.execPath, [`${root}scripts/browser.mjs`]);

function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli) run(process.execPath, [cli, ...args]);
  else run('npm', args);
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** A checkout or a copy changes times without changing any content. */
function hashSources() {
  const names = [
    'schemas',
    'validators',
    'renderers',
    'objects',
    'contract',
    'src',
    'server',
    'fixtures',
    'scripts',
  ];
  const files = [...names.flatMap(listFiles), 'package.json', 'package-lock.json', 'vite.config.ts'];
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(readFileSync(root + file));
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${(entry.parentPath ?? entry.path).slice(root.length)}/${entry.name}`)
    .sort();
}
