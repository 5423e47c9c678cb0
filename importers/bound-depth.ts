// Importers walk a file by calling themselves for each level, so one that is nested deeply enough would overflow the stack.
import type { Json } from '../schemas/values/json';
import type { Carrier } from './draft';

const mostLevels = 100;

export function boundDepth(json: Json, lose: Carrier['lose'], path: readonly string[] = []): Json {
  if (typeof json !== 'object' || json === null) return json;
  if (path.length === mostLevels) {
    lose(
      `#/${path.slice(0, 4).join('/')}/…`,
      `What is nested more than ${mostLevels} levels deep is left out.`,
    );
    return null;
  }
  const entries = Object.entries(json).map(([key, part]): [string, Json] => [
    key,
    boundDepth(part, lose, [...path, key]),
  ]);
  return Array.isArray(json) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
