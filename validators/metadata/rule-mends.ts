// How to mend what is wrong with a rule, and where in it the fault stands.
import { limitsShape } from '../../schemas/format/rule-shapes';
import { isObject, type Json, type JsonObject, ownValue } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import type { Finding } from './finding';
import { nearestWord } from './nearest-word';
import { toWritten } from './wrong-type';

type Mending = Pick<Finding, 'isKey' | 'at'> & { mend?: string | undefined };

/** `value`: what stands at the place; `elements`: all that the rule may ask. */
export type RulePlace = { problem: Problem; value: Json | undefined; elements: readonly JsonObject[] };

export function mendRule(place: RulePlace): Mending | undefined {
  return ownValue<(place: RulePlace) => Mending>(mendings, place.problem.code)?.(place) ?? atCharacter(place);
}

/** Formulas and patterns say at which character. */
function atCharacter({ problem: { message } }: RulePlace): Mending | undefined {
  const [, number] = /^(?:At c|C)haracter (\d+): /.exec(message) ?? [];
  if (number === undefined) return undefined;
  const mend = message.endsWith("'=' has no meaning here.") ? "Write '==' to compare." : undefined;
  return { at: Number(number) - 1, mend };
}

const mendings: { readonly [code: string]: (place: RulePlace) => Mending } = {
  conditionKeyword({ problem: { path, message } }) {
    const word = path.slice(path.lastIndexOf('/') + 1);
    const known = (message.split(' Use ')[1] ?? '').split(/, | or |\.$/).filter((one) => one !== '');
    return { isKey: true, mend: ask(nearestWord(word, known) ?? ownValue<string>(otherWords, word)) };
  },
  conditionField: ({ problem, elements }) => ({
    ...(/\/properties\/[^/]+$/.test(problem.path) && { isKey: true }),
    mend: ask(nearestWord(quotedIn(problem), namesOf(elements))),
  }),
  conditionSecret: () => ({ isKey: true }),
  conditionType({ problem: { path, message }, value }) {
    if (message.endsWith('a number.')) return { mend: toWritten(value ?? null, 'number') };
    if (message.endsWith('false.')) return { mend: toWritten(value ?? null, 'boolean') };
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
  limitInvalid({ problem: { path, message } }) {
    const key = path.slice(path.lastIndexOf('/') + 1);
    if (!message.startsWith('This type of field has')) return {};
    const meant = nearestWord(key, Object.keys(limitsShape.keys)) ?? ownValue<string>(otherLimits, key);
    return { isKey: true, mend: meant === key ? 'Remove it.' : ask(meant) };
  },
  limitField: ({ problem, elements }) => ({
    mend: problem.message.startsWith('There is no')
      ? ask(nearestWord(quotedIn(problem), namesOf(elements)))
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
