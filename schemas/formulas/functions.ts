import { addMonths, isDay, toWeekday } from '../values/calendar-day';
import { today } from '../values/today';
import type { FormulaType } from '../words/reads';
import type { Call } from './expression';
import { FormulaFault, refuseType } from './fault';
import { Decimal, type FormulaValue, isDecimal, itemOf, typeWords } from './formula-value';
import { macros } from './macros';
import { type Part, toBoundedText } from './scope';
import { toHint } from './spreadsheet-words';

type Signature = {
  takes: readonly (FormulaType | 'list')[];
  makes: FormulaType;
  does: (...values: FormulaValue[]) => FormulaValue;
  /** How many character comparisons it takes; absent if it is always fast. */
  costs?: (...values: FormulaValue[]) => number;
};

const dayMs = 86_400_000;

/** `on`: 'behind' is 'name.contains("x")', 'before' is 'contains(name, "x")'. */
const functions: {
  readonly [name: string]: { on: 'before' | 'behind' | 'either'; signatures: readonly Signature[] };
} = {
  size: {
    on: 'either',
    signatures: [
      {
        takes: ['text'],
        makes: 'number',
        does: (text) => new Decimal(Array.from(text as string).length),
        costs: (text) => lengthOf(text) * costOfCharacter,
      },
      { takes: ['list'], makes: 'number', does: (list) => new Decimal((list as readonly unknown[]).length) },
      {
        takes: ['map'],
        makes: 'number',
        does: (map) => new Decimal((map as ReadonlyMap<string, string>).size),
      },
    ],
  },
  count: {
    on: 'either',
    signatures: [
      { takes: ['list'], makes: 'number', does: (list) => new Decimal((list as readonly unknown[]).length) },
    ],
  },
  // In a text of one repeated letter, nearly the whole part is compared at each place.
  contains: toSearch(
    (text, part) => text.includes(part),
    (text, part) => lengthOf(text) * lengthOf(part),
  ),
  startsWith: toSearch(
    (text, part) => text.startsWith(part),
    (_, part) => lengthOf(part),
  ),
  endsWith: toSearch(
    (text, part) => text.endsWith(part),
    (_, part) => lengthOf(part),
  ),
  round: {
    on: 'before',
    signatures: [
      { takes: ['number'], makes: 'number', does: (value) => roundTo(value, new Decimal(0)) },
      { takes: ['number', 'number'], makes: 'number', does: roundTo },
    ],
  },
  days: {
    on: 'before',
    signatures: [
      { takes: ['date', 'date'], makes: 'number', does: toDays },
      { takes: ['datetime', 'datetime'], makes: 'number', does: toDays },
    ],
  },
  today: { on: 'before', signatures: [{ takes: [], makes: 'date', does: () => today() }] },
  addMonths: {
    on: 'before',
    signatures: [
      {
        takes: ['date', 'number'],
        makes: 'date',
        does: (day, months) =>
          typeof day === 'string' && isDecimal(months) ? addMonths(day, toWhole(months)) : undefined,
      },
    ],
  },
  year: ofDay((day) => Number(day.slice(0, 4))),
  month: ofDay((day) => Number(day.slice(5, 7))),
  weekday: ofDay(toWeekday),
  string: {
    on: 'before',
    signatures: (['number', 'date', 'datetime', 'boolean', 'text'] as const).map((type) => ({
      takes: [type],
      makes: 'text',
      does: (value) => toBoundedText(isDecimal(value) ? value.toFixed() : String(value ?? '')),
      costs: (value) => (typeof value === 'string' ? value.length : costOfNumber),
    })),
  },
  upper: ofText((text) => text.toUpperCase()),
  lower: ofText((text) => text.toLowerCase()),
  trim: ofText((text) => text.trim()),
};

