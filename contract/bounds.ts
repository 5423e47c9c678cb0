// What a request may hold where its shape says nothing else: no call takes a text, a list or an object without an end.
import type { JsonSchema } from '../schemas/json';
import { longestText } from '../schemas/longest-text';

const mostItems = 50_000;
/** More keys no object has (server/http/json-boundary.ts). */
const mostKeys = 2000;

const bounds = {
  string: ['maxLength', longestText],
  array: ['maxItems', mostItems],
  object: ['maxProperties', mostKeys],
} as const;

/** The same shape with a bound wherever it has none. */
export function toBounded(shape: JsonSchema): JsonSchema {
  const bounded: JsonSchema = {};
  for (const [keyword, value] of Object.entries(shape)) bounded[keyword] = toBoundedPart(keyword, value);
  for (const [type, [keyword, most]] of Object.entries(bounds))
    if (isOpen(shape, type) && shape[keyword] === undefined) bounded[keyword] = most;
  return bounded;
}

function toBoundedPart(keyword: string, value: unknown): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(
      Object.entries(value as { [name: string]: JsonSchema }).map(([name, one]) => [name, toBounded(one)]),
    );
  if (keyword === 'anyOf' || keyword === 'oneOf') return (value as JsonSchema[]).map(toBounded);
  const isShape = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isShape && (keyword === 'items' || keyword === 'additionalProperties')
    ? toBounded(value as JsonSchema)
    : value;
}

/** Whether a value of that type fits, and nothing says how large it may be. What may be anything is bounded by the body's limit. */
function isOpen({ type, enum: only, const: one, additionalProperties }: JsonSchema, of: string): boolean {
  if (only !== undefined || one !== undefined || !(Array.isArray(type) ? type : [type]).includes(of))
    return false;
  // Exactly these keys.
  return of !== 'object' || additionalProperties !== false;
}
