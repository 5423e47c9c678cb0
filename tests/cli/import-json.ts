// Imports one of the files in import-inputs/, each as its tool writes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCarrier } from '../../cli/import/carrier';
import type { Imported } from '../../cli/import/draft';
import { guessSource, sources } from '../../cli/import/sources';
import type { Json } from '../../schemas/json';

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
