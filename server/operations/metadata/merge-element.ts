// Merges changes of one data element by two admins setting by setting. Only settings that both changed are conflicts (W1).
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { AppError } from '../../app-error';
import type { Queries } from '../../storage/database';
import { type ElementRow, findElementAt } from '../../storage/metadata/elements';
import type { ElementInput } from './parse-element';

export function toSettings(row: Pick<ElementRow, 'config' | 'grouping_name'>): JsonObject {
  const settings: JsonObject = Object.create(null);
  for (const [name, value] of Object.entries(row.config)) settings[name] = value as Json;
  settings.grouping = row.grouping_name ?? '';
  return settings;
}

/** Returns the body merged with newer changes. Throws conflict (409) with base, yours and current of each setting that both changed. */
export async function mergeElement(
  tx: Queries,
  { current, input, record }: { current: ElementRow; input: ElementInput; record: JsonObject },
): Promise<JsonObject | undefined> {
  if (input.version === undefined || input.version === current.version) return undefined;
  if (input.version > current.version) {
    throw new AppError('badRequest', '_version is newer than the data element.');
  }
  const base = await findElementAt(tx, current, input.version);
  const sides = {
    base,
    yours: toSettings({ config: input.config, grouping_name: input.grouping }),
    current: toSettings(current),
  };
  const merged: JsonObject = Object.create(null);
  const conflicts: JsonObject = Object.create(null);
  for (const name of new Set([...Object.keys(sides.yours), ...Object.keys(sides.current)])) {
    const value = mergeSetting(sides, name);
    if (value === 'conflict') conflicts[name] = toSides(sides, name);
    else if (value.of !== undefined) merged[name] = value.of;
  }
  if (Object.keys(conflicts).length > 0) throw new AppError('conflict', { body: { conflicts, record } });
  const { grouping = '', ...fieldConfig } = merged;
  return { objectType: input.objectType, fieldName: input.name, grouping, fieldConfig };
}

type Sides = { base: JsonObject | undefined; yours: JsonObject; current: JsonObject };

function mergeSetting({ base, yours, current }: Sides, name: string): { of: Json | undefined } | 'conflict' {
  const [mine, theirs] = [ownValue(yours, name), ownValue(current, name)];
  if (isSameValue(mine, theirs ?? null)) return { of: theirs };
  if (base && isSameValue(ownValue(base, name), mine ?? null)) return { of: theirs };
  if (base && isSameValue(ownValue(base, name), theirs ?? null)) return { of: mine };
  return 'conflict';
}

function toSides(sides: Sides, name: string): JsonObject {
  const known = Object.entries(sides).map(([side, of]) => [side, of && ownValue(of, name)] as const);
  return Object.fromEntries(known.flatMap(([side, value]) => (value === undefined ? [] : [[side, value]])));
}
