// Maps of maps in a record's past: what a role allows, what a brand sells. Only what differs is worth reading.
import { isObjectType, objects } from '../../../objects/index';
import { toTitle } from '../../../objects/to-title';
import { objectRights } from '../../../schemas/editor/edit-access';
import { isObject, type Json } from '../../../schemas/values/json';
import { allFields } from '../../../schemas/words/access';

const words = new Map<Json, string>([
  ['readFields', 'Read'],
  ['writeFields', 'Write'],
  ['canManageRoles', 'Manage roles'],
  ...objectRights.map(({ right, label }) => [right, label] as const),
  [true, 'yes'],
  [false, 'no'],
  [allFields, 'all fields'],
]);

/** Whether a value has parts of its own within its parts. */
export function isDeep(value: Json | undefined): boolean {
  return isObject(value) && Object.values(value).some((part) => typeof part === 'object' && part !== null);
}

/** What `value` holds and `other` does not, in words: 'Partner: Read website, Write website'. */
export function tellDifference(value: Json | undefined, other: Json | undefined): string {
  return toText(onlyIn(value, other)) || 'none';
}

function onlyIn(value: Json | undefined, other: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.filter((item) => !(Array.isArray(other) && other.includes(item)));
  if (!isObject(value)) return value === other ? undefined : value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const rest = onlyIn(part, isObject(other) ? other[key] : undefined);
    return rest === undefined || toText(rest) === '' ? [] : [[key, rest] as const];
  });
  return Object.fromEntries(parts);
}

function toText(value: Json | undefined, depth = 0): string {
  if (Array.isArray(value)) return value.map((part) => toText(part, depth)).join(', ');
  if (!isObject(value)) return value === undefined ? '' : (words.get(value) ?? String(value ?? ''));
  return Object.entries(value)
    .map(([key, part]) => `${toWord(key)}${depth === 0 ? ': ' : ' '}${toText(part, depth + 1)}`)
    .join(depth === 0 ? '; ' : ', ');
}

function toWord(key: string): string {
  return words.get(key) ?? (isObjectType(key) ? toTitle(objects[key].labels.one) : key);
}
