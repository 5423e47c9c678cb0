import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { listPackages } from './packages.mjs';

/** @returns {string} one chapter per package: name, version, license, and the texts that come with it */
export function toNotices(root, packages) {
  const web = listPackages(root, listImported(root));
  const all = new Map([...packages, ...web].map((one) => [`${one.name} ${one.version}`, one]));
  const chapters = [...all.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((one) => toChapter(root, one));
  return `Leadfield is made with the packages of others. These are their licences.\n\n${chapters.join('\n')}`;
}

function toChapter(root, { path, name, version, license }) {
  const texts = readdirSync(root + path)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(`${root}${path}/${file}`, 'utf8').trim());
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

function listImported(root) {
  const names = new Set();
  for (const folder of ['src', 'objects', 'renderers', 'schemas', 'validators']) {
    for (const file of readdirSync(root + folder, { recursive: true })) {
      if (!/\.(tsx?|css)$/.test(file)) continue;
      const text = readFileSync(`${root}${folder}/${file}`, 'utf8');
      for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'/g))
        names.add(name);
    }
  }
  return [...names].filter((name) => existsSync(`${root}node_modules/${name}/package.json`));
}
