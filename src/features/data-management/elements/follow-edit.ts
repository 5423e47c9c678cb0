import { getCardType, isLink } from '../../../../schemas/editor/card-types';
import { longestName, toFieldName } from '../../../../schemas/values/field-name';
import { isObject, isSameValue, type Json, type JsonObject } from '../../../../schemas/values/json';
import { followReference } from './link-objects';

type FilledTexts = ReadonlyMap<string, Json | undefined>;

/**
 * The changes that follow from an edit of the card: the field name follows the label until it is edited itself (B4), and default marks and default
 * value stay the same. An existing element keeps its name.
 */
export function followEdit(before: JsonObject, after: JsonObject, isNew: boolean): FilledTexts {
  return new Map([
    ...(isNew ? followLabel(before, after) : []),
    ...followMarks(before, after),
    ...(isLink(after) ? [] : followReference(before, after)),
  ]);
}

function followLabel(before: JsonObject, after: JsonObject): [string, Json | undefined][] {
  if (before.label === after.label) return [];
  const name = String(after.fieldName ?? '');
  const isGenerated = name === '' || name === proposeName(before.label);
  return isGenerated ? [['fieldName', proposeName(after.label) || undefined]] : [];
}

export function proposeName(label: Json | undefined): string {
  return toFieldName(String(label ?? '')).slice(0, longestName);
}

function followMarks(before: JsonObject, after: JsonObject): [string, Json | undefined][] {
  const options = readOptions(after);
  if (options.length === 0) return [];
  const marked = readMarks(after);
  const isNewlyMarked = (value: string) => !readMarks(before).includes(value);
  if (!isSameValue(marked, readMarks(before))) {
    const isList = holdsSeveral(after);
    const kept = isList
      ? marked
      : [marked.find(isNewlyMarked) ?? marked[0]].filter((one) => one !== undefined);
    const value: Json | undefined = kept.length === 0 ? undefined : isList ? kept : kept[0];
    const fills: [string, Json | undefined][] = [['defaultValue', value]];
    return isSameValue(kept, marked) ? fills : [...fills, ['msOptions', mark(options, kept)]];
  }
  if (isSameValue(before.defaultValue, after.defaultValue)) return [];
  const chosen = toList(after.defaultValue);
  return isSameValue(chosen, marked) ? [] : [['msOptions', mark(options, chosen)]];
}

/** Types with a single value can have one default option. */
function holdsSeveral(card: JsonObject): boolean {
  return getCardType(card)?.valueType === 'list';
}

function readOptions({ msOptions }: JsonObject): JsonObject[] {
  return Array.isArray(msOptions) ? msOptions.filter(isObject) : [];
}

function readMarks(value: JsonObject): string[] {
  return readOptions(value)
    .filter((option) => option.default === true && option.value !== '')
    .map((option) => String(option.value));
}

function mark(options: readonly JsonObject[], chosen: readonly string[]): Json {
  return options.map(({ default: _, ...option }) =>
    chosen.includes(String(option.value)) ? { ...option, default: true } : option,
  );
}

function toList(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}
