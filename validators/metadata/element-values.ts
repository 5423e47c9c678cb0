import type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
import type { RawElement } from '../../schemas/parse/read-metadata';
import { listPlaces } from '../../schemas/rules/parse-condition';
import type { Json } from '../../schemas/values/json';
import type { RecordCondition, ValueTest } from '../../schemas/words/condition';
import type { DataElement } from '../../schemas/words/data-element';
import { isNotAfter } from '../../schemas/words/date-order';
import type { Limits } from '../../schemas/words/limits';
import { checkField } from '../check-field';
import type { Report } from './finding';
import { spanOf } from './limit-values';

type Checked = { elements: readonly DataElement[]; form: CompiledForm };

export function checkElementValues(
  list: readonly RawElement[],
  { elements, form }: Checked,
  report: Report,
): void {
  const byName = new Map(elements.map((element) => [element.name, element]));
  for (const { value, path } of list) {
    const element = byName.get(String((value as { fieldName?: unknown } | null)?.fieldName));
    if (!element) continue;
    checkSuggestions(element, form, `${path}/fieldConfig/suggestions`, report);
    for (const key of ['showWhen', 'requireWhen', 'readOnlyWhen'] as const)
      checkReach(element.rules?.[key], form, `${path}/fieldConfig/${key}`, report);
  }
}

function checkSuggestions(
  { name, config }: DataElement,
  { fields }: CompiledForm,
  path: string,
  report: Report,
): void {
  const { suggestions } = config;
  const field = fields.get(name);
  if (!field || !Array.isArray(suggestions)) return;
  suggestions.forEach((one: Json, index) => {
    if (typeof one !== 'string') return;
    const isTwice = suggestions.indexOf(one) < index;
    const message = isTwice ? 'This suggestion is listed twice.' : checkField(field, one)?.message;
    if (message) report({ path: `${path}/${index}`, code: 'suggestionInvalid', message, mend: 'Remove it.' });
  });
}

function checkReach(
  condition: RecordCondition | undefined,
  { fields }: CompiledForm,
  path: string,
  report: Report,
): void {
  if (!condition) return;
  for (const { name, test, place } of listPlaces(condition).tests)
    for (const [key, message] of findUnreached(test, limitsOf(fields.get(name))))
      report({ path: `${path}/${place}/${key}`, code: 'viewValue', message: `'${name}' ${message}` });
}

function limitsOf(field: CompiledField | undefined): Limits {
  const limits = field?.element.rules?.limits ?? {};
  if (field?.type.valueType !== 'number') return limits;
  const [minimum, maximum] = spanOf(field.element, field.type);
  return {
    ...(Number.isFinite(minimum) && { minimum }),
    ...(Number.isFinite(maximum) && { maximum }),
    ...limits,
  };
}

function findUnreached(test: ValueTest, { minimum, maximum, maxLength }: Limits): [string, string][] {
  const found: [string, string][] = [];
  const isBelow = (value: unknown) => isLess(value, minimum);
  const isAbove = (value: unknown) => isLess(maximum, value);
  const least = `is at least ${String(minimum)}.`;
  const most = `is at most ${String(maximum)}.`;
  if (isAbove(test.minimum)) found.push(['minimum', most]);
  if (isBelow(test.maximum)) found.push(['maximum', least]);
  if (test.minLength !== undefined && maxLength !== undefined && test.minLength > maxLength)
    found.push(['minLength', `has at most ${maxLength} characters.`]);
  for (const [key, value] of [
    ['const', test.const],
    ...(test.enum ?? []).map((one, at) => [`enum/${at}`, one]),
  ] as const)
    if (isBelow(value)) found.push([String(key), least]);
    else if (isAbove(value)) found.push([String(key), most]);
  return found;
}

/** The value of another field is unknown here. */
function isLess(one: unknown, other: unknown): boolean {
  if (typeof one === 'number') return typeof other === 'number' && one < other;
  return (
    typeof one === 'string' && typeof other === 'string' && isNotAfter(one, other) && !isNotAfter(other, one)
  );
}
