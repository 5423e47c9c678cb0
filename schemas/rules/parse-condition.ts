// Whether the fields exist is checked once all are known.
import { isDay } from '../values/calendar-day';
import { isEmpty, isObject, type Json, ownValue } from '../values/json';
import type { MetadataCode } from '../words/codes';
import type { RecordCondition, ValueTest } from '../words/condition';
import { isInstant } from '../words/date-order';

/** The path is below the condition: 'anyOf/0/properties/state/enum'. */
export type ReportAt = (place: string, code: MetadataCode, message: string) => void;

/** Larger conditions are unreadable for people, and too slow at a key press. */
const mostParts = 200;
const mostValues = 2000;

type ParseState = { report: ReportAt; parts: number; hasFailed: boolean };
type KeywordCheck = (value: Json, place: string, state: ParseState) => void;

/** Undefined if any part cannot be read, because half a condition would mean something else. */
export function parseCondition(json: unknown, report: ReportAt): RecordCondition | undefined {
  const state: ParseState = {
    parts: 0,
    hasFailed: false,
    report(place, code, message) {
      state.hasFailed = true;
      report(place, code, message);
    },
  };
  checkPart(json, '', { state, keywords: recordKeywords });
  if (state.parts > mostParts)
    state.report('', 'conditionLong', `A condition can have up to ${mostParts} parts.`);
  return state.hasFailed ? undefined : (json as RecordCondition);
}

type Level = { state: ParseState; keywords: () => { [keyword: string]: KeywordCheck } };

function checkPart(part: unknown, place: string, { state, keywords }: Level): void {
  state.parts += 1;
  if (state.parts > mostParts) return;
  if (!isObject(part)) {
    state.report(place, 'conditionShape', 'A condition must be an object.');
    return;
  }
  const names = Object.keys(part);
  if (names.length === 0)
    state.report(place, 'conditionAlways', 'This condition is empty, so it is always true.');
  for (const keyword of names) {
    const check = ownValue(keywords(), keyword);
    const at = join(place, keyword);
    if (check) check(part[keyword] ?? null, at, state);
    else state.report(at, 'conditionKeyword', toUnknown(keyword, Object.keys(keywords())));
  }
}

function toUnknown(keyword: string, known: readonly string[]): string {
  return `'${keyword.slice(0, 80)}' cannot be used here. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
}

const join = (place: string, key: string | number) => (place === '' ? String(key) : `${place}/${key}`);

const expects =
  (fits: (value: Json) => boolean, what: string): KeywordCheck =>
  (value, place, { report }) => {
    if (!fits(value)) report(place, 'conditionShape', `This must be ${what}.`);
  };

const isCount = (value: Json) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isBound = (value: Json) =>
  typeof value === 'string' ? isDay(value) || isInstant(value) : Number.isFinite(value);
const boundWords = "a number, a date like '2026-01-31' or a date and time like '2026-01-31T12:00:00Z'";
const isNames = (value: Json) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostValues &&
  value.every((name) => typeof name === 'string' && name !== '') &&
  new Set(value).size === value.length;

const checkList =
  (keywords: Level['keywords']): KeywordCheck =>
  (list, place, state) => {
    if (!Array.isArray(list) || list.length === 0)
      return state.report(place, 'conditionShape', 'This must be a list of at least one condition.');
    for (const [index, part] of list.entries()) checkPart(part, join(place, index), { state, keywords });
  };

const checkOne =
  (keywords: Level['keywords']): KeywordCheck =>
  (part, place, state) =>
    checkPart(part, place, { state, keywords });

const checkProperties: KeywordCheck = (tests, place, state) => {
  if (!isObject(tests) || Object.keys(tests).length === 0)
    return state.report(place, 'conditionShape', 'This must be an object with a test per field.');
  for (const [name, test] of Object.entries<unknown>(tests))
    checkPart(test, join(place, toPlace(name)), { state, keywords: valueKeywords });
};

export const toPlace = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const checkConst: KeywordCheck = (value, place, { report }) => {
  if (isEmpty(value))
    report(
      place,
      'conditionNever',
      "No filled field has this value. Use 'required' to ask for an empty field.",
    );
};

const checkEnum: KeywordCheck = (values, place, state) => {
  if (!Array.isArray(values) || values.length === 0)
    return state.report(place, 'conditionShape', 'This must be a list of at least one value.');
  if (values.length > mostValues)
    return state.report(
      place,
      'conditionLong',
      `A condition can list up to ${mostValues.toLocaleString('en-US')} values.`,
    );
  const met = new Set<string>();
  for (const [index, value] of values.entries()) {
    checkConst(value, join(place, index), state);
    // Stock validators refuse a schema with a duplicate value.
    const text = JSON.stringify(value);
    if (met.has(text)) state.report(join(place, index), 'conditionTwice', 'This value is listed twice.');
    met.add(text);
  }
};

const valueKeywords = (): { [keyword: string]: KeywordCheck } => ({
  const: checkConst,
  enum: checkEnum,
  minimum: expects(isBound, boundWords),
  maximum: expects(isBound, boundWords),
  minLength: expects(isCount, 'a whole number, 0 or more'),
  contains: checkOne(valueKeywords),
  not: checkOne(valueKeywords),
  allOf: checkList(valueKeywords),
  anyOf: checkList(valueKeywords),
});

const recordKeywords = (): { [keyword: string]: KeywordCheck } => ({
  properties: checkProperties,
  required: expects(isNames, 'a list of field names, at least one, each once'),
  not: checkOne(recordKeywords),
  allOf: checkList(recordKeywords),
  anyOf: checkList(recordKeywords),
});

export type PlacedTest = { name: string; test: ValueTest; place: string };
export type PlacedName = { name: string; place: string };

export function listPlaces(
  condition: RecordCondition,
  place = '',
): { names: PlacedName[]; tests: PlacedTest[] } {
  const names: PlacedName[] = [];
  const tests: PlacedTest[] = [];
  const add = (part: RecordCondition, at: string) => {
    const found = listPlaces(part, at);
    names.push(...found.names);
    tests.push(...found.tests);
  };
  for (const [index, name] of (condition.required ?? []).entries())
    names.push({ name, place: join(place, `required/${index}`) });
  for (const [name, test] of Object.entries<ValueTest>(condition.properties ?? {})) {
    const at = join(place, `properties/${toPlace(name)}`);
    names.push({ name, place: at });
    tests.push({ name, test, place: at });
  }
  if (condition.not) add(condition.not, join(place, 'not'));
  for (const [index, part] of (condition.allOf ?? []).entries()) add(part, join(place, `allOf/${index}`));
  for (const [index, part] of (condition.anyOf ?? []).entries()) add(part, join(place, `anyOf/${index}`));
  return { names, tests };
}
