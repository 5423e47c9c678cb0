// Reports every key of a source that an import does not read.
import { isObject, type JsonObject } from '../schemas/values/json';
import type { Carrier } from './draft';

/** `read`: keys that are carried over or reported elsewhere. Keys without meaning are skipped. */
export function reportUnread(
  source: JsonObject,
  read: ReadonlySet<string>,
  from: string,
  { lose }: Pick<Carrier, 'lose'>,
): void {
  for (const [key, value] of Object.entries(source))
    if (!read.has(key) && !saysNothing(value)) lose(from, `'${key}' is not carried over.`);
}

export function reportEntries(
  list: readonly unknown[],
  read: ReadonlySet<string>,
  { what, from, carrier }: { what: string; from: string; carrier: Pick<Carrier, 'lose'> },
): void {
  const keys = list.filter(isObject).flatMap((one) => Object.entries(one as JsonObject));
  const unread = keys.flatMap(([key, value]) => (read.has(key) || saysNothing(value) ? [] : [key]));
  for (const key of new Set(unread)) carrier.lose(from, `'${key}' of its ${what} is not carried over.`);
}

const saysNothing = (value: unknown) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
