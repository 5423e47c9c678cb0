// Finds fixtures by folder, so that a new file is tested without being listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Vite turns `new URL(…, import.meta.url)` into a web address in tests with a document.
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
