// Converts a source's condition to one on the imported fields, with values as those fields store them.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import { isEmpty, type Json } from '../schemas/values/json';
import type { RecordCondition, ValueTest } from '../schemas/words/condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Condition } from '../schemas/words/view';
import { nestedCore } from './nested-core';
import type { SourceCondition } from './source-condition';

type FitContext = {
  find: (name: string) => WireDataElement | undefined;
  lose: (message: string) => void;
};

/** In the short form if a view can express it. Undefined if part of it cannot be expressed, after `lose` got the reason. */
export function fitCondition(condition: SourceCondition, fitting: FitContext): SourceCondition | undefined {
  let isWhole = true;
  const lose = (message: string) => {
    if (isWhole) fitting.lose(message);
    isWhole = false;
  };
  const fitted = isShort(condition)
    ? fitShort(condition, { ...fitting, lose })
    : toRecordCondition(fitRecord(condition, { ...fitting, lose }));
  return isWhole ? fitted : undefined;
}

function fitShort(condition: Condition, fitting: FitContext): SourceCondition {
  const element = findElement(condition.field, fitting);
  if (!element) return condition;
  const field = element.fieldName;
  if ('filled' in condition) return { field, filled: condition.filled };
  if (typeOf(element) === 'list') return fitRecord(toRecordCondition(condition), fitting);
  const fail = () => fitting.lose(toLost(condition.field));
  const own = (value: Json) => fitValue(value, typeOf(element), fail);
  return 'in' in condition
    ? { field, in: condition.in.map(own) }
    : { field, notIn: condition.notIn.map(own) };
}

function fitRecord(condition: RecordCondition, fitting: FitContext): RecordCondition {
  const { properties, required, not, allOf, anyOf } = condition;
  const nameOf = (name: string) => findElement(name, fitting)?.fieldName ?? name;
  return {
    ...(required && { required: required.map(nameOf) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, test]) => [nameOf(name), fitNamed(name, test, fitting)]),
      ),
    }),
    ...(not && { not: fitRecord(not, fitting) }),
    ...(allOf && { allOf: allOf.map((one) => fitRecord(one, fitting)) }),
    ...(anyOf && { anyOf: anyOf.map((one) => fitRecord(one, fitting)) }),
  };
}

function findElement(name: string, { find, lose }: FitContext): WireDataElement | undefined {
  const element = find(name);
  if (!element) lose(`Its condition asks for '${name}', which was not imported.`);
  return element;
}

const toLost = (name: string) => `What its condition asks of '${name}' is not carried over.`;

function fitNamed(name: string, test: ValueTest, { find, lose }: FitContext): ValueTest {
  const element = find(name);
  return element ? fitTest(test, typeOf(element), () => lose(toLost(name))) : test;
}

function fitTest(test: ValueTest, valueType: string, fail: () => void): ValueTest {
  const { const: only, enum: named, minimum, maximum, contains, not, allOf, anyOf, ...others } = test;
  const values = only === undefined ? named : [only];
  // Other tools compare a list with one of its entries as they compare a field with its value.
  if (values && valueType === 'list') return fitTest({ contains: { enum: values } }, valueType, fail);
  if (contains && valueType !== 'list') fail();
  const own = (value: Json) => fitValue(value, valueType, fail);
  const part = (one: ValueTest) => fitTest(one, valueType, fail);
  return {
    ...others,
    ...(values && { enum: values.map(own) }),
    ...(minimum !== undefined && { minimum: own(minimum) as number | string }),
    ...(maximum !== undefined && { maximum: own(maximum) as number | string }),
    ...(contains && { contains: fitTest(contains, 'string', fail) }),
    ...(not && { not: part(not) }),
    ...(allOf && { allOf: allOf.map(part) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
  };
}

const typeOf = ({ fieldConfig }: WireDataElement) =>
  nestedCore.getType(fieldConfig.visualType)?.valueType ?? 'object';

/** Other tools treat 2 and '2' as equal. Our conditions compare values of the field's type. */
function fitValue(value: Json, valueType: string, fail: () => void): Json {
  if (isEmpty(value)) return '';
  const isPlain = typeof value !== 'object';
  if (isPlain && (valueType === 'string' || valueType === 'list')) return String(value);
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  if (valueType === 'number' && Number.isFinite(number)) return number;
  if (valueType === 'boolean' && (value === true || value === 'true')) return true;
  if (valueType === 'boolean' && (value === false || value === 'false')) return false;
  fail();
  return value;
}
