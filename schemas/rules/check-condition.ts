import { isDay } from '../values/calendar-day';
import { isEqualJson, isObject, type Json } from '../values/json';
import { fitsPattern, patterns } from '../values/patterns';
import type { RecordCondition, ValueTest } from '../words/condition';
import type { RuledList } from '../words/rule-reading';
import { findConstant } from './constant-condition';
import { type FieldValues, toFieldValues, typeWords } from './field-values';
import { listPlaces, type ReportAt } from './parse-condition';

export function checkCondition(
  condition: RecordCondition,
  { elements, lookup }: Pick<RuledList, 'elements'> & Partial<Pick<RuledList, 'lookup'>>,
  report: ReportAt,
): boolean {
  let isFine = true;
  const fail: ReportAt = (...problem) => {
    isFine = false;
    report(...problem);
  };
  const { names, tests } = listPlaces(condition);
  const fields = new Map<string, FieldValues>();
  for (const { name, place } of names) {
    const element = elements.get(name);
    const values = element && toFieldValues(element, lookup);
    if (values) fields.set(name, values);
    else fail(place, 'conditionField', `There is no data element '${name}'.`);
  }
  for (const { name, test, place } of tests) {
    const field = fields.get(name);
    if (field?.isSecret)
      fail(place, 'conditionSecret', `'${name}' is secret. Ask only whether it is filled.`);
    else if (field) checkTest(test, field, { place, report: fail });
  }
  if (isFine) reportConstant(findConstant(condition, fields), fail);
  return isFine;
}

function reportConstant(constant: boolean | undefined, fail: ReportAt): void {
  if (constant === true) fail('', 'conditionAlways', 'This condition is always true.');
  if (constant === false) fail('', 'conditionNever', 'This condition is never true.');
}

type CheckContext = { place: string; report: ReportAt };

function checkTest(test: ValueTest, field: FieldValues, where: CheckContext): void {
  const { place, report } = where;
  const below = (key: string | number) => ({ place: `${place}/${key}`, report });
  for (const keyword of ['minimum', 'maximum'] as const) {
    if (test[keyword] !== undefined) checkBound(test[keyword], field, below(keyword));
  }
  if (test.minLength !== undefined) requireType(field, ['string'], below('minLength'));
  if (test.const !== undefined) checkValue(test.const, field, below('const'));
  for (const [index, value] of (test.enum ?? []).entries()) checkValue(value, field, below(`enum/${index}`));
  if (test.contains && requireType(field, ['list'], below('contains')))
    checkTest(test.contains, toItem(field), below('contains'));
  if (test.not) checkTest(test.not, field, below('not'));
  for (const keyword of ['allOf', 'anyOf'] as const)
    for (const [index, part] of (test[keyword] ?? []).entries())
      checkTest(part, field, below(`${keyword}/${index}`));
}

export function toItem({ choices }: FieldValues): FieldValues {
  return { valueType: 'string', choices, format: undefined, isSecret: false };
}

function requireType(field: FieldValues, types: readonly string[], { place, report }: CheckContext): boolean {
  if (types.includes(field.valueType)) return true;
  report(place, 'conditionType', `This field holds ${typeWords[field.valueType]}.`);
  return false;
}

function checkBound(bound: number | string, field: FieldValues, { place, report }: CheckContext): void {
  const words = formWords.get(field.format ?? '');
  const isFit =
    typeof bound === 'number'
      ? field.valueType === 'number'
      : words !== undefined && isDay(bound) === (field.format === 'date');
  if (!isFit) report(place, 'conditionType', `This field holds ${words ?? typeWords[field.valueType]}.`);
}

const dayWords = "a date like '2026-01-31'";
const instantWords = "a date and time like '2026-01-31T12:00:00Z'";
const formWords = new Map([
  ['date', dayWords],
  ['date-time', instantWords],
]);

function checkValue(value: Json, field: FieldValues, { place, report }: CheckContext): void {
  const holds = isOfType(value, field.valueType) ? findOtherForm(value, field) : typeWords[field.valueType];
  if (holds !== undefined) {
    report(place, 'conditionType', `This field holds ${holds}.`);
    return;
  }
  if (!field.choices) return;
  const parts = Array.isArray(value) ? value : [value];
  const unknown = parts.find((part) => !field.choices?.some((choice) => isEqualJson(choice, part)));
  if (unknown === undefined) return;
  report(place, 'conditionValue', `This field has no option ${JSON.stringify(unknown).slice(0, 80)}.`);
}

export function findOtherForm(value: Json, { format }: FieldValues): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (format === 'date') return isDay(value) ? undefined : dayWords;
  if (format !== 'date-time' || fitsPattern(patterns.instant, value)) return undefined;
  return instantWords;
}

function isOfType(value: Json, type: FieldValues['valueType']): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'map') return isObject(value);
  return typeof value === type;
}
