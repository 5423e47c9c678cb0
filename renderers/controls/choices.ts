// Choices are texts on the wire, but a type can store numbers (percentages). The conversion is here, and values that are no
// longer offered stay visible (R19).
import { foldToFind } from '../../schemas/values/fold';
import type { Json } from '../../schemas/values/json';
import { parseDecimal } from '../../schemas/values/text-forms';
import type { Option } from '../../schemas/words/data-element';
import { toUnknownName } from '../../schemas/words/endpoint-fields';
import type { ControlProps } from './control';
import { type ChoicesState, useDynamicChoices } from './options-source';

const none: readonly Option[] = [];

export function useChoices({ options, value }: ControlProps, query = ''): ChoicesState {
  const dynamic = useDynamicChoices(options.source, query, value);
  return options.source ? dynamic : { status: 'ready', choices: options.choices ?? none };
}

/** The stored value of a choice: its text, or its number if the schema says so. */
export function toStored(choice: string, props: ControlProps): Json | undefined {
  if (choice === '') return undefined;
  return props.schema.type === 'number' ? Number(choice) : choice;
}

/** The choice's text for a stored value: 0.1 is the choice '0.10'. */
export function toChoiceValue(value: Json | undefined, choices: readonly Option[]): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value !== 'number') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return choices.find((choice) => Number(choice.value) === value)?.value ?? String(value);
}

const listsWithRetired = new WeakMap<readonly Option[], Map<string, readonly Option[]>>();

/** `choices` followed by the `values` that they lack; the same list object for the same input. */
export function withRetired(
  choices: readonly Option[],
  values: readonly string[],
  { say, options }: Pick<ControlProps, 'say' | 'options'>,
): readonly Option[] {
  if (values.every((value) => value === '')) return choices;
  const known = new Set(choices.map((choice) => choice.value));
  const retired = [...new Set(values)].filter((value) => value !== '' && !known.has(value));
  if (retired.length === 0) return choices;
  const gone = retired.map((value) => ({ value, label: labelOfRetired(value, { say, options }) }));
  const key = JSON.stringify(gone);
  const lists = listsWithRetired.get(choices) ?? new Map<string, readonly Option[]>();
  listsWithRetired.set(choices, lists);
  const list = lists.get(key) ?? [...choices, ...gone];
  lists.set(key, list);
  return list;
}

export function labelOfRetired(
  value: string,
  { say, options }: Pick<ControlProps, 'say' | 'options'>,
  label?: string,
): string {
  const unknown = options.source && toUnknownName(options.source);
  return unknown !== undefined && label === undefined
    ? say(unknown)
    : say('{label} (no longer available)', { label: label ?? value });
}

const fold = (text: string) => foldToFind(text).trim();

/** Choices whose label contains the query, ignoring case, marks, dashes and quotes. */
export function filterChoices(choices: readonly Option[], query: string): readonly Option[] {
  const wanted = foldToFind(query.trim());
  return wanted === '' ? choices : choices.filter(({ label }) => foldToFind(label).includes(wanted));
}

/**
 * The one choice that a text names, by label or else by value. For stored numbers also by the number: '15' and '0.15' are '15%',
 * and '1' is the 1% that is shown. Undefined for none, and for two.
 */
export function findNamed(choices: readonly Option[], text: string, isNumeric: boolean): Option | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const number = isNumeric ? toShownNumber(text) : undefined;
  const isNumber = (other: string) => number !== undefined && toShownNumber(other) === number;
  const ways: ((choice: Option) => boolean)[] = [
    ({ label }) => fold(label) === wanted,
    ({ label }) => isNumber(label),
    ({ value }) => (isNumeric ? isNumber(value) && !text.includes('%') : fold(value) === wanted),
  ];
  for (const isNamed of ways) {
    const found = choices.filter(isNamed);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

const toShownNumber = (text: string) => parseDecimal(text.trim().replace(/\s*%$/, ''));
