// Usage: node scripts/count-lines.mjs [REVISION …]   (default: HEAD). Blank lines and comments do not count.
import { execFileSync } from 'node:child_process';

const folders = /^(schemas|validators|importers|renderers|objects|contract|src|server|cli|scripts)\//;
const code = /\.(ts|tsx|mjs|css)$/;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const revisions = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'];
const counts = revisions.map(countFolders);
const names = [...new Set(counts.flatMap((count) => [...count.keys()]))].sort();
printRow('', revisions);
for (const name of names)
  printRow(
    name,
    counts.map((count) => count.get(name) ?? 0),
  );
printRow(
  'all',
  counts.map((count) => [...count.values()].reduce((sum, lines) => sum + lines, 0)),
);

function countFolders(revision) {
  const count = new Map();
  for (const path of git('ls-tree', '-r', '--name-only', revision).split('\n')) {
    if (!folders.test(path) || !code.test(path)) continue;
    const folder = path.slice(0, path.indexOf('/'));
    count.set(folder, (count.get(folder) ?? 0) + countLines(git('show', `${revision}:${path}`)));
  }
  return count;
}

/** A comment that begins in the middle of a line counts with its line. */
function countLines(text) {
  const withoutBlocks = text.replace(/^\s*\{?\/\*[\s\S]*?\*\/\}?[^\S\n]*$/gm, '');
  return withoutBlocks.split('\n').filter((line) => line.trim() && !/^\s*\/\//.test(line)).length;
}

function printRow(name, cells) {
  console.log(name.padEnd(12), ...cells.map((cell) => String(cell).padStart(9)));
}
