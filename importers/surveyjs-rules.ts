import { listLimitKeys, parseLimits } from '../schemas/rules/parse-limits';
import { getVisualType } from '../schemas/types/index';
import { text } from '../schemas/types/text';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import type { Bounds } from '../schemas/words/bounds';
import type { ViewField } from '../schemas/words/view';
import { toText } from './carrier';
import type { Carrier } from './draft';
import { reportEntries } from './report-unread';

type Rules = { view: Partial<ViewField>; limits: { [key: string]: Json } };
type SurveyBounds = { minimum?: Json | undefined; maximum?: Json | undefined; text: string };

export function readRules(question: JsonObject, visualType: string, from: string, carrier: Carrier): Rules {
  const { lose } = carrier;
  const { min, max, step, maxLength, validators } = question;
  const rules: Rules = { view: {}, limits: {} };
  const addBounds = (bounds: SurveyBounds) =>
    setBounds(rules, bounds, visualType) || lose(from, toLostBounds(bounds, visualType));
  if (min !== undefined || max !== undefined) addBounds({ minimum: min, maximum: max, text: '' });
  if (step !== undefined)
    setStep(rules, toNumber(step), visualType) || lose(from, "'step' is not carried over.");
  if (typeof maxLength === 'number' && maxLength > 0) rules.view.format = `^[\\s\\S]{0,${maxLength}}$`;
  for (const one of Array.isArray(validators) ? validators : [])
    if (isObject(one)) readValidator(one, { question, rules, ask: addBounds, from, carrier });
  return rules;
}

type Reading = {
  question: JsonObject;
  rules: Rules;
  ask: (bounds: SurveyBounds) => void;
  from: string;
  carrier: Carrier;
};

function readValidator(one: JsonObject, { question, rules, ask, from, carrier }: Reading): void {
  const { lose } = carrier;
  const [type, sentence] = [toText(one.type), toText(one.text)];
  const kind = toText(one.notificationType) || 'error';
  const read = validatorKeys.get(type);
  if (kind !== 'error') {
    lose(from, `The ${kind} '${sentence || type}' is not shown: what is asked of a value refuses others.`);
    return;
  }
  if (!read) {
    if (type !== 'email' || question.inputType !== 'email')
      lose(from, `The validator '${type}' is not carried over.`);
    return;
  }
  reportEntries([one], read, { what: `validator '${type}'`, from, carrier });
  if (type === 'numeric') {
    ask({ minimum: one.minValue, maximum: one.maxValue, text: sentence });
    return;
  }
  if (rules.view.format !== undefined)
    lose(from, `'${rules.view.format.slice(0, 60)}' is not checked: a later validator is.`);
  const format =
    type === 'regex' ? toText(one.regex) : `^[\\s\\S]{${one.minLength ?? 0},${one.maxLength ?? ''}}$`;
  Object.assign(rules.view, { format, ...(sentence && { formatMessage: sentence }) });
}

const validatorKeys = new Map(
  Object.entries({
    numeric: ['minValue', 'maxValue'],
    text: ['minLength', 'maxLength'],
    regex: ['regex'],
  }).map(([type, keys]) => [type, new Set(['type', 'text', 'notificationType', ...keys])]),
);

function toNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
}

const isAbsent = (value: Json | undefined) => value === undefined || value === null || value === '';

/** The limits that a field of the type can have. Only numbers have steps. */
const limitsOf = (visualType: string) => listLimitKeys(getVisualType(visualType) ?? text);

function setBounds(rules: Rules, bounds: SurveyBounds, visualType: string): boolean {
  const [least, most] = [bounds.minimum, bounds.maximum].map((one) => (isAbsent(one) ? undefined : one));
  const keys = limitsOf(visualType);
  if (!keys.includes('multipleOf')) {
    const wanted = {
      ...(least !== undefined && { minimum: least }),
      ...(most !== undefined && { maximum: most }),
    };
    let isWhole = true;
    parseLimits(wanted, getVisualType(visualType) ?? text, () => {
      isWhole = false;
    });
    if (isWhole) Object.assign(rules.limits, wanted);
    return isWhole;
  }
  const [minimum, maximum] = [toNumber(least), toNumber(most)];
  if ((least !== undefined && minimum === undefined) || (most !== undefined && maximum === undefined))
    return false;
  if (minimum === undefined && maximum === undefined) return true;
  rules.view.bounds = toStricter(rules.view.bounds, {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    message: bounds.text || toRangeSentence(minimum, maximum),
  });
  return true;
}

/** Combines bounds that must all hold. The message is that of the last one that is stricter. */
function toStricter(before: Bounds | undefined, next: Bounds): Bounds {
  if (!before) return next;
  const numbers = (key: 'minimum' | 'maximum') =>
    [before[key], next[key]].filter((one) => typeof one === 'number');
  const [lows, highs] = [numbers('minimum'), numbers('maximum')];
  const both = {
    ...(lows.length > 0 && { minimum: Math.max(...lows) }),
    ...(highs.length > 0 && { maximum: Math.min(...highs) }),
  };
  const isSame = both.minimum === before.minimum && both.maximum === before.maximum;
  return { ...both, message: isSame ? before.message : next.message };
}

function toRangeSentence(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `Enter a number up to ${maximum}.`;
  return maximum === undefined
    ? `Enter a number from ${minimum}.`
    : `Enter a number from ${minimum} to ${maximum}.`;
}

function toLostBounds({ minimum, maximum }: SurveyBounds, visualType: string): string {
  const texts = [
    ...(isAbsent(minimum) ? [] : [`from ${toText(minimum)}`]),
    ...(isAbsent(maximum) ? [] : [`up to ${toText(maximum)}`]),
  ];
  return `Its bounds (${texts.join(', ')}) are not checked: it is a field of the type '${visualType}'.`;
}

/** A view's bounds would replace all limits, so everything goes into the limits. */
function setStep({ view, limits }: Rules, step: number | undefined, visualType: string): boolean {
  if (!limitsOf(visualType).includes('multipleOf') || step === undefined || step <= 0) return false;
  const { minimum = 0, maximum } = view.bounds ?? {};
  if (typeof minimum !== 'number' || typeof maximum === 'object' || !Number.isInteger(minimum / step))
    return false;
  Object.assign(limits, {
    multipleOf: step,
    ...(view.bounds?.minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  });
  delete view.bounds;
  return true;
}
