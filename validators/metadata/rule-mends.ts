import { limitsShape } from '../../schemas/format/rule-shapes';
import { functionNames } from '../../schemas/formulas/functions';
import { checkPattern } from '../../schemas/rules/linear-pattern';
import { isObject, type Json, type JsonObject, ownValue, type Problem } from '../../schemas/values/json';
import { longestMatched } from '../../schemas/words/limits';
import type { Finding } from './finding';
import { nearestWord } from './nearest-word';
import { toWritten } from './wrong-type';

type RuleMend = Pick<Finding, 'isKey' | 'at'> & { mend?: string | undefined };

/** `value` is at the path; the rule can name `elements`. */
export type RulePlace = { problem: Problem; value: Json | undefined; elements: readonly JsonObject[] };

export function mendRule(place: RulePlace): RuleMend {
  const mending = ownValue<(place: RulePlace) => RuleMend | undefined>(mendings, place.problem.code);
  return mending?.(place) ?? atCharacter(place) ?? {};
}

/** Problems of formulas and patterns name the character. */
function atCharacter({ problem: { message } }: RulePlace): RuleMend | undefined {
  const [, number] = /^(?:At c|C)haracter (\d+): /.exec(message) ?? [];
  if (number === undefined) return undefined;
  return { at: Number(number) - 1, mend: mendFormula(message) };
}

function mendFormula(message: string): string | undefined {
  const [, hint] = /(?:here|function '[^']+')\. (.+)$/.exec(message) ?? [];
  if (hint !== undefined) return hint;
  if (message.endsWith("'{' has no meaning here.")) return 'Write the name of the field without braces.';
  if (message.endsWith("',' does not fit here.")) return 'Write numbers with a point: 0.5.';
  if (/does not work with a (date and a text|text and a date)\.$/.test(message))
    return 'Write a day as date("2026-01-31").';
  const [, called] = /There is no function '([^']+)'\.$/.exec(message) ?? [];
  if (called !== undefined)
    return ask(nearestWord(called, functionNames)) ?? ownValue<string>(otherFunctions, called.toLowerCase());
  return message.endsWith("'xor' does not fit here.") ? "Write '!=' for xor." : undefined;
}

const otherFunctions = {
  iif: "Write 'test ? one : other'.",
  sum: "Add with '+', or over records that refer here: 'lines.sum(l, l.price)'.",
  average: "Write 'lines.avg(l, l.price)'.",
  len: "Did you mean 'size'?",
  length: "Did you mean 'size'?",
  isblank: "Write '!has(field)'.",
  datediff: "Did you mean 'days'?",
};

