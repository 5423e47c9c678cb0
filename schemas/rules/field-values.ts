// What a field can hold, as far as its metadata tell: what a condition about it may reasonably ask.
import type { DataElement } from '../data-element';
import { isSecret } from '../is-secret';
import type { Json } from '../json';
import { getVisualType } from '../types/index';
import type { ValueType, VisualType } from '../visual-type';

export type FieldValues = {
  valueType: ValueType;
  /** The only values, or the only entries of a list; undefined when anything of its type fits. */
  choices: readonly Json[] | undefined;
  /** 'date', 'date-time'. */
  format: string | undefined;
  /** Never known but for whether it is filled (E3). */
  isSecret: boolean;
};

/** Of an element whose visual type is unknown undefined. */
export function toFieldValues(
  element: DataElement,
  lookup: (id: string) => VisualType | undefined = getVisualType,
): FieldValues | undefined {
  const type = lookup(element.visualType);
  if (!type) return undefined;
  const schema = type.schema(element);
  const items = schema.items as { enum?: unknown } | undefined;
  const choices = schema.enum ?? items?.enum;
  return {
    valueType: type.valueType,
    choices: Array.isArray(choices) ? choices : undefined,
    format: typeof schema.format === 'string' ? schema.format : undefined,
    isSecret: isSecret(element.name, type),
  };
}

/** How a value type is called in a message. */
export const typeWords: Readonly<Record<ValueType, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  map: 'a map',
};
