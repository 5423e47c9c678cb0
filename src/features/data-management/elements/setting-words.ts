// Displays settings of a data element in its history: 'Show when: Kind is Van'.
import { createDataElementEditor } from '../../../../schemas/editor/data-element-editor';
import { toLimitWords } from '../../../../schemas/rules/limit-words';
import { operatorOf } from '../../../../schemas/rules/operators';
import { isNested, readSentences, type Sentence } from '../../../../schemas/rules/sentences';
import { getVisualType, visualTypes } from '../../../../schemas/types/index';
import { isEmpty, isObject, type Json } from '../../../../schemas/values/json';
import type { RecordCondition } from '../../../../schemas/words/condition';
import { conditionKeys } from '../../../../schemas/words/element-rules';
import type { Limits } from '../../../../schemas/words/limits';
import { toObjectElements } from '../objects/object-editor';

/** Settings that are on no card, and those of the form order. */
const extraLabels: { readonly [name: string]: string } = {
  fieldName: 'Field name',
  width: 'Width',
  placeholder: 'Placeholder',
  msOptions: 'Options',
};

const labels = new Map<string, ReadonlyMap<string, string>>();

/** The setting labels on the card of that type and on an object's card; cached, because a history has hundreds. */
function listLabels(visualType: string): ReadonlyMap<string, string> {
  const known = labels.get(visualType);
  if (known) return known;
  const value = { visualType };
  const { elements } = createDataElementEditor({ value, isNew: false, isSeeded: false, groupings: [] });
  const own = toObjectElements([{ value: 'name', label: 'Name' }]);
  const made = new Map([...own, ...elements].map(({ name, label }) => [name, label]));
  labels.set(visualType, made);
  return made;
}

export type Naming = { visualType: string; label: (field: string) => string };

export function toSettingLabel(name: string, { visualType }: Pick<Naming, 'visualType'>): string {
  return extraLabels[name] ?? listLabels(visualType).get(name) ?? name;
}

export function toSettingWords(name: string, value: Json | undefined, naming: Naming): string {
  if (value === undefined || value === null || isEmpty(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'visualType') return getVisualType(String(value))?.label ?? String(value);
  if (isObject(value)) {
    if (conditionKeys.some((key) => key === name)) return toConditionWords(value as RecordCondition, naming);
    if (name === 'limits') return toLimits(value as Limits, naming);
    if (name === 'check') return `${value.rule} (${value.message})`;
  }
  return typeof value === 'string' ? value : toList(value);
}

function toList(value: Json): string {
  const items = Array.isArray(value) ? value : [value];
  return items
    .map((item) =>
      isObject(item) && item.label
        ? String(item.label)
        : typeof item === 'object'
          ? JSON.stringify(item)
          : String(item),
    )
    .join(', ');
}

function toConditionWords(condition: RecordCondition, naming: Naming): string {
  const read = readSentences(condition);
  if (!read) return JSON.stringify(condition);
  const join = (joint: 'all' | 'any') => (joint === 'all' ? ' and ' : ' or ');
  return read.parts
    .map((part) =>
      isNested(part)
        ? `(${part.parts.map((one) => toSentence(one, naming)).join(join(part.joint))})`
        : toSentence(part, naming),
    )
    .join(join(read.joint));
}

function toSentence({ field, operator, value }: Sentence, { label }: Naming): string {
  const { words, operand } = operatorOf(operator);
  return `${label(field)} ${words}${operand === 'none' ? '' : ` ${toList(value ?? '')}`}`;
}

function toLimits(limits: Limits, { visualType, label }: Naming): string {
  return Object.entries(limits)
    .map(([key, bound]) => {
      // The type of a deleted field is unknown, but only days have a text as their lower or upper limit.
      const { number, datePicker } = visualTypes;
      const type = getVisualType(visualType) ?? (typeof bound === 'string' ? datePicker : number);
      const of = isObject(bound as Json) ? label((bound as { field: string }).field) : String(bound);
      return `${toLimitWords(key as keyof Limits, type)}: ${of}`;
    })
    .join(', ');
}
