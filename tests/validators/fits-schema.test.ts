import { expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../schemas/values/json';
import { fitsSchema } from '../../validators/fits-schema';

const word = { type: 'string' };
const long = { type: 'string', minLength: 3 };
const root: JsonSchema = { definitions: { word } };

/** `then` only as text, because a promise has one, too. */
const when = (more: string): JsonSchema => JSON.parse(`{"if": {"type": "string"}, ${more}}`);

it.each<[JsonSchema, Json, boolean]>([
  [{ $ref: '#/definitions/word' }, 'a', true],
  [{ $ref: '#/definitions/word' }, 1, false],
  [{ allOf: [word, long] }, 'abc', true],
  [{ allOf: [word, long] }, 'a', false],
  [{ anyOf: [long, { type: 'number' }] }, 1, true],
  [{ anyOf: [long, { type: 'number' }] }, 'a', false],
  [{ oneOf: [word, long] }, 'a', true],
  [{ oneOf: [word, long] }, 'abc', false],
  [{ oneOf: [word, long] }, 1, false],
  [{ not: long }, 'a', true],
  [{ not: long }, 'abc', false],
  [when('"then": {"minLength": 3}'), 'abc', true],
  [when('"then": {"minLength": 3}'), 'a', false],
  [when('"then": {"minLength": 3}'), 1, true],
  [when('"else": {"minimum": 3}'), 1, false],
  [when('"else": {"minimum": 3}'), 'a', true],
  [{ enum: ['a', 1] }, 1, true],
  [{ enum: ['a', 1] }, 2, false],
  [{ const: 0 }, 0, true],
  [{ const: 0 }, false, false],
  [{ contains: { const: 'a' } }, ['b', 'a'], true],
  [{ contains: { const: 'a' } }, ['b'], false],
  [{ properties: { a: word } }, { a: 'x' }, true],
  [{ properties: { a: word } }, { a: 1 }, false],
  [{ properties: { a: word } }, {}, true],
  [{ properties: { a: { const: 'x' } } }, { b: 1 }, true],
  [{ properties: { length: { const: 'x' } } }, 'text', true],
  [{ minProperties: 1 }, { b: 1 }, true],
])('%j is met by %j: %s', (schema, value, fits) => {
  expect(fitsSchema(schema, value, root)).toBe(fits);
});
