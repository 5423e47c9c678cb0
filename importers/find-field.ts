// What an import's conditions ask for: the field of that name, and values as that field holds them.
import { toRecordCondition } from '../schemas/rules/view-condition';
import type { Json } from '../schemas/values/json';
import type { RecordCondition, ValueTest } from '../schemas/words/condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Condition } from '../schemas/words/view';
import type { Asked, Named } from './draft';
import { nestedCore } from './nested-core';

/** The field that a source calls `name`; where only the case differs, the one that is meant. */
export function findField(named: readonly Named[], name: string): Named | undefined {
  const exact = named.filter(({ draft }) => draft.name === name).at(-1);
  const [alike, ...others] = named.filter(
    ({ draft }) => draft.name.toLowerCase() === name.trim().toLowerCase(),
  );
  return exact ?? (others.length === 0 ? alike : undefined);
}

/** Tools compare 2 with '2'; a form's values are of the field's type. undefined: the field cannot be asked so. */
export function fitCondition(
  asked: Asked,
  element: WireDataElement,
): Condition | RecordCondition | undefined {
  const { isPart, ...condition } = asked;
  const { fieldName: field, fieldConfig } = element;
  if ('filled' in condition) return { field, filled: condition.filled };
  const valueType = nestedCore.getType(fieldConfig.visualType)?.valueType ?? 'object';
  const isList = valueType === 'list';
  const values = ('in' in condition ? condition.in : condition.notIn).map((value) =>
    toFitting(value, valueType),
  );
  if (values.includes(undefined) || (isPart && !isList)) return undefined;
  const own = values as Json[];
  if (isList) return toListCondition(field, own, 'in' in condition);
  return 'in' in condition ? { field, in: own } : { field, notIn: own };
}

/** The same, in JSON Schema's words. */
export function fitRecordCondition(asked: Asked, element: WireDataElement): RecordCondition | undefined {
  const condition = fitCondition(asked, element);
  return condition && toRecordCondition(condition);
}

/** A list holds one of them. */
function toListCondition(field: string, values: readonly Json[], isIn: boolean): RecordCondition {
  const contains: ValueTest = { enum: values };
  const holds: RecordCondition = { required: [field], properties: { [field]: { contains } } };
  return isIn ? holds : { not: holds };
}

function toFitting(value: Json, valueType: string): Json | undefined {
  const isPlain = typeof value !== 'object';
  if (value === '' || value === null) return '';
  if (valueType === 'string' || valueType === 'list') return isPlain ? String(value) : undefined;
  if (valueType === 'number') {
    const number = isPlain && typeof value !== 'boolean' ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  }
  if (valueType !== 'boolean') return undefined;
  return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
}
