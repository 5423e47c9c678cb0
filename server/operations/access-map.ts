// The access maps of roles and companies: their shape, and that nobody hands out more than they hold (RULINGS 34, 35).
import { allFields, canRead, canWrite, type KindAccess, type RoleConfig } from '../../schemas/access';
import { isObject, type Json } from '../../schemas/json';
import { isObjectType } from '../storage/record-kinds';
import { longestName } from './free-name';

/** What is wrong with it, or undefined. */
export function checkAccessMap(value: Json): string | undefined {
  if (value === null) return undefined;
  if (!isObject(value)) return 'The access must name object kinds.';
  for (const [kind, entry] of Object.entries(value)) {
    if (!isObjectType(kind)) return `There is no object kind '${kind.slice(0, 40)}'.`;
    if (!isObject(entry) || !isNames(entry.readFields) || !isNames(entry.writeFields)) {
      return `The access to '${kind}' needs readFields and writeFields, both lists of names.`;
    }
  }
  return undefined;
}

function isNames(value: Json | undefined): value is string[] {
  return (
    Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= longestName)
  );
}

/** Whether everything the map grants is held by the giver. The map has passed checkAccessMap. */
export function isWithin(value: Json | undefined, giver: RoleConfig): boolean {
  if (!isObject(value)) return true;
  return Object.entries(value).every(([kind, entry]) => {
    const held = giver[kind] ?? { readFields: [], writeFields: [] };
    const { readFields, writeFields } = entry as KindAccess;
    return (
      readFields.every((name) => (name === allFields ? canRead(held, allFields) : canRead(held, name))) &&
      writeFields.every((name) =>
        name === allFields ? held.writeFields.includes(allFields) : canWrite(held, name),
      )
    );
  });
}