const asksNumber = (message: string) => /\ba (whole )?number\b/.test(message);
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const mendings: { readonly [code: string]: (place: RulePlace) => RuleMend | undefined } = {
  conditionKeyword({ problem: { path, message } }) {
    const word = lastPart(path);
    const known = (message.split(' Use ')[1] ?? '').split(/, | or |\.$/).filter((one) => one !== '');
    return { isKey: true, mend: ask(nearestWord(word, known) ?? ownValue<string>(otherWords, word)) };
  },
  conditionField: ({ problem, elements }) => ({
    ...(/\/properties\/[^/]+$/.test(problem.path) && { isKey: true }),
    mend: ask(nearestWord(quotedIn(problem), namesOf(elements))),
  }),
  conditionShape({ problem: { path, message }, value }) {
    const word = lastPart(path);
    if (word === 'required' && typeof value === 'string') return { mend: toWritten(value, 'array') };
    if (isObject(value) && message.includes('a list of')) return { mend: 'Write [ … ] around it.' };
    return asksNumber(message) ? { mend: toWritten(value ?? null, 'number') } : {};
  },
  conditionSecret: () => ({ isKey: true }),
  conditionType({ problem: { path, message }, value }) {
    if (message.endsWith('a number.')) return { mend: toWritten(value ?? null, 'number') };
    if (message.endsWith('false.')) return { mend: toWritten(value ?? null, 'boolean') };
    const inner = isObject(value) ? value.const : undefined;
    if (lastPart(path) === 'contains' && inner !== undefined)
      return { mend: `Write "const": ${JSON.stringify(inner)}.` };
    const isLength = lastPart(path) === 'minimum' && message.endsWith('text.');
    if (isLength) return { mend: ask('minLength') };
    const isWhole = path.endsWith('/const') && message.endsWith('a list.');
    return { mend: isWhole ? `Write "contains": { "const": ${JSON.stringify(value)} }.` : undefined };
  },
  conditionValue({ problem: { path, message }, elements }) {
    const [, asked] = /\/properties\/([^/]+)\//.exec(path) ?? [];
    const options = listOptions(elements.find(({ fieldName }) => fieldName === asked));
    const [, wanted = ''] = /"([^"]*)"/.exec(message) ?? [];
    const labelled = options.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
    const values = options.map(({ value }) => value);
    const meant = labelled?.value ?? nearestWord(wanted, values);
    return {
      mend: ask(meant) ?? (values.length < 1 ? undefined : `One of ${values.slice(0, 10).join(', ')}.`),
    };
  },
  whenHiddenInvalid: ({ value }) => ({ mend: ask(nearestWord(String(value), ['keep', 'clear'])) }),
  limitInvalid({ problem: { path, message }, value }) {
    const key = lastPart(path);
    if (asksNumber(message)) return { mend: toWritten(value ?? null, 'number') };
    const [named] = isObject(value) ? Object.values(value) : [];
    if (message.startsWith('Name a field') && typeof named === 'string')
      return { mend: `Write { "field": ${JSON.stringify(named)} }.` };
    if (!message.startsWith('This type of field has')) return {};
    const meant = nearestWord(key, Object.keys(limitsShape.keys)) ?? ownValue<string>(otherLimits, key);
    const isOffered = meant === undefined || message.includes(meant);
    return { isKey: true, mend: isOffered ? ask(meant) : 'Remove it.' };
  },
  patternInvalid({ problem, value, elements }) {
    const at = atCharacter({ problem, value, elements });
    const text = String(value);
    const [, inner] = /^\/(.*)\/[a-z]*$/.exec(text) ?? [];
    const whole = inner ?? `^${text.replace(/^\^|\$$/g, '')}$`;
    const isUsable = whole !== text && checkPattern(whole, longestMatched) === undefined;
    return isUsable ? { ...at, mend: `Write ${JSON.stringify(whole)}.` } : at;
  },
  uniqueInvalid: ({ problem: { path } }) => ({
    mend: lastPart(path) === 'unique' ? 'Remove it.' : 'Remove it, or unique.',
  }),
  limitField: ({ problem, elements }) => ({
    mend: problem.message.startsWith('There is no')
      ? (ask(nearestWord(quotedIn(problem), namesOf(elements))) ??
        (/\/fieldConfig\/.+\/fieldConfig\//.test(problem.path)
          ? 'Name a part that stands beside it.'
          : undefined))
      : undefined,
  }),
  endpointField: ({ problem, elements }) => ({
    mend: ask(nearestWord(quotedIn(problem), namesOf(elements))),
  }),
};

const otherWords = { oneOf: 'anyOf', exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum', in: 'enum' };
const otherLimits = { min: 'minimum', max: 'maximum', step: 'multipleOf', regex: 'pattern' };

export const ask = (meant: string | undefined) => meant && `Did you mean '${meant}'?`;
const quotedIn = ({ message }: Problem) => /'([^']+)'/.exec(message)?.[1] ?? '';
const namesOf = (elements: readonly JsonObject[]) =>
  elements.flatMap(({ fieldName }) => (typeof fieldName === 'string' ? [fieldName] : []));

function listOptions(element: JsonObject | undefined): { value: string; label: string }[] {
  const config = isObject(element?.fieldConfig) ? element.fieldConfig : {};
  const options = Array.isArray(config.msOptions) ? config.msOptions : [];
  return options.flatMap((option) =>
    isObject(option) && typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') }]
      : [],
  );
}
