// No call accepts a text, list or object of unlimited size.
import type { JsonSchema } from '../schemas/values/json';
import { longestText } from '../schemas/values/longest-text';

const maxItems = 50_000;
/** No object may have more keys (server/http/json-boundary.ts). */
const maxKeys = 2000;

const bounds = {
  string: ['maxLength', longestText],
  array: ['maxItems', maxItems],
  object: ['maxProperties', maxKeys],
} as const;

/** Limits that a shape has stay. */
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

/** The body limit covers shapes that accept anything. */
function isOpen({ type, enum: only, const: one, additionalProperties }: JsonSchema, of: string): boolean {
  if (only !== undefined || one !== undefined || !(Array.isArray(type) ? type : [type]).includes(of))
    return false;
  return of !== 'object' || additionalProperties !== false;
}
