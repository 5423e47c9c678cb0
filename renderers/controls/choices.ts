// Choices are texts on the wire; a type may store numbers (percentages). One place turns the one into the other, and
// keeps a value that is no longer offered visible (RULINGS 19).
import type { Option } from '../../schemas/data-element';
import type { Json } from '../../schemas/json';
import { type ChoicesState, useDynamicChoices } from '../options-source';
import type { ControlProps } from './control';

const none: readonly Option[] = [];

/** The control's choices, wherever they come from. */
export function useChoices({ options, value }: ControlProps, query = ''): ChoicesState {
  const dynamic = useDynamicChoices(options.source, query, value);
  return options.source ? dynamic : { status: 'ready', choices: options.choices ?? none };
}

/** The stored value of a choice: its text, or its number where the schema says number. */
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

/** `choices`, and after them each of `values` that they lack. */
export function withRetired(choices: readonly Option[], values: readonly string[]): readonly Option[] {
  if (values.every((value) => value === '')) return choices;
  const known = new Set(choices.map((choice) => choice.value));
  const retired = values.filter((value) => value !== '' && !known.has(value));
  if (retired.length === 0) return choices;
  return [...choices, ...retired.map((value) => ({ value, label: `${value} (no longer offered)` }))];
}

/** Choices whose label contains the query, ignoring case. */
export function filterChoices(choices: readonly Option[], query: string): readonly Option[] {
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === ''
    ? choices
    : choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
}
