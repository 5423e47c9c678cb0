import { isDay } from '../values/calendar-day';
import { isObject, type Json, type JsonObject, ownValue } from '../values/json';
import { fitsPattern, patterns } from '../values/patterns';
import { hasOptions } from '../words/choices';
import { isNotAfter } from '../words/date-order';
import { type Bound, isFixedBound, type Limits, longestMatched, todayBound } from '../words/limits';
import type { TypeSchema, VisualType } from '../words/visual-type';
import { checkPattern } from './linear-pattern';
import type { ReportAt } from './parse-condition';

type Reading = { json: JsonObject; type: VisualType; report: ReportAt };
type Key = keyof Limits;

export function listLimitKeys(type: VisualType): readonly Key[] {
  if (type.secret || type.html) return [];
  const schema = typeSchema(type);
  const isChosen = schema.enum !== undefined || hasOptions(type);
  if (type.valueType === 'list') return ['minItems', 'maxItems'];
  if (type.valueType === 'number')
    return isChosen ? ['minimum', 'maximum'] : ['minimum', 'maximum', 'multipleOf'];
  if (type.valueType !== 'string' || isChosen) return [];
  if (schema.format !== undefined) return ['minimum', 'maximum'];
  const lengths: Key[] = ['minLength', 'maxLength'];
  return schema.pattern === undefined ? [...lengths, 'pattern', 'patternMessage'] : lengths;
}

export function parseLimits(json: Json | undefined, type: VisualType, report: ReportAt): Limits | undefined {
  if (json === undefined || json === null) return undefined;
  if (!isObject(json)) {
    report('', 'limitInvalid', 'Limits must be an object.');
    return undefined;
  }
  const usable = listLimitKeys(type);
  const limits: { [key: string]: Json | Bound } = {};
  for (const key of Object.keys(json)) {
    const value = ownValue(json, key) ?? null;
    const message = usable.some((one) => one === key)
      ? checkLimit(key as Key, value, type)
      : toUnusable(usable);
    if (message === undefined) limits[key] = value;
    else report(key, 'limitInvalid', message);
  }
  return finish({ json: limits as JsonObject, type, report }, ownValue(json, 'pattern') !== undefined);
}

function toUnusable(usable: readonly Key[]): string {
  if (usable.length === 0) return 'This type of field has no limits.';
  return `This type of field has these limits: ${usable.join(', ')}.`;
}

function checkLimit(key: Key, value: Json, type: VisualType): string | undefined {
  if (key === 'minimum' || key === 'maximum') return checkBound(value, type);
  if (key === 'multipleOf')
    return isNumber(value) && value > 0 ? undefined : 'This must be a number above 0.';
  if (key === 'patternMessage') return isText(value) ? undefined : 'This must be a sentence.';
  if (key === 'pattern') return isText(value) ? undefined : 'This must be a pattern.';
  const isCount = isNumber(value) && Number.isInteger(value) && value >= 1 && value <= 1_000_000;
  return isCount ? undefined : 'This must be a whole number from 1 up to 1,000,000.';
}

const isNumber = (value: Json): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: Json): value is string => typeof value === 'string' && value.trim() !== '';

function checkBound(value: Json, type: VisualType): string | undefined {
  if (isObject(value)) {
    const isName = Object.keys(value).length === 1 && isText(value.field ?? null);
    return isName ? undefined : 'Name a field like this: { "field": "fieldName" }.';
  }
  if (type.valueType === 'number')
    return isNumber(value) ? undefined : 'This must be a number or name a field.';
  const { format } = typeSchema(type);
  if (format === 'date')
    return isText(value) && (isDay(value) || value === todayBound)
      ? undefined
      : "This must be a date like '2026-01-31', 'today' or name a field.";
  return isText(value) && fitsPattern(patterns.instant, value)
    ? undefined
    : "This must be a date and time like '2026-01-31T12:00:00Z' or name a field.";
}

function typeSchema(type: TypeSchema) {
  return type.schema({ options: { kind: 'none' }, config: {} } as never);
}

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Each limit is usable alone, but together they may leave no value. */
function finish({ json, report }: Reading, hasPattern: boolean): Limits | undefined {
  const limits = json as Limits;
  for (const [low, high] of pairs) {
    const [least, most] = [limits[low], limits[high]];
    if (!isFixedBound(least) || !isFixedBound(most)) continue;
    if (typeof least !== typeof most || isOrdered(least, most)) continue;
    report(high, 'limitNever', `This is below '${low}', so no value would be valid.`);
    delete limits[high];
  }
  checkMultiples(limits, report);
  checkOwnPattern(limits, hasPattern, report);
  return Object.keys(limits).length > 0 ? limits : undefined;
}

const isOrdered = (least: number | string, most: number | string) =>
  typeof least === 'string' ? isNotAfter(least, String(most)) : least <= Number(most);

function checkMultiples({ minimum, maximum, multipleOf }: Limits, report: ReportAt): void {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || multipleOf === undefined) return;
  // 0.1 has no exact binary form, so a tiny difference is ignored.
  const last = Math.floor(maximum / multipleOf + 1e-9);
  if (last * multipleOf >= minimum - multipleOf * 1e-9) return;
  const message = `No multiple of it lies from ${minimum} to ${maximum}, so no value would be valid.`;
  report('multipleOf', 'limitNever', message);
}

/** `hasPattern`: there is a pattern; if `limits` has none, it was refused. */
function checkOwnPattern(limits: Limits, hasPattern: boolean, report: ReportAt): void {
  if (limits.pattern === undefined) {
    if (limits.patternMessage === undefined) return;
    if (!hasPattern) report('patternMessage', 'limitInvalid', 'A pattern message needs a pattern.');
    delete limits.patternMessage;
    return;
  }
  const fault = checkPattern(limits.pattern, limits.maxLength ?? longestMatched);
  if (!fault && limits.patternMessage !== undefined) return;
  if (fault) {
    const at = `At character ${fault.place + 1}: `;
    report('pattern', 'patternInvalid', at + fault.message);
  } else report('patternMessage', 'limitInvalid', 'Say what the pattern asks for, in one sentence.');
  delete limits.pattern;
  delete limits.patternMessage;
}
