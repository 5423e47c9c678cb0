import { checkFieldName, isMemberName, toFieldName } from '../schemas/values/field-name';
import { isObjectType, objectTypes } from './index';

export const longestKey = 40;

/** The product itself uses these in addresses, roles or answers. */
const reservedKeys = [
  ...['lead', 'record', 'object', 'objects', 'field', 'form', 'db', 'history', 'restore', 'access', 'rights'],
  ...['home', 'job', 'live', 'schema', 'search', 'admin', 'administration', 'portal', 'new', 'edit', 'trash'],
  ...['data', 'metadata', 'users', 'everybody', 'person', 'success', 'message', 'canManageRoles', 'id'],
];

/** 'Service Visit' → 'serviceVisit'; '' if no character of the label can be in a key. */
export function proposeKey(label: string): string {
  const key = toFieldName(label).replaceAll('.', '').slice(0, longestKey);
  return key !== '' && isReserved(key) ? `${key.slice(0, longestKey - 6)}Record` : key;
}

/** Only the host knows whether the key is taken. */
export function checkKey(key: string): string | undefined {
  if (key.length > longestKey) return `Keys can have up to ${longestKey} characters.`;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(key))
    return 'Keys can only have letters A-Z, a-z, numbers 0-9, and underscores (_). They must start with a letter.';
  if (isReserved(key) || (isMemberName(key) && !isObjectType(key)))
    return `'${key}' is reserved. Choose another key.`;
  return undefined;
}

/** People would take 'Partner' or 'USERS' for the product's own, so case and plural do not matter. */
function isReserved(key: string): boolean {
  if (checkFieldName(key) !== undefined) return true;
  const lower = key.toLowerCase();
  const taken = [...reservedKeys, ...reservedKeys.map((word) => `${word}s`)];
  return (
    taken.some((word) => word.toLowerCase() === lower) ||
    isBuiltIn(lower) ||
    isBuiltIn(lower.replace(/s$/, ''))
  );
}

function isBuiltIn(key: string): boolean {
  return objectTypes.some((type) => type === key);
}
