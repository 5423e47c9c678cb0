// All texts of a column are examined first, because '03/04/2026', '1,234', '1.234' and '1' are ambiguous alone.
import { getVisualType } from '../types/index';
import type { Json } from '../values/json';
import { parseMoney } from '../values/money-text';
import { parseDecimal, toPlainDashes } from '../values/text-forms';
import type { DataElement } from '../words/data-element';
import {
  type Century,
  type DayOrder,
  findOrder,
  lacksCentury,
  lacksZone,
  readDay,
  readMoment,
} from './read-day';

export type ColumnReading = {
  order?: DayOrder;
  century?: Century;
  decimal?: 'point' | 'comma';
  /** Whether '0.5' means half a percent or a half. */
  share?: 'percent' | 'share';
  /** The IANA zone of date-times that name none. */
  zone?: string;
};
type Aspect = keyof ColumnReading;

/** Positions in the column start at 0. */
export type ColumnJudgment = {
  reading: ColumnReading;
  asked: { aspect: Aspect; at: number }[];
  wrong: { aspect: Aspect; first: string; at: number; second: string; other: number }[];
};

/** Returns how a text must be read: 'either' if it is ambiguous, undefined if it does not matter. */
type Prover = (text: string, element: DataElement) => string | undefined;

const provers: { readonly [aspect in Aspect]: Prover } = {
  order: findOrder,
  century: (text) => (lacksCentury(text) ? 'either' : undefined),
  decimal: proveDecimal,
  share: proveShare,
  zone: (text) => (lacksZone(text) ? 'either' : undefined),
};

function listAspects(element: DataElement): Aspect[] {
  const type = getVisualType(element.visualType);
  if (!type) return [];
  if (type.inFiles === 'share') return ['share'];
  if (type.valueType === 'number') return ['decimal'];
  const { format } = type.schema(element);
  if (format === 'date') return ['order', 'century'];
  return format === 'date-time' ? ['order', 'century', 'zone'] : [];
}

export const isJudged = (element: DataElement): boolean => listAspects(element).length > 0;

export function judgeColumn(
  cells: readonly Json[],
  element: DataElement,
  answered: ColumnReading = {},
): ColumnJudgment {
  const judgment: ColumnJudgment = { reading: { ...answered }, asked: [], wrong: [] };
  for (const aspect of listAspects(element)) {
    const found = new Map<string, number>();
    for (const [at, cell] of cells.entries()) {
      const proved = typeof cell === 'string' && cell !== '' ? provers[aspect](cell, element) : undefined;
      if (proved !== undefined && !found.has(proved)) found.set(proved, at);
    }
    const open = found.get('either');
    found.delete('either');
    const [[first, at] = [], [second, other] = []] = [...found];
    if (first && second && at !== undefined && other !== undefined)
      judgment.wrong.push({ aspect, first, at, second, other });
    else if (first) Object.assign(judgment.reading, { [aspect]: first });
    else if (open !== undefined && answered[aspect] === undefined) judgment.asked.push({ aspect, at: open });
  }
  return judgment;
}

const isAmount = ({ visualType }: DataElement) => getVisualType(visualType)?.inFiles === 'amount';

const toNumber = (text: string, element: DataElement) =>
  (isAmount(element) ? parseMoney : parseDecimal)(toPlainNumber(text));

/** Accounts write '(5.00)' for -5. Spaces and apostrophes group thousands in every country, so they prove nothing. */
const toPlainNumber = (text: string) =>
  toPlainDashes(text)
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^(\D*[1-9]\d{0,2})((?:[\s'\u2019]\d{3})+)(?!\d)/, (_, first: string, rest: string) =>
      first.concat(rest.replace(/\D/g, '')),
    );

/** '1.234,5' → '1234.5' */
function swapComma(text: string): string | undefined {
  const plain = toPlainNumber(text.replace(/^\s*[€£]|(?:€|£|EUR|CHF)\s*$/g, ''));
  if (!/^[-+]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(plain)) return undefined;
  return plain.replaceAll('.', '').replace(',', '.');
}

function readComma(text: string, element: DataElement): number | undefined {
  const swapped = swapComma(text);
  return swapped === undefined ? undefined : toNumber(swapped, element);
}

/** '1.234' and '1,234' are more than a thousand in one country, and little more than one in another. */
function proveDecimal(text: string, element: DataElement): string | undefined {
  const plain = toPlainNumber(text);
  // An amount in dollars has no thousandths, but a price may have been written with them.
  const [point, comma] = [parseDecimal(isAmount(element) ? plain.replace('$', '') : plain), swapComma(text)];
  if (point === undefined) return comma && 'comma';
  if (comma === undefined) return 'point';
  return point === parseDecimal(comma) ? undefined : 'either';
}

function proveShare(text: string): string | undefined {
  if (text.includes('%')) return 'percent';
  const value = parseDecimal(text);
  if (value === undefined || value === 0) return undefined;
  return value > 1 ? 'percent' : 'either';
}

export function readText(text: string, element: DataElement, reading: ColumnReading = {}): Json | undefined {
  const type = getVisualType(element.visualType);
  if (!type) return text;
  const { order = 'month', century, zone, share } = reading;
  if (type.inFiles === 'share')
    return type.parse(share === 'percent' && !text.includes('%') ? `${text.trim()}%` : text, element);
  if (type.valueType === 'number')
    return reading.decimal === 'comma' ? readComma(text, element) : toNumber(text, element);
  const { format } = type.schema(element);
  if (format === 'date') return readDay(text, { order, century });
  if (format === 'date-time') return readMoment(text, { order, century, zone });
  const written = type.fromFile?.(text) ?? text;
  return type.parse(type.tidy?.(written) ?? written, element);
}
