// Conditions are checked against this.
import { getVisualType } from '../types/index';
import type { Json } from '../values/json';
import type { DataElement } from '../words/data-element';
import { isSecret } from '../words/is-secret';
import type { ValueType, VisualType } from '../words/visual-type';

export type FieldValues = {
  valueType: ValueType;
  /** Values or list entries; undefined if every value of its type fits. */
  choices: readonly Json[] | undefined;
  format: string | undefined;
  /** Only whether it is filled can be known (E3). */
  isSecret: boolean;
};

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

export const typeWords: Readonly<Record<ValueType, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  map: 'a map',
  files: 'files',
};
