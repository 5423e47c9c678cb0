// The key of an object that an administrator makes (E1): what it may be, and how one is made from a label.
import { checkFieldName, isMemberName, toFieldName } from '../schemas/field-name';
import { isObjectType, objectTypes } from './index';

export const longestKey = 40;

/** What the product itself calls something in an address, a role or an answer. */
const reservedKeys = [
  ...['lead', 'record', 'object', 'objects', 'field', 'form', 'db', 'history', 'restore', 'access', 'rights'],
  ...['home', 'job', 'live', 'schema', 'search', 'admin', 'administration', 'portal', 'new', 'edit', 'trash'],
  ...['data', 'metadata', 'users', 'everybody', 'person', 'success', 'message', 'canManageRoles', 'id'],
];

/** 'Service Visit' → 'serviceVisit'; '' when nothing of the label can stand in a key. */
export function proposeKey(label: string): string {
  const key = toFieldName(label).replaceAll('.', '').slice(0, longestKey);
  return key !== '' && isReserved(key) ? `${key.slice(0, longestKey - 6)}Record` : key;
}

/** The sentence against a key; undefined when it is fine. Whether it is taken, the host knows. */
export function checkKey(key: string): string | undefined {
  if (key.length > longestKey) return `Keys can have up to ${longestKey} characters.`;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(key))
    return 'Keys can only have letters A-Z, a-z, numbers 0-9, and underscores (_). They must start with a letter.';
  if (isReserved(key) || (isMemberName(key) && !isObjectType(key)))
    return `'${key}' is reserved. Choose another key.`;
  return undefined;
}

/** Written otherwise it would still be taken for the product's own: 'Partner', 'USERS'. */
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
