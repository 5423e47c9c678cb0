import { cached } from '../values/cached';
import { foldToFind } from '../values/fold';
import type { Json, JsonSchema, UiSchema } from '../values/json';
import { parseList } from '../values/text-forms';
import type { DataElement, Option } from './data-element';
import type { TypeSchema } from './visual-type';
import type { WidgetOptions } from './widget-options';

export const hasOptions = cached(({ settings }: TypeSchema) =>
  settings.some(({ fieldName }) => fieldName === 'msOptions'),
);

/** Undefined also for options from an endpoint. */
export function staticChoices({ options }: DataElement): readonly Option[] | undefined {
  return options.kind === 'static' && options.options.length > 0 ? options.options : undefined;
}

/** Options from an endpoint are not known here, so the schema cannot list them (R19). */
export function toChoiceSchema(choices: readonly Option[] | undefined): JsonSchema {
  return choices ? { type: 'string', enum: toValues(choices) } : { type: 'string' };
}

/** 1,000 fields of 50 states share one array. */
const toValues = cached((choices: readonly Option[]) => choices.map((choice) => choice.value));

export function toChoicesSchema(choices: readonly Option[] | undefined): JsonSchema {
  return { type: 'array', items: toChoiceSchema(choices), uniqueItems: true };
}

export function toChoiceUi(widget: string, element: DataElement, more: WidgetOptions = {}): UiSchema {
  const choices: WidgetOptions =
    element.options.kind === 'dynamic'
      ? { source: element.options }
      : { choices: staticChoices(element) ?? [] };
  return { 'ui:widget': widget, 'ui:options': { ...choices, ...more } };
}

/** An exact match wins; otherwise case, marks and dashes are ignored if only one choice fits. */
export function parseChoice(text: string, choices: readonly Option[] | undefined): string {
  return findChoice(text, choices)?.value ?? (hasValue(text, choices) ? text : text.trim());
}

const hasValue = (text: string, choices: readonly Option[] | undefined) =>
  choices?.some((choice) => choice.value === text) ?? false;

/** Undefined for none and for several. */
export function findChoice(text: string, choices: readonly Option[] = []): Option | undefined {
  const plain = text.trim();
  const folded = foldToFind(plain).trim();
  if (folded === '') return choices.find(({ value }) => value === text);
  const exact = ({ value, label }: Option, text: string) => value === text || label.trim() === text;
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ value }) => value === plain) ??
    findOnly(choices.filter((choice) => exact(choice, plain)));
  if (found) return found;
  const { labels, values } = foldAll(choices);
  const named = labels.get(folded) ?? values.get(folded);
  return named && findOnly(named);
}

const findOnly = (choices: readonly Option[]) => (choices.length === 1 ? choices[0] : undefined);

/** Cached, because an import needs the same choices for every row. */
const foldAll = cached((choices: readonly Option[]) => {
  const by = (key: 'label' | 'value') => {
    const found = new Map<string, Option[]>();
    for (const choice of choices) {
      const folded = foldToFind(choice[key]).trim();
      found.set(folded, [...(found.get(folded) ?? []), choice]);
    }
    return found;
  };
  return { labels: by('label'), values: by('value') };
});

/** A label with a comma can be in quotes, or bare if it has only one meaning. */
export function parseChoices(text: string, choices: readonly Option[] | undefined): string[] | undefined {
  const parts = parseList(text);
  const several = parts && choices ? joinLabels(parts, choices) : parts;
  return several && [...new Set(several.map((part) => parseChoice(part, choices)))];
}

/** ['Me', 'myself and I', 'Other'] → ['Me, myself and I', 'Other']; undefined if parts of a label are choices, too. */
function joinLabels(parts: readonly string[], choices: readonly Option[]): string[] | undefined {
  const joined: string[] = [];
  const longest = Math.max(1, ...choices.map(({ label }) => label.split(/[,;]/).length));
  for (let at = 0; at < parts.length; ) {
    const lengths = Array.from({ length: Math.min(longest, parts.length - at) }, (_, less) => longest - less);
    const length = lengths.find(
      (count) => count > 1 && at + count <= parts.length && isLabel(parts.slice(at, at + count), choices),
    );
    const own = parts.slice(at, at + (length ?? 1));
    if (length && own.every((part) => findChoice(part, choices))) return undefined;
    joined.push(own.join(', '));
    at += own.length;
  }
  return joined;
}

const isLabel = (parts: readonly string[], choices: readonly Option[]) =>
  [', ', '; ', ',', ';'].some((mark) => findChoice(parts.join(mark), choices) !== undefined);

/** A choice that no longer exists shows its stored value. */
export function displayChoice(value: Json | undefined, choices: readonly Option[] | undefined): string {
  if (typeof value !== 'string') return '';
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

export function displayChoices(value: Json | undefined, choices: readonly Option[] | undefined): string {
  return Array.isArray(value) ? value.map((part) => displayChoice(part, choices)).join(', ') : '';
}
