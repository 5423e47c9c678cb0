// Reads SurveyJS expressions that a condition can express: comparisons of questions with values, joined by and, or, ! and parentheses. Others
// (functions, arithmetic, comparisons between questions) are reported as lost.
import { isEmpty, type Json } from '../schemas/values/json';
import type { RecordCondition, ValueTest } from '../schemas/words/condition';
import type { Carrier } from './draft';
import { type SourceCondition, toJoined, toOpposite } from './source-condition';

export function readCondition(
  text: Json | undefined,
  from: string,
  { lose }: Pick<Carrier, 'lose'>,
): SourceCondition | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  // Each parenthesis is a recursive call, so an unlimited text could exhaust the stack.
  const isReadable = text.length <= longestCondition && text.replace(token, '').trim() === '';
  const tokens = isReadable ? (text.match(token) ?? []) : [];
  const reading: Reading = { tokens, at: 0 };
  const condition = readAny(reading);
  if (condition && reading.at === tokens.length) return condition;
  lose(from, `The condition '${text.slice(0, 120)}' is not carried over.`);
  return undefined;
}

const longestCondition = 2000;

const token = /\{[^{}]+\}|'[^'\\]*'|"[^"\\]*"|-?\d+(?:\.\d+)?|&&|\|\||<=|>=|<>|!=|==|[=<>!()[\],]|[a-z]+/gi;

type Reading = { tokens: readonly string[]; at: number };

const peek = ({ tokens, at }: Reading) => tokens[at]?.toLowerCase() ?? '';

function take(reading: Reading, ...words: string[]): boolean {
  if (!words.includes(peek(reading))) return false;
  reading.at++;
  return true;
}

/** `and` binds more tightly than `or`. */
const readAny = (reading: Reading) =>
  readJoined(reading, { join: 'anyOf', words: ['or', '||'], read: readAll });
const readAll = (reading: Reading) =>
  readJoined(reading, { join: 'allOf', words: ['and', '&&'], read: readOne });

type Join = {
  join: 'anyOf' | 'allOf';
  words: readonly string[];
  read: (reading: Reading) => SourceCondition | undefined;
};

function readJoined(reading: Reading, { join, words, read }: Join): SourceCondition | undefined {
  const parts = [read(reading)];
  while (take(reading, ...words)) parts.push(read(reading));
  return toJoined(join, parts);
}

function readOne(reading: Reading): SourceCondition | undefined {
  if (take(reading, '!')) {
    // SurveyJS negates the value before it compares, which a condition cannot express.
    const isOfValue = peek(reading).startsWith('{') && isComparison(reading.tokens[reading.at + 1]);
    const operand = isOfValue ? undefined : readOne(reading);
    return operand && toOpposite(operand);
  }
  if (take(reading, '(')) {
    const condition = readAny(reading);
    return take(reading, ')') ? condition : undefined;
  }
  const name = readName(reading);
  return name === undefined ? readMirrored(reading) : readTest(name, reading);
}

/** '18 <= {age}' is '{age} >= 18'. */
function readMirrored(reading: Reading): SourceCondition | undefined {
  const values = readValues(reading);
  const word = mirrored.get(peek(reading));
  if (!values || !word) return undefined;
  reading.at++;
  const name = readName(reading);
  return name === undefined ? undefined : toAsked(name, word, values);
}

const mirrored = new Map(Object.entries({ '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '==': '=' }));

function readName(reading: Reading): string | undefined {
  const found = reading.tokens[reading.at];
  if (!found?.startsWith('{')) return undefined;
  reading.at++;
  return found.slice(1, -1);
}

function readTest(field: string, reading: Reading): SourceCondition | undefined {
  if (take(reading, 'notempty')) return { field, filled: true };
  if (take(reading, 'empty')) return { field, filled: false };
  const word = operators.get(peek(reading));
  if (!word) return { field, in: [true] };
  reading.at++;
  const values = readValues(reading);
  return values && toAsked(field, word, values);
}

const operators = new Map([
  ...['>', '<', '>=', '<=', 'anyof', 'noneof', 'allof', 'contains', 'notcontains'].map(
    (word): [string, string] => [word, word],
  ),
  ...Object.entries({
    '=': '=',
    '==': '=',
    equal: '=',
    '!=': '!=',
    '<>': '!=',
    notequal: '!=',
    greater: '>',
    less: '<',
    greaterorequal: '>=',
    lessorequal: '<=',
    contain: 'contains',
    notcontain: 'notcontains',
  }),
]);

const isComparison = (word = '') => operators.has(word.toLowerCase());

type Values = { list: readonly Json[]; isList: boolean };

/** 'text', true, 12 or ['a', 'b']. */
function readValues(reading: Reading): Values | undefined {
  if (!take(reading, '[')) {
    const value = readValue(reading);
    return value === undefined ? undefined : { list: [value], isList: false };
  }
  const list = [readValue(reading)];
  while (take(reading, ',')) list.push(readValue(reading));
  const known = list.filter((value) => value !== undefined);
  return take(reading, ']') && known.length === list.length ? { list: known, isList: true } : undefined;
}

function readValue(reading: Reading): Json | undefined {
  const text = reading.tokens[reading.at++] ?? '';
  if (/^['"]/.test(text)) return text.slice(1, -1);
  if (/^-?\d/.test(text)) return Number(text);
  return { true: true, false: false }[text.toLowerCase()];
}

function toAsked(field: string, word: string, { list, isList }: Values): SourceCondition | undefined {
  const test = (own: ValueTest): RecordCondition => ({
    required: [field],
    properties: Object.fromEntries([[field, own]]),
  });
  const [value = ''] = list;
  const bound = typeof value === 'boolean' || typeof value === 'object' || isList ? undefined : value;
  const all = { allOf: list.map((one) => test({ contains: { enum: [one] } })) };
  switch (word) {
    case '=':
    case '!=': {
      if (isList) return undefined;
      if (isEmpty(value)) return { field, filled: word === '!=' };
      return word === '=' ? { field, in: list } : { field, notIn: list };
    }
    case 'anyof':
      return { field, in: list };
    case 'noneof':
      return { field, notIn: list };
    case 'allof':
    case 'contains':
      return all.allOf.length === 1 ? all.allOf[0] : all;
    case 'notcontains':
      return { not: all };
    default:
      if (bound === undefined) return undefined;
      // There is no 'more than', so it becomes 'not up to'.
      if (word === '>') return test({ not: { maximum: bound } });
      if (word === '<') return test({ not: { minimum: bound } });
      return test(word === '>=' ? { minimum: bound } : { maximum: bound });
  }
}
