// What the types with static or dynamic options share: their value's schema, their choices and their texts.
import type { DataElement, Option } from './data-element';
import type { Json, JsonSchema, UiSchema } from './json';
import { parseList } from './text-forms';
import type { WidgetOptions } from './widget-options';

/** The static choices; undefined when they come from an endpoint, or when there are none. */
export function staticChoices({ options }: DataElement): readonly Option[] | undefined {
  return options.kind === 'static' && options.options.length > 0 ? options.options : undefined;
}

/** One chosen text. Options from an endpoint are not known here, so they are not enumerated (R19). */
export function toChoiceSchema(choices: readonly Option[] | undefined): JsonSchema {
  return choices ? { type: 'string', enum: toValues(choices) } : { type: 'string' };
}

const valuesOf = new WeakMap<readonly Option[], readonly string[]>();

/** One list of values for one list of choices: 1,000 fields of 50 states share it. */
function toValues(choices: readonly Option[]): readonly string[] {
  const values = valuesOf.get(choices) ?? choices.map((choice) => choice.value);
  valuesOf.set(choices, values);
  return values;
}

/** Several chosen texts, none twice. */
export function toChoicesSchema(choices: readonly Option[] | undefined): JsonSchema {
  return { type: 'array', items: toChoiceSchema(choices), uniqueItems: true };
}

/** Widget options of an element with own choices: the choices, or where they come from. */
export function toChoiceUi(widget: string, element: DataElement, more: WidgetOptions = {}): UiSchema {
  const choices: WidgetOptions =
    element.options.kind === 'dynamic'
      ? { source: element.options }
      : { choices: staticChoices(element) ?? [] };
  return { 'ui:widget': widget, 'ui:options': { ...choices, ...more } };
}

/** A choice's value or label → its value; a text that names none as it is, without the spaces around it. */
export function parseChoice(text: string, choices: readonly Option[] | undefined): string {
  const isValue = choices?.some((choice) => choice.value === text);
  if (isValue) return text;
  const plain = text.trim();
  if (!choices || choices.some((choice) => choice.value === plain)) return plain;
  const named = choices.filter((choice) => choice.label.trim() === plain);
  return named.length === 1 && named[0] ? named[0].value : plain;
}

/** The same for each of several. */
export function parseChoices(text: string, choices: readonly Option[] | undefined): string[] | undefined {
  const parts = parseList(text)?.map((part) => parseChoice(part, choices));
  return parts && [...new Set(parts)];
}

/** The label of a stored choice; a retired one shows as it is stored. */
export function displayChoice(value: Json | undefined, choices: readonly Option[] | undefined): string {
  if (typeof value !== 'string') return '';
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

export function displayChoices(value: Json | undefined, choices: readonly Option[] | undefined): string {
  return Array.isArray(value) ? value.map((part) => displayChoice(part, choices)).join(', ') : '';
}
