// Bounds that name another field are looked up before the form is compiled, so its schema has plain numbers.
import type { Json, JsonObject, JsonSchema } from '../values/json';

export type Bounds = {
  /** The name of a field means its value; there is no bound while that field is empty. */
  minimum?: number | string;
  maximum?: number | string;
  /** A whole number, never below zero. */
  isCount?: boolean;
  message: string;
};

export function toBoundKeywords({ isCount, ...bounds }: Bounds, value: JsonObject): JsonSchema {
  const minimum = resolve(bounds.minimum, value);
  const maximum = resolve(bounds.maximum, value);
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(isCount && { minimum: Math.max(0, minimum ?? 0), multipleOf: 1 }),
  };
}

export function isInBounds(bounds: Bounds, value: number, record: JsonObject): boolean {
  const { minimum = value, maximum = value } = toBoundKeywords(bounds, record);
  return value >= Number(minimum) && value <= Number(maximum);
}

export function isBound({ isCount }: Bounds, keyword: string): boolean {
  return keyword === 'minimum' || keyword === 'maximum' || (isCount === true && keyword === 'multipleOf');
}

function resolve(bound: number | string | undefined, value: JsonObject): number | undefined {
  const held: Json | undefined =
    typeof bound === 'string' && Object.hasOwn(value, bound) ? value[bound] : bound;
  return typeof held === 'number' ? held : undefined;
}
