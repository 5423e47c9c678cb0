import { isObject, type Json, type JsonSchema, ownValue } from '../../schemas/values/json';
import { nearestWord } from './nearest-word';

type WrongType = { what: string; mend?: string | undefined };

const typeNames: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Null counts as no value. */
export function findWrongType(value: Json, schema: JsonSchema): WrongType | undefined {
  if (value === null) return undefined;
  if (schema.const !== undefined) return findOtherWord(value, [schema.const]);
  if (Array.isArray(schema.enum)) return findOtherWord(value, schema.enum);
  const type = String(schema.type ?? '');
  if (isOfType(value, type)) return undefined;
  const what = ownValue<string>(typeNames, type);
  return what === undefined ? undefined : { what, mend: toWritten(value, type) };
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function findOtherWord(value: Json, words: readonly unknown[]): WrongType | undefined {
  const fits = words.some((word) => word === value || String(word) === value);
  if (fits || value === '') return undefined;
  const known = words.map(String);
  const meant = typeof value === 'string' ? nearestWord(value, known) : undefined;
  return { what: toChoice(words), mend: meant && `Did you mean '${meant}'?` };
}

export function toChoice(words: readonly unknown[]): string {
  const quoted = words.map((word) => (typeof word === 'string' ? `'${word}'` : String(word)));
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

export function toWritten(value: Json, type: string): string | undefined {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write "${value}".`;
  if (type === 'array' && isObject(value)) return 'Write a list: [ … ].';
  if (typeof value !== 'string') return undefined;
  if (type === 'array') return `Write [${JSON.stringify(value.slice(0, 80))}].`;
  if (type === 'boolean') return /^(true|yes|on|1)$/i.test(value.trim()) ? 'Write true.' : 'Write false.';
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  return (type === 'number' || type === 'integer') && isNumber ? `Write ${Number(value)}.` : undefined;
}
