// Finds fixtures by folder: a file dropped in is tested without further words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireDataElement } from '../schemas/data-element';
import type { Json, JsonObject, JsonSchema, UiSchema } from '../schemas/json';
import type { View } from '../schemas/view';

export type TypeFixture = {
  visualType: string;
  title: string;
  cases: {
    title: string;
    field: WireDataElement;
    schema: JsonSchema;
    uiSchema: UiSchema;
    values: { value: Json; valid: boolean; message?: string; display?: string }[];
  }[];
};

export type StoryFixture = {
  title: string;
  objectType: string;
  view?: View;
  elements: WireDataElement[];
  samples: {
    name: string;
    value: JsonObject;
    problems: { path: string; code?: string; message: string }[];
  }[];
};

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
