// Whatever an import does not read stands in its report: what it reads is listed, and anything else is told.
import type { JsonObject } from '../../schemas/json';
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

const saysNothing = (value: unknown) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
