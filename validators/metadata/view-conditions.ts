import { checkCondition, findOtherForm } from '../../schemas/rules/check-condition';
import { type FieldValues, toFieldValues, typeWords } from '../../schemas/rules/field-values';
import { parseCondition } from '../../schemas/rules/parse-condition';
import { isShort, toRecordCondition } from '../../schemas/rules/view-condition';
import { isEmpty, isObject, type Json, type JsonObject } from '../../schemas/values/json';
import { listConditionFields, meets, type RecordCondition } from '../../schemas/words/condition';
import type { Condition } from '../../schemas/words/view';
import { reportUnused } from './finding';
import { toOption } from './formula-values';
import { readAt } from './read-at';
import { mendRule } from './rule-mends';
import { requireField, toList, type ViewCheck, type ViewPart } from './view-check';
import { toWritten } from './wrong-type';

export function checkViewConditions(view: JsonObject, parts: readonly ViewPart[], check: ViewCheck): void {
  toList(view.groups).forEach((group, index) => {
    const path = `view/groups/${index}/showWhen`;
    if (!isObject(group)) return;
    if (isShort(group.showWhen)) checkShort(group.showWhen, path, check);
    else checkLong(group.showWhen, path, check);
  });
  for (const { field, path } of parts)
    if (isShort(field.showWhen)) checkShort(field.showWhen, `${path}/showWhen`, check);
  checkCircles(parts, check);
}

/** Parts that cannot be read were already reported. */
function checkLong(json: Json | undefined, path: string, { elements, lookup, report }: ViewCheck): void {
  if (json === undefined) return;
  const condition = parseCondition(json, () => {});
  if (!condition) return;
  checkCondition(condition, { elements, lookup }, (place, code, message) => {
    const where = place === '' ? path : `${path}/${place}`;
    const problem = { path: where, code, message };
    const value = readAt(json, place);
    const { mend, ...mending } = mendRule({ problem, value, elements: toRaws(elements) });
    report({ ...problem, code, ...mending, ...(mend && { mend }) });
  });
}

const toRaws = (elements: ViewCheck['elements']): JsonObject[] =>
  [...elements.values()].map(({ name, config }) => ({ fieldName: name, fieldConfig: config as JsonObject }));

function checkShort(condition: Condition, path: string, check: ViewCheck): void {
  requireField(condition.field, `${path}/field`, check);
  checkNone(condition, path, check);
  checkOthers(condition, path, check);
  const element = check.elements.get(condition.field);
  const values = element && toFieldValues(element, check.lookup);
  if (!values) return;
  for (const key of ['in', 'notIn'] as const)
    toList((condition as JsonObject)[key]).forEach((value, index) => {
      const odd = isEmpty(value) ? undefined : findOdd(value, values, condition.field);
      if (odd) check.report({ path: `${path}/${key}/${index}`, code: 'viewValue', ...odd });
    });
}

/** Only the first of these keys applies. */
function checkOthers(condition: Condition, path: string, { report }: ViewCheck): void {
  const [first, ...others] = ['filled', 'in', 'notIn'].filter((key) => Object.hasOwn(condition, key));
  for (const key of others) reportUnused(report, `${path}/${key}`, `'${key}' has no effect beside ${first}.`);
}

function checkNone(condition: Condition, path: string, { report }: ViewCheck): void {
  if ('in' in condition && condition.in.length === 0)
    report({ path: `${path}/in`, code: 'conditionNever', message: 'This condition is never true.' });
  else if ('notIn' in condition && condition.notIn.length === 0)
    report({ path: `${path}/notIn`, code: 'conditionAlways', message: 'This condition is always true.' });
}

function findOdd(value: Json, field: FieldValues, name: string) {
  const { valueType, choices, isSecret } = field;
  if (isSecret) return { message: `'${name}' is secret. Ask only whether it is filled.` };
  const isList = ['list', 'map', 'files'].includes(valueType);
  if (isList ? typeof value !== 'object' : typeof value !== valueType) {
    const mend = toWritten(value, valueType);
    return { message: `'${name}' holds ${typeWords[valueType]}.`, ...(mend && { mend }) };
  }
  const otherForm = findOtherForm(value, field);
  if (otherForm !== undefined) return { message: `'${name}' holds ${otherForm}.` };
  if (isList || !choices || choices.includes(value)) return undefined;
  const message = `'${name}' has no option '${String(value).slice(0, 80)}'.`;
  return { message, mend: toOption(String(value), choices) };
}

/** Fields that show only while the other is filled would never show. */
function checkCircles(parts: readonly ViewPart[], { report }: ViewCheck): void {
  const awaited = new Map<string, string[]>();
  for (const { field } of parts) {
    const asked = toAwaited(field);
    // Another entry may show it without waiting.
    if (awaited.has(String(field.name))) awaited.set(String(field.name), []);
    else awaited.set(String(field.name), asked);
  }
  for (const { field, path } of parts) {
    const name = String(field.name);
    const next = (awaited.get(name) ?? []).find((asked) => leadsTo(asked, name, awaited));
    if (next === undefined) continue;
    const message =
      next === name
        ? 'A field cannot ask for its own value.'
        : `This asks '${next}', which depends back on this field.`;
    report({ path: `${path}/showWhen`, code: 'ruleCircle', message });
  }
}

function toAwaited({ showWhen }: JsonObject): string[] {
  if (!isShort(showWhen)) return [];
  const condition: RecordCondition = toRecordCondition(showWhen);
  return meets(condition, () => undefined) ? [] : [...listConditionFields(condition)];
}

function leadsTo(from: string, target: string, awaited: ReadonlyMap<string, readonly string[]>): boolean {
  const reached = new Set<string>();
  const waiting = [from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === target) return true;
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(awaited.get(name) ?? []));
  }
  return false;
}
