// Parses filters `f.<field>=value` and `f.<field>[op]=value`, and checks every name at the gate (W1; R34).
import { splitValues } from '../../../objects/several-values';
import { holdsMoments } from '../../../schemas/rules/holds-moments';
import { getVisualType } from '../../../schemas/types/index';
import { addDays } from '../../../schemas/values/calendar-day';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { today } from '../../../schemas/values/today';
import type { DataElement } from '../../../schemas/words/data-element';
import type { ValueType, VisualType } from '../../../schemas/words/visual-type';
import type { Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { RecordFilter } from '../../storage/lists/record-selection';
import { isLastChange, listVisibleChangeFields } from './last-change';
import { compare, type Filter, type Operand, type Span, toMomentOperand, toSpan } from './moment-operand';

const operators = ['ne', 'in', 'lt', 'lte', 'gt', 'gte', 'has', 'starts', 'next', 'empty'];
const maxValues = 200;
const longestOperand = 300;

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
  if (operator === 'in') return { by: 'any', filters: values.map((one) => of.equals(one)) };
  if (more.length > 0) throw wrong(`'${key}' is given twice.`);
  if (operator === undefined) return of.equals(value);
  if (operator === 'ne') return { by: 'not', filter: of.equals(value) };
  if (operator === 'empty') return toEmpty(of.equals(''), value);
  const filter = of[operator as keyof Operand]?.(value);
  if (!filter) throw wrong(`'${name}' cannot be filtered by '${operator}'.`);
  return filter;
}

/** The database compares every position of every text, so a long part would block other requests. Throws 400. */
export function requireShort(text: string): void {
  if (text.length > longestOperand) throw wrong('Shorten the search.');
}

function toOperand(name: string, gate: Gate): Operand {
  if (name === gate.idName) return { equals: (id) => ({ by: 'ids', values: [id] }) };
  if (name === 'createdAt') return toMomentOperand(toPast, (than, value) => ({ by: 'created', than, value }));
  if (isLastChange(name, gate)) return toChangedOperand(gate);
  const element = gate.isReadable(name) ? gate.element(name) : undefined;
  const type = element && getVisualType(element.visualType);
  if (!element || !type) throw new AppError('unknownName');
  if (holdsMoments(element)) return withToday(toTimeOperand(name));
  const operand = toFieldOperand[type.valueType](element, type);
  return type.schema(element).format === 'date' ? withToday(operand) : operand;
}

const empty = (field: string): RecordFilter => ({ by: 'empty', field });
const textPart =
  (field: string, atStart: boolean): Filter =>
  (value) => ({ by: 'part', field, value, atStart });

export const toTextOperand = (field: string): Operand => ({
  equals: (value) => (value === '' ? empty(field) : { by: 'text', field, value }),
  has: textPart(field, false),
  starts: textPart(field, true),
  ...compare((than, value) => ({ by: 'order', as: 'text', field, than, value })),
});

/** A checkbox that was never ticked is No, and so is an empty one. */
const toTick = (element: DataElement, type: VisualType): Operand => ({
  equals: (text) => {
    const value = text === '' ? false : type.parse(text, element);
    if (value === undefined) return { by: 'nothing' };
    const ticked: RecordFilter = { by: 'contains', value: toObject(element.name, true) };
    return value === true ? ticked : { by: 'not', filter: ticked };
  },
});

const toTyped = ({ name, ...element }: DataElement, type: VisualType): Operand => ({
  equals: (text) => {
    const value = text === '' ? undefined : type.parse(text, { name, ...element });
    if (text === '') return empty(name);
    return value === undefined ? { by: 'nothing' } : { by: 'contains', value: toObject(name, value) };
  },
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
    const has: Filter = (value) => ({ by: 'contains', value: toObject(name, [value]) });
    return { equals: (value) => (value === '' ? empty(name) : has(value)), has };
  },
  map: ({ name }) => ({
    equals: (value) => (value === '' ? empty(name) : { by: 'text', field: name, value }),
    has: (value) => ({ by: 'key', field: name, value }),
  }),
  files: ({ name }) => ({ equals: (value) => (value === '' ? empty(name) : { by: 'nothing' }) }),
};

/** Moments and days in filters are in UTC, as lists show them. */
function toTimeOperand(field: string): Operand {
  const { equals, has, starts } = toTextOperand(field);
  const { equals: at, ...comparing } = toMomentOperand(toSpan, (than, value) => {
    return { by: 'order', as: 'moment', field, than, value };
  });
  return { equals: (text) => (text === '' ? equals(text) : at(text)), has, starts, ...comparing };
}

/** For days and moments: 'today' is the installation's day, and `next` covers that day and the following ones. */
function withToday(operand: Operand): Operand {
  const filters = Object.entries(operand).map(([key, filter]) => [
    key,
    (text: string) => filter(text === 'today' ? today() : text),
  ]);
  const next: Filter = (text) => {
    const last = addDays(today(), Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? Number.NaN));
    const { gte, lte } = operand;
    if (last === undefined || !gte || !lte) throw wrong("'next' takes a number of days: 30d.");
    return { by: 'all', filters: [gte(today()), lte(last)] };
  };
  return { ...Object.fromEntries(filters), next };
}

function toChangedOperand(gate: Gate): Operand {
  const fields = listVisibleChangeFields(gate);
  return toMomentOperand(toPast, (than, value) => ({ by: 'changed', than, value, fields }));
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

function toObject(name: string, value: Json): JsonObject {
  const object: JsonObject = Object.create(null);
  object[name] = value;
  return object;
}

function wrong(message: string): AppError {
  return new AppError('badRequest', message);
}
