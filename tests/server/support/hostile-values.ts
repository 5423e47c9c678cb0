// For each text, list and object of an example, the longest values that a request can contain, in the most expensive shapes.
import { isObject, type Json } from '../../../schemas/values/json';

type Schema = { readonly [keyword: string]: unknown };

export const shapes = ['one letter', 'near misses', 'deepest', 'most keys'] as const;
export type Shape = (typeof shapes)[number];

/** The host refuses longer bodies unread. */
const mostBytes = 1_000_000;
/** Nested objects, a few levels less than the host refuses. */
const depth = 25;

export type Hostile = { place: string; shape: Shape; value: Json };

/** The example once per place and shape, with the longest value of that shape there. */
export function listHostile(example: Json, schema: Schema | undefined, room = mostBytes): Hostile[] {
  const found: Hostile[] = [];
  const visit = (value: Json, at: Schema | undefined, place: string, put: (next: Json) => Json) => {
    if (typeof value !== 'string' && typeof value !== 'object') return;
    if (value === null) return;
    for (const shape of shapes)
      found.push({
        place: place || 'body',
        shape,
        value: put(toLongest({ value, schema: at, shape, room })),
      });
    if (Array.isArray(value))
      for (const [index, one] of value.entries())
        visit(one, partOf(at, 'items'), `${place}[${index}]`, (next) => put(value.with(index, next)));
    else if (isObject(value))
      for (const [key, one] of Object.entries(value))
        visit(one, partOf(at, key), `${place}.${key}`, (next) => put({ ...value, [key]: next }));
  };
  visit(example, schema, '', (next) => next);
  return found;
}

function partOf(schema: Schema | undefined, key: string): Schema | undefined {
  const all = [schema, ...((schema?.anyOf ?? schema?.oneOf ?? []) as Schema[])];
  for (const one of all) {
    const part =
      key === 'items'
        ? one?.items
        : ((one?.properties as Schema | undefined)?.[key] ?? one?.additionalProperties);
    if (typeof part === 'object' && part !== null) return part as Schema;
  }
  return undefined;
}

type LongestInput = { value: Json; schema: Schema | undefined; shape: Shape; room: number };

function toLongest({ value, schema, shape, room }: LongestInput): Json {
  if (typeof value === 'string') {
    const most = typeof schema?.maxLength === 'number' ? schema.maxLength : 50_000;
    return toText(shape, Math.min(most, room));
  }
  const most = typeof schema?.maxItems === 'number' ? schema.maxItems : 50_000;
  if (Array.isArray(value)) return toList(value, shape, { most, room });
  return isObject(value) ? toObject(value, shape, room) : value;
}

function toText(shape: Shape, length: number): string {
  if (shape === 'one letter') return 'a'.repeat(length);
  if (shape === 'near misses') return `${'a'.repeat(Math.max(0, length - 2))}b!`.slice(0, length);
  const part = shape === 'deepest' ? '<b><i>((' : 'a=1&b,c;';
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function toList(list: readonly Json[], shape: Shape, { most, room }: { most: number; room: number }): Json {
  const [first = 'a'] = list;
  if (shape === 'deepest') return [toDeep()];
  const make = (index: number): Json => {
    if (shape === 'one letter') return first;
    if (typeof first === 'string') return `${first}${index}`;
    return shape === 'most keys' && isObject(first) ? { ...first, ...toKeys(20) } : first;
  };
  const size = JSON.stringify(make(10_000)).length + 1;
  return Array.from({ length: Math.min(most, Math.floor(room / size)) }, (_, index) => make(index));
}

function toObject(object: { [key: string]: Json }, shape: Shape, room: number): Json {
  if (shape === 'deepest') return { ...object, own: toDeep() };
  const long = shape === 'most keys' ? '' : toText(shape, Math.min(400, Math.floor(room / 2500)));
  return { ...toKeys(1990 - Object.keys(object).length, long), ...object };
}

function toKeys(count: number, value = ''): { [key: string]: Json } {
  return Object.fromEntries(Array.from({ length: Math.max(0, count) }, (_, index) => [`key${index}`, value]));
}

function toDeep(): Json {
  let value: Json = 'a';
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { own: value };
  return value;
}
