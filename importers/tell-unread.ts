// Whatever an import does not read stands in its report: what it reads is listed, and anything else is told.
import { isObject, type JsonObject } from '../schemas/values/json';
import type { Carrier } from './draft';

/** `read`: the keys that are carried over, or told elsewhere. Keys that say nothing are passed over. */
export function tellUnread(
  source: JsonObject,
  read: ReadonlySet<string>,
  from: string,
  { lose }: Pick<Carrier, 'lose'>,
): void {
  for (const [key, value] of Object.entries(source))
    if (!read.has(key) && !saysNothing(value)) lose(from, `'${key}' is not carried over.`);
}

/** The same of each entry of a list, once: `what` is 'options'. */
export function tellEntries(
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
