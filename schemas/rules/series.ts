import { isEmpty, type JsonObject, ownValue } from '../values/json';
import { hasOptions } from '../words/choices';
import type { SeriesRule } from '../words/element-rules';
import type { Reader } from '../words/metadata-reader';
import type { VisualType } from '../words/visual-type';

/** The number is last and not after a digit, so that two records never get the same text, even after a change of the pattern. */
const pattern = /^((?:[^{}]|\{year\}|\{month\})*)\{(0{0,11}1)\}$/;
const longest = 80;

export function parseSeries(config: JsonObject, type: VisualType, reader: Reader): SeriesRule | undefined {
  const text = ownValue(config, 'series');
  if (isEmpty(text)) return undefined;
  const message = findFault(text, config, type);
  if (message !== undefined) reader.report('fieldConfig/series', 'seriesInvalid', message);
  const [, prefix = '', number = ''] = pattern.exec(String(text)) ?? [];
  return message === undefined ? { prefix, digits: number.length } : undefined;
}

export function mayHaveSeries(type: VisualType): boolean {
  if (type.valueType !== 'string' || type.secret || type.html || hasOptions(type)) return false;
  const {
    pattern: own,
    format,
    enum: only,
  } = type.schema({ options: { kind: 'none' }, config: {} } as never);
  return own === undefined && format === undefined && only === undefined;
}

const ofOtherRules = {
  formula: 'a formula',
  defaultValue: 'a default value',
  requireWhen: 'a condition to be required',
  limits: 'limits',
  check: 'a check',
};

function findFault(text: unknown, config: JsonObject, type: VisualType): string | undefined {
  if (!mayHaveSeries(type)) return 'Only a text can have a number series.';
  const [, prefix] = (typeof text === 'string' && text.length <= longest && pattern.exec(text)) || [];
  if (prefix === undefined)
    return 'Write text, {year} or {month}, and last the number with its digits: INV-{year}-{0001}.';
  if (/[\d}]$/.test(prefix)) return 'Put a sign between the number and the digits before it: {year}-{0001}.';
  if (config.isRequired === true) return 'A field with a number series cannot be required.';
  if (config.whenHidden === 'clear') return 'A field with a number series keeps its value.';
  const other = Object.entries(ofOtherRules).find(([key]) => !isEmpty(config[key]));
  return other && `A field with a number series cannot have ${other[1]}.`;
}

/** Each year or month begins again with 1. */
export function toSeriesPrefix({ prefix }: SeriesRule, day: string): string {
  return prefix.replaceAll('{year}', day.slice(0, 4)).replaceAll('{month}', day.slice(5, 7));
}

export function toSeriesValue({ digits }: SeriesRule, prefix: string, number: number): string {
  return prefix + String(number).padStart(digits, '0');
}
