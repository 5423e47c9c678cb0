// Stored default values are typed, but texts are accepted, too (R18).
import { isEmpty, type Json, type JsonSchema } from '../values/json';
import type { DataElement } from '../words/data-element';
import { getValueTypeRule } from '../words/value-types';
import type { TypeIdentity, VisualType } from '../words/visual-type';

type Outcome = { value: Json | undefined } | { message: string };

/** A typed value, undefined if it is empty, or the message against it (B5). */
export function toDefaultValue(value: unknown, type: VisualType, element: DataElement): Outcome {
  if (isEmpty(value)) return { value: undefined };
  if (type.files) return { message: 'Files have no default value: a file belongs to one record.' };
  const typed = toTyped(value, type, element);
  if (typed === undefined) return { message: mismatchMessage(type) };
  const schema = type.schema(element);
  // A required field refuses spaces, so they fill in nothing.
  const isBlank = typeof typed === 'string' && !schema.enum && typed.trim() === '';
  if (isEmpty(typed) || isBlank) return { value: undefined };
  return isOffered(typed, schema)
    ? { value: typed }
    : { message: 'The default value must be one of the options.' };
}

/** '{type}' of B5 is the value type, '{visualType}' the wire id. */
export function mismatchMessage({ id, valueType }: TypeIdentity): string {
  return `Default value must be of type ${valueType} for visual type ${id}.`;
}

function toTyped(value: unknown, type: VisualType, element: DataElement): Json | undefined {
  const typed = value as Json;
  if (typeof typed !== 'string' && !getValueTypeRule(type.valueType).fits(typed)) return undefined;
  return type.parse(typeof typed === 'string' ? typed : JSON.stringify(typed), element);
}

function isOffered(value: Json, schema: JsonSchema): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const items = schema.items as JsonSchema | undefined;
  if (!Array.isArray(value) || !Array.isArray(items?.enum)) return true;
  const offered = new Set<unknown>(items.enum);
  return value.every((part) => offered.has(part));
}
