// Keeps docs/specification.md in step with the tests.
// Usage: tsx scripts/specification.ts [write | check | gaps]
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Claim, listClaims } from './claims';

const rowPattern = /^\| ([ABERW]\d+\.\d+[a-z]?) \| (.*) \| ((?:\\\||[^|])*) \|$/;

/** A sentence of the specification and the text of its last column. */
export type Sentence = { id: string; text: string; tests: string };

/** The rows of docs/specification.md, in their order. */
export function parseSpecification(markdown: string): Sentence[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text, tests] = rowPattern.exec(line) ?? [];
    return id && text && tests ? [{ id, text, tests }] : [];
  });
}

/** The same document with the right column written anew from the claims; 'no test: reason' stays where nobody claims. */
export function writeClaims(markdown: string, claims: readonly Claim[]): string {
  return markdown
    .split('\n')
    .map((line) => {
      const [sentence] = parseSpecification(line);
      if (!sentence) return line;
      const mine = claims.filter((claim) => claim.id === sentence.id);
      const untested = sentence.tests.startsWith('no test:') ? sentence.tests : '—';
      const tests = mine.map(toCell).join('<br>') || untested;
      return `| ${sentence.id} | ${sentence.text} | ${tests} |`;
    })
    .join('\n');
}

/** Claims of ids that no sentence bears. */
export function listUnknownClaims(markdown: string, claims: readonly Claim[]): Claim[] {
  const known = new Set(parseSpecification(markdown).map((sentence) => sentence.id));
  return claims.filter((claim) => !known.has(claim.id));
}

/** Sentences without a test. */
export function listGaps(markdown: string, claims: readonly Claim[]): Sentence[] {
  return parseSpecification(writeClaims(markdown, claims)).filter((sentence) => sentence.tests === '—');
}

function toCell({ file, title }: Claim): string {
  return `\`${file}\`${title ? ` › ${title.replaceAll('|', '\\|').replace(/\s+/g, ' ')}` : ''}`;
}

function main(task: string): number {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const path = `${root}/docs/specification.md`;
  const before = readFileSync(path, 'utf8');
  const claims = listClaims(root);
  const after = writeClaims(before, claims);
  const gaps = listGaps(before, claims);
  const unknown = listUnknownClaims(before, claims);
  for (const { id, file } of unknown) console.error(`${file} claims ${id}, which is no sentence`);
  if (task === 'gaps') for (const { id, text } of gaps) console.log(`${id}  ${text}`);
  console.log(`${gaps.length} of ${parseSpecification(before).length} sentences have no test.`);
  if (task === 'write') writeFileSync(path, after);
  if (task !== 'check') return unknown.length ? 1 : 0;
  if (after !== before) console.error('docs/specification.md is out of date: run npm run spec');
  return unknown.length || after !== before ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv[2] ?? 'write'));
