import { getVisualType } from '../../../schemas/types/index';
import { isObject, type JsonSchema } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { pageLocale } from '../../shared/page-locale';

/** A condition of a list filter and its wording; `op` as in `f.<field>[op]` (W1). */
export type Operator = {
  op: string;
  words: string;
  value?: 'fixed' | 'one' | 'several' | 'days';
  text?: string;
};

export type FilterField = {
  name: string;
  label: string;
  /** 'past' is an instant that is never in the future, like 'Last changed'. */
  kind: 'text' | 'number' | 'date' | 'moment' | 'past' | 'boolean' | 'list' | 'map' | 'files';
  choices: readonly { value: string; label: string }[];
  element: DataElement | undefined;
};

const is: Operator = { op: '', words: 'is', value: 'one' };
const isNot: Operator = { op: 'ne', words: 'is not', value: 'one' };
const isAny: Operator = { op: 'in', words: 'is any of', value: 'several' };
const isEmpty: Operator = { op: 'empty', words: 'is empty', value: 'fixed', text: 'true' };
const isFilled: Operator = { op: 'empty', words: 'is filled', value: 'fixed', text: 'false' };
const emptyOperators = [isEmpty, isFilled];
const toComparisons = (words: readonly string[]): Operator[] =>
  (['gte', 'lte', 'gt', 'lt'] as const).map((op, at) => ({ op, words: words[at] ?? op, value: 'one' }));

const relativeDays: Operator[] = [
  { op: '', words: 'is today', value: 'fixed', text: 'today' },
  { op: 'lt', words: 'is before today', value: 'fixed', text: 'today' },
  { op: 'next', words: 'in the next … days', value: 'days' },
];
const onDays = toComparisons(['is on or after', 'is on or before', 'is after', 'is before']);

const byKind: Record<FilterField['kind'], readonly Operator[]> = {
  text: [
    { op: 'has', words: 'contains', value: 'one' },
    { op: 'starts', words: 'starts with', value: 'one' },
    ...[is, isNot, ...emptyOperators],
  ],
  number: [
    is,
    isNot,
    ...toComparisons(['is at least', 'is at most', 'is more than', 'is less than']),
    ...emptyOperators,
  ],
  date: [is, ...onDays, ...relativeDays, ...emptyOperators],
  moment: [is, ...onDays, ...relativeDays, ...emptyOperators],
  past: [
    { op: 'gte', words: 'in the last … days', value: 'days' },
    { op: 'lt', words: 'more than … days ago', value: 'days' },
    ...[is, ...onDays],
  ],
  // An unchecked box counts as No, so a checkbox is never empty.
  boolean: [is],
  list: [{ op: 'has', words: 'includes', value: 'one' }, ...emptyOperators],
  map: emptyOperators,
  files: emptyOperators,
};
const choiceOperators = [is, isNot, isAny, ...emptyOperators];

export function listOperators({ kind, choices, element }: FilterField): readonly Operator[] {
  if (kind === 'list' || kind === 'boolean') return byKind[kind];
  if (element?.options.kind === 'dynamic') return [is, isNot, ...emptyOperators];
  return choices.length > 0 ? choiceOperators : byKind[kind];
}

const past = { kind: 'past', choices: [], element: undefined } as const;
const recordTimes: readonly FilterField[] = [
  { name: 'createdAt', label: 'Created', ...past },
  { name: 'changedAt', label: 'Last changed', ...past },
];

export function listFilterFields(elements: readonly DataElement[]): FilterField[] {
  const fields = elements.flatMap((element) => toField(element) ?? []);
  const names = new Set(fields.map(({ name }) => name));
  return [...fields, ...recordTimes.filter(({ name }) => !names.has(name))].toSorted((a, b) =>
    a.label.localeCompare(b.label, pageLocale, { numeric: true }),
  );
}

/** Secret values are sealed: a filter could be used to guess them. */
export function isFilterable({ name, visualType }: DataElement): boolean {
  return !isSecret(name, getVisualType(visualType));
}

function toField(element: DataElement): FilterField | undefined {
  const { name, label, visualType, options } = element;
  const type = getVisualType(visualType);
  if (!type || isSecret(name, type)) return undefined;
  const schema = type.schema(element);
  const kind = type.valueType === 'string' ? toTextKind(schema) : type.valueType;
  const values = options.kind === 'static' ? options.options.map(({ value }) => value) : listValues(schema);
  const labels = new Map(
    options.kind === 'static' ? options.options.map((one) => [one.value, one.label]) : [],
  );
  const toLabel = (value: string) =>
    labels.get(value) ?? (type.display(kind === 'list' ? [value] : value, element) || value);
  const choices = kind === 'boolean' ? yesNo : values.map((value) => ({ value, label: toLabel(value) }));
  return { name, label, kind, choices, element };
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function toTextKind({ format }: JsonSchema): FilterField['kind'] {
  if (format === 'date-time') return 'moment';
  return format === 'date' ? 'date' : 'text';
}

function listValues(schema: JsonSchema): string[] {
  const { enum: names, items } = schema;
  const values = Array.isArray(names) ? names : isObject(items) ? items.enum : undefined;
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string' && value !== '') : [];
}

export function toFilterKey(name: string, op: string): string {
  return op ? `${name}[${op}]` : name;
}

export function findOperator(field: FilterField, op: string, value: string): Operator | undefined {
  const isDays = isDaysAgo(value);
  // Older links can ask whether a checkbox is empty.
  const candidates = [...listOperators(field), ...emptyOperators].filter((one) => one.op === op);
  return (
    candidates.find(({ text }) => text === value) ??
    candidates.find(
      (one) => one.text === undefined && (field.kind !== 'past' || (one.value === 'days') === isDays),
    )
  );
}

const daysAgo = /^-(\d{1,4})d$/;
const days = /^-?(\d{1,4})d$/;

function isDaysAgo(value: string): boolean {
  return daysAgo.test(value);
}

/** '-30d' or '30d' → '30' */
export const toDays = (value: string) => days.exec(value)?.[1] ?? value;
/** '30' → '-30d', or '30d' for 'in the next … days'. */
export const fromDays = (typed: string, { op }: Operator) =>
  /^\d{1,4}$/.test(typed) ? `${op === 'next' ? '' : '-'}${typed}d` : '';
