// Checks the shape of the access maps of roles and companies (R34, R56, R57).
import { isReservedName, longestName } from '../../schemas/values/field-name';
import { isObject, type Json } from '../../schemas/values/json';
import { allFields } from '../../schemas/words/access';

/** Returns what is wrong, or undefined. */
export function checkAccessMap(value: Json): string | undefined {
  if (value === null) return undefined;
  if (!isObject(value)) return 'The access must name objects.';
  const { canManageRoles, ...kinds } = value;
  if (!isRight(canManageRoles)) return `'canManageRoles' must be true or false.`;
  for (const [objectType, entry] of Object.entries(kinds)) {
    if (!isObject(entry) || !isNames(entry.readFields) || !isNames(entry.writeFields)) {
      return `The access to '${objectType}' needs readFields and writeFields, both lists of names.`;
    }
    if (!isRight(entry.canDelete) || !isRight(entry.canConfigure)) {
      return `In the access to '${objectType}', 'canDelete' and 'canConfigure' must be true or false.`;
    }
  }
  return undefined;
}

/** More than any object has fields, deleted ones included. */
const maxNames = 5000;

function isRight(value: Json | undefined): boolean {
  return value === undefined || typeof value === 'boolean';
}

function isNames(value: Json | undefined): boolean {
  const isName = (name: Json) =>
    typeof name === 'string' && name.length <= longestName && (name === allFields || !isReservedName(name));
  return Array.isArray(value) && value.length <= maxNames && value.every(isName);
}
