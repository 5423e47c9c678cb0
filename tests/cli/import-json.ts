// Imports a file of import-inputs/, which has the format of its tool.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCarrier } from '../../importers/carrier';
import type { Imported } from '../../importers/draft';
import { guessSource } from '../../importers/recognize';
import { sources } from '../../importers/sources';
import type { Json } from '../../schemas/values/json';

export const inputs = join(import.meta.dirname, 'import-inputs');

export const readInput = (name: string): Json =>
  JSON.parse(readFileSync(join(inputs, `${name}.json`), 'utf8'));

export function importJson(json: Json, from = guessSource(json) ?? '', { isNested = false } = {}): Imported {
  const carrier = createCarrier('partner', isNested);
  sources.get(from)?.read({ json }, carrier);
  return carrier.finish();
}

export const typesOf = ({ elements }: Imported) =>
  Object.fromEntries(elements.map(({ fieldName, fieldConfig }) => [fieldName, fieldConfig.visualType]));
export const lostOf = ({ notes }: Imported) =>
  notes.filter(({ isLost }) => isLost).map(({ from, message }) => `${from} ${message}`);
