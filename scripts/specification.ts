// Usage: tsx scripts/specification.ts [write | check | gaps]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Claim, type Command, listClaims } from './claims';

export const specificationFolder = 'docs/specification';

/** `list` has its tests, or why it has none. */
export type Sentence = { id: string; text: string; list: string[] };

const sentencePattern = /^\*\*([ABERW]\d+\.\d+[a-z]?)\*\* (.*)$/;
const noTestYet = '- no test yet';
const commands: readonly Command[] = ['npm test', 'npm run test:long'];

export function parseSpecification(markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  let last: Sentence | undefined;
  for (const line of markdown.split('\n')) {
    const [, id, text] = sentencePattern.exec(line) ?? [];
    if (id && text) {
      last = { id, text, list: [] };
      sentences.push(last);
    } else if (line.startsWith('- ')) last?.list.push(line);
    else last = undefined;
  }
  return sentences;
}

/** 'no test: reason' stays where no test claims the sentence. */
export function writeClaims(markdown: string, claims: readonly Claim[]): string {
  let written = '';
  let isInList = false;
  for (const line of markdown.split('\n')) {
    if (isInList && line.startsWith('- ')) continue;
    written += `${line}\n`;
    const [, id] = sentencePattern.exec(line) ?? [];
    isInList = id !== undefined;
    if (id) written += `${toList(markdown, id, claims).join('\n')}\n`;
  }
  return written.slice(0, -1);
}

function toList(markdown: string, id: string, claims: readonly Claim[]): string[] {
  const tests = commands.flatMap((command) =>
    claims.filter((claim) => claim.id === id && claim.command === command).map(toItem),
  );
  if (tests.length > 0) return tests;
  const before = parseSpecification(markdown).find((sentence) => sentence.id === id)?.list ?? [];
  const reasons = before.filter((item) => item.startsWith('- no test:'));
  return reasons.length > 0 ? reasons : [noTestYet];
}

export function listUnknownClaims(markdown: string, claims: readonly Claim[]): Claim[] {
  const known = new Set(parseSpecification(markdown).map((sentence) => sentence.id));
  return claims.filter((claim) => !known.has(claim.id));
}

export function listGaps(markdown: string, claims: readonly Claim[]): Sentence[] {
  return parseSpecification(writeClaims(markdown, claims)).filter(({ list }) => list.includes(noTestYet));
}

function toItem({ file, title, command }: Claim): string {
  return `- ${command}: \`${file}\`${title && ` › ${title}`}`;
}

export function readChapters(root: string): { path: string; text: string }[] {
  return readdirSync(`${root}/${specificationFolder}`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => {
      const path = `${specificationFolder}/${name}`;
      return { path, text: readFileSync(`${root}/${path}`, 'utf8') };
    });
}

function main(task: string): number {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const chapters = readChapters(root);
  const whole = chapters.map(({ text }) => text).join('\n');
  const claims = listClaims(root);
  const gaps = listGaps(whole, claims);
  const unknown = listUnknownClaims(whole, claims);
  for (const { id, file } of unknown) console.error(`${file} claims ${id}, which is no sentence`);
  if (task === 'gaps') for (const { id, text } of gaps) console.log(`${id}  ${text}`);
  console.log(`${gaps.length} of ${parseSpecification(whole).length} sentences have no test.`);
  const outdated = chapters.filter(({ text }) => writeClaims(text, claims) !== text);
  if (task === 'write')
    for (const { path, text } of outdated) writeFileSync(`${root}/${path}`, writeClaims(text, claims));
  if (task !== 'check') return unknown.length ? 1 : 0;
  for (const { path } of outdated) console.error(`${path} is out of date: run npm run spec`);
  return unknown.length || outdated.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv[2] ?? 'write'));