function ofDay(does: (day: string) => number) {
  const signature: Signature = {
    takes: ['date'],
    makes: 'number',
    does: (day) => (typeof day === 'string' ? new Decimal(does(day)) : undefined),
  };
  return { on: 'before' as const, signatures: [signature] };
}

function ofText(does: (text: string) => string) {
  const signature: Signature = {
    takes: ['text'],
    makes: 'text',
    does: (text) => toBoundedText(does(text as string)),
    costs: (text) => lengthOf(text) * costOfCharacter,
  };
  return { on: 'either' as const, signatures: [signature] };
}

function toSearch(finds: (text: string, part: string) => boolean, costs: Signature['costs']) {
  const does = (text: FormulaValue, part: FormulaValue) => finds(text as string, part as string);
  const signature: Signature = { takes: ['text', 'text'], makes: 'boolean', does, ...(costs && { costs }) };
  return { on: 'behind' as const, signatures: [signature] };
}

/** Splitting a text into characters, as `size` does, is this much slower than comparing them. */
const costOfCharacter = 10;

/** Writing a number out makes up to 400 digits. */
const costOfNumber = 1000;

const lengthOf = (text: FormulaValue) => (text as string).length;

/** Digits beyond 20, before or after the point, are not rounded. */
function roundTo(value: FormulaValue, digits: FormulaValue): FormulaValue {
  if (!isDecimal(value) || !isDecimal(digits)) return undefined;
  return value.round(Math.max(-20, Math.min(20, toWhole(digits))), 1);
}

export const toWhole = (value: Decimal) => value.round(0, 0).toNumber();

/** Whole days from the first to the second; for instants, the full days that have passed. */
function toDays(from: FormulaValue, to: FormulaValue): FormulaValue {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return new Decimal(Math.trunc((Date.parse(to) - Date.parse(from)) / dayMs));
}

export const functionNames: readonly string[] = [...Object.keys(functions), 'date', 'has', ...macros];

/** An unknown function is reported before its parts are compiled: its name explains more than they do. */
export function toCall(call: Call, compileParts: () => readonly Part[]): Part {
  const { name, nameAt, target } = call;
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found)
    throw new FormulaFault('formulaField', nameAt, `There is no function '${name}'.${toHint(name)}`);
  const parts = compileParts();
  if (found.on !== 'either' && (found.on === 'behind') !== (target !== undefined))
    throw new FormulaFault('formulaSyntax', nameAt, toUsage(name, found.on === 'behind'));
  const signature = found.signatures.find(({ takes }) => isTaken(takes, parts));
  if (!signature) refuseType(nameAt, toRefusal(name, parts));
  const { makes, does, costs } = signature;
  return {
    type: makes,
    run(scope) {
      const values = parts.map(({ run }) => run(scope));
      if (costs) scope.pay(costs(...values));
      return does(...values);
    },
  };
}

function isTaken(takes: Signature['takes'], parts: readonly Part[]): boolean {
  return (
    takes.length === parts.length &&
    takes.every((type, index) => {
      const actual = parts[index]?.type;
      return actual !== undefined && (type === 'list' ? itemOf(actual) !== undefined : type === actual);
    })
  );
}

const toUsage = (name: string, isBehind: boolean) =>
  isBehind
    ? `Write '${name}' behind a text: field.${name}("…").`
    : `Write '${name}' in front: ${name}(field, …).`;

function toRefusal(name: string, parts: readonly Part[]): string {
  const given = parts.map(({ type }) => typeWords(type)).join(' and ');
  return given === '' ? `'${name}' needs a value.` : `'${name}' does not work with ${given}.`;
}

export function toDayLiteral({ items, at, end, nameAt, target }: Call): Part {
  const [day] = items;
  if (target || items.length !== 1 || day?.kind !== 'text')
    throw new FormulaFault('formulaSyntax', nameAt, 'Write a day like this: date("2026-01-31").');
  if (!isDay(day.value)) refuseType({ at, end }, 'There is no such day.');
  return { type: 'date', run: () => day.value };
}
