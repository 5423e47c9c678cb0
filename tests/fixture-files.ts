// Finds fixtures by folder: a file dropped in is tested without further words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Not `new URL(…, import.meta.url)`: Vite turns that into a web address in tests that have a document.
export const fixturesPath = join(import.meta.dirname, '../fixtures/');

export function readFixture(path: string): unknown {
  return JSON.parse(readFileSync(fixturesPath + path, 'utf8'));
}

/** Paths below fixtures/, sorted. */
export function listFixtures(folder: string): string[] {
  if (!existsSync(fixturesPath + folder)) return [];
  return readdirSync(fixturesPath + folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);
}
