// Turns what a source asks into a condition on the imported fields, with values as those fields hold them.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import { isEmpty, type Json } from '../schemas/values/json';
import type { RecordCondition, ValueTest } from '../schemas/words/condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Condition } from '../schemas/words/view';
import { nestedCore } from './nested-core';
import type { SourceCondition } from './source-condition';

type Fitting = {
  find: (name: string) => WireDataElement | undefined;
  lose: (message: string) => void;
};

/** Short where a view can say it. undefined: part of it cannot be said, and `lose` got the reason. */
export function fitCondition(asked: SourceCondition, fitting: Fitting): SourceCondition | undefined {
  let isWhole = true;
  const lose = (message: string) => {
    if (isWhole) fitting.lose(message);
    isWhole = false;
  };
  const fitted = isShort(asked)
    ? fitShort(asked, { ...fitting, lose })
    : toRecordCondition(fitRecord(asked, { ...fitting, lose }));
  return isWhole ? fitted : undefined;
}

function fitShort(asked: Condition, fitting: Fitting): SourceCondition {
  const element = findElement(asked.field, fitting);
  if (!element) return asked;
  const field = element.fieldName;
  if ('filled' in asked) return { field, filled: asked.filled };
  if (typeOf(element) === 'list') return fitRecord(toRecordCondition(asked), fitting);
  const fail = () => fitting.lose(toLost(asked.field));
  const own = (value: Json) => fitValue(value, typeOf(element), fail);
  return 'in' in asked ? { field, in: asked.in.map(own) } : { field, notIn: asked.notIn.map(own) };
}

function fitRecord(asked: RecordCondition, fitting: Fitting): RecordCondition {
  const { properties, required, not, allOf, anyOf } = asked;
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

function findElement(name: string, { find, lose }: Fitting): WireDataElement | undefined {
  const element = find(name);
  if (!element) lose(`Its condition asks for '${name}', which was not imported.`);
  return element;
}

const toLost = (name: string) => `What its condition asks of '${name}' is not carried over.`;

function fitNamed(name: string, test: ValueTest, { find, lose }: Fitting): ValueTest {
  const element = find(name);
  return element ? fitTest(test, typeOf(element), () => lose(toLost(name))) : test;
}

function fitTest(test: ValueTest, valueType: string, fail: () => void): ValueTest {
  const { const: only, enum: named, minimum, maximum, contains, not, allOf, anyOf, ...others } = test;
  const values = only === undefined ? named : [only];
  // Tools ask a list for one of its entries as they ask a field for its value.
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

/** Tools compare 2 with '2'; a condition compares values of the field's type. */
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
