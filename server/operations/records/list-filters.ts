// Parses filters `f.<field>=value` and `f.<field>[op]=value`, and checks every name at the gate (W1; R34).
import { findLink } from '../../../objects/find-link';
import { splitValues } from '../../../objects/several-values';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import { getVisualType } from '../../../schemas/types/index';
import { addDays } from '../../../schemas/values/calendar-day';
import { today } from '../../../schemas/values/today';
import type { DataElement } from '../../../schemas/words/data-element';
import type { TypeTexts, ValueType, VisualType } from '../../../schemas/words/visual-type';
import type { Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { RecordFilter } from '../../storage/lists/record-selection';
import { compare, type Filter, type Operand, toAmong } from './filter-operand';
import { isLastChange, listVisibleChangeFields } from './last-change';
import { type Span, toMomentOperand, toSpan } from './moment-operand';

const operators = ['ne', 'in', 'lt', 'lte', 'gt', 'gte', 'has', 'starts', 'next', 'empty'];
const maxValues = 200;
const longestOperand = 300;
const maxChanged = 5;

export function isFilterKey(key: string): boolean {
  return key.startsWith('f.');
}

/** Throws 400: the same for an unknown and an unreadable name, another for an operator that the field's type does not support. */
export function parseFilter(key: string, input: string | string[], gate: Gate): RecordFilter {
  return readFilter(key, input, (name) => toOperand(name, gate));
}

export function readFilter(
  key: string,
  input: string | string[],
  find: (name: string) => Operand,
): RecordFilter {
  const [, name = '', operator] = /^f\.([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(key) ?? [];
  const of = find(name);
  if (operator !== undefined && !operators.includes(operator)) {
    throw wrong(
      `There is no filter operator '${operator.slice(0, 20)}'. There are: ${operators.join(', ')}.`,
    );
  }
  const values = operator === 'in' ? toValues(input) : [input].flat();
  for (const one of values) requireShort(one);
  const [value = '', ...more] = values;
  if (operator === 'in') return of.among(values);
  if (more.length > 0) throw wrong(`'${key}' is given twice.`);
  if (operator === undefined) return of.among([value]);
  if (operator === 'ne') return { by: 'not', filter: of.among([value]) };
  if (operator === 'empty') return toEmpty(of.among(['']), value);
  const filter = of[operator as Exclude<keyof Operand, 'among'>]?.(value);
  if (!filter) throw wrong(`'${name}' cannot be filtered by '${operator}'.`);
  return filter;
}

/** The database compares every position of every text, so a long part would block other requests. Throws 400. */
export function requireShort(text: string): void {
  if (text.length > longestOperand) throw wrong('Shorten the search.');
}

function toOperand(name: string, gate: Gate): Operand {
  if (name === gate.idName) return { among: (values) => ({ by: 'ids', values }) };
  if (name === 'createdAt') return toMomentOperand(toPast, (than, value) => ({ by: 'created', than, value }));
  if (isLastChange(name, gate)) return toChangedOperand(gate);
  const element = gate.isReadable(name) ? gate.element(name) : undefined;
  const type = element && getVisualType(element.visualType);
  if (!element || !type) throw new AppError('unknownName');
  if (holdsMoments(element)) return withToday(toTimeOperand(name));
  if (type.valueType === 'string' && findLink(gate.objectType, element)) return toLinkOperand(name);
  const operand = toFieldOperand[type.valueType](element, type);
  return type.schema(element).format === 'date' ? withToday(operand) : operand;
}

const textPart =
  (field: string, atStart: boolean): Filter =>
  (value) => ({ by: 'part', field, value, atStart });

export const toTextOperand = (field: string): Operand => ({
  among: toAmong(field, (values) => ({ by: 'text', field, values })),
  has: textPart(field, false),
  starts: textPart(field, true),
  ...compare((than, value) => ({ by: 'order', as: 'text', field, than, value })),
});

const toLinkOperand = (field: string): Operand => ({
  ...toTextOperand(field),
  among: toAmong(field, (values) => ({ by: 'link', field, values })),
});

/** A checkbox that was never ticked is No, and so is an empty one. */
const toTick = (element: DataElement, type: VisualType): Operand => ({
  among: (texts) => {
    const ticked: RecordFilter = { by: 'contains', field: element.name, values: [true] };
    const values = new Set(texts.map((text) => (text === '' ? false : type.parse(text, element))));
    const filters: RecordFilter[] = values.has(true) ? [ticked] : [];
    if (values.has(false)) filters.push({ by: 'not', filter: ticked });
    return { by: 'any', filters };
  },
});

const toTyped = (element: DataElement, type: TypeTexts): Operand => ({
  among: toAmong(element.name, (texts) => {
    const values = texts.flatMap((text) => type.parse(text, element) ?? []);
    return values.length === 0 ? { by: 'nothing' } : { by: 'contains', field: element.name, values };
  }),
});

const toFieldOperand: { [type in ValueType]: (element: DataElement, type: VisualType) => Operand } = {
  string: ({ name }) => toTextOperand(name),
  boolean: toTick,
  number: (element, type) => ({
    ...toTyped(element, type),
    ...compare((than, text) => {
      const value = type.parse(text, element);
      return typeof value === 'number'
        ? { by: 'order', as: 'number', field: element.name, than, value: String(value) }
        : { by: 'nothing' };
    }),
  }),
  list: ({ name }) => {
    const find = (values: readonly string[]): RecordFilter => ({
      by: 'contains',
      field: name,
      values: values.map((value) => [value]),
    });
    return { among: toAmong(name, find), has: (value) => find([value]) };
  },
  map: ({ name }) => ({
    among: toAmong(name, (values) => ({ by: 'text', field: name, values })),
    has: (value) => ({ by: 'key', field: name, value }),
  }),
  files: ({ name }) => ({ among: toAmong(name, () => ({ by: 'nothing' })) }),
};

/** Moments and days in filters are in UTC, as lists show them. */
function toTimeOperand(field: string): Operand {
  const { has, starts } = toTextOperand(field);
  const { among: at, ...comparing } = toMomentOperand(toSpan, (than, value) => {
    return { by: 'order', as: 'moment', field, than, value };
  });
  const find = (texts: readonly string[]): RecordFilter => {
    if (texts.length === 1) return at(texts);
    const spans = texts.flatMap((text) => toSpan(text) ?? []);
    const days = spans.flatMap(({ from, next }) => (next === undefined ? [] : [from.slice(0, 10)]));
    const moments = spans.flatMap(({ from, next }) => (next === undefined ? [from] : []));
    return { by: 'moments', field, days, moments };
  };
  return { among: toAmong(field, find), has, starts, ...comparing };
}

/** For days and moments: 'today' is the installation's day, and `next` covers that day and the following ones. */
function withToday(operand: Operand): Operand {
  const toDay = (text: string) => (text === 'today' ? today() : text);
  const { among, ...others } = operand;
  const filters = Object.entries(others).map(([key, filter]) => [key, (text: string) => filter(toDay(text))]);
  const next: Filter = (text) => {
    const last = addDays(today(), Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? Number.NaN));
    const { gte, lte } = operand;
    if (last === undefined || !gte || !lte) throw wrong("'next' takes a number of days: 30d.");
    return { by: 'all', filters: [gte(today()), lte(last)] };
  };
  return { ...Object.fromEntries(filters), among: (texts) => among(texts.map(toDay)), next };
}

function toChangedOperand(gate: Gate): Operand {
  const fields = listVisibleChangeFields(gate);
  const operand = toMomentOperand(toPast, (than, value) => ({ by: 'changed', than, value, fields }));
  const among: Operand['among'] = (texts) => {
    // Each of them searches the changes of each record.
    if (texts.length > maxChanged) throw wrong(`'in' takes up to ${maxChanged} values here.`);
    return operand.among(texts);
  };
  return { ...operand, among };
}

/** '-30d' means 30 days ago, rounded to the minute, so that the next page uses the same time. */
function toPast(text: string): Span | undefined {
  const days = /^-(\d{1,4})d$/.exec(text)?.[1];
  if (days === undefined) return toSpan(text);
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  return { from: new Date(now - Number(days) * 86_400_000).toISOString() };
}

/** `[empty]=false` means that the field has a value. */
function toEmpty(filter: RecordFilter, text: string): RecordFilter {
  if (['', 'true', '1'].includes(text)) return filter;
  if (['false', '0'].includes(text)) return { by: 'not', filter };
  throw wrong(`'empty' must be true or false.`);
}

function toValues(input: string | string[]): string[] {
  const values = Array.isArray(input) ? input : splitValues(input);
  if (values.length > maxValues) throw wrong(`'in' takes up to ${maxValues} values.`);
  return values;
}

function wrong(message: string): AppError {
  return new AppError('badRequest', message);
}
