// Found from the lock file and in the nearest node_modules, as Node does.
import { existsSync, readFileSync } from 'node:fs';

/**
 * @param {string} root the folder of package-lock.json, with a slash at its end @param {readonly string[]} names the packages to
 * begin with @returns {{ path: string, name: string, version: string, license: string }[]} them and all below them, by path
 */
export function listPackages(root, names) {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const found = new Map();
  const open = names.map((name) => ({ name, from: '', isOptional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const path = findPath(packages, next);
    // The lock file also lists binaries of other machines, which are not installed.
    if (!path || !existsSync(root + path)) {
      if (next.isOptional) continue;
      throw new Error(`The package ${next.name} is not installed. Run npm ci.`);
    }
    if (found.has(path)) continue;
    const {
      version,
      license = 'unknown',
      dependencies = {},
      optionalDependencies = {},
      ...more
    } = packages[path];
    found.set(path, { path, name: next.name, version, license });
    const optional = { ...optionalDependencies, ...more.peerDependencies };
    for (const name of Object.keys(dependencies))
      open.push({ name, from: path, isOptional: name in optional });
    for (const name of Object.keys(optional)) open.push({ name, from: path, isOptional: true });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function findPath(packages, { name, from }) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder.includes('node_modules/')) return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
    if (folder === '') return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
  }
}
