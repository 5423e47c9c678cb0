// How to mend what the parser reports, where that can be said.

import type { DataElement } from '../../schemas/data-element';
import { toFieldName } from '../../schemas/field-name';
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import { getVisualType, visualTypeIds, visualTypes } from '../../schemas/types/index';
import { nearestWord } from './nearest-word';

/** `raws`: the elements as they came, by path. */
export function suggestMend(problem: Problem, raws: ReadonlyMap<string, unknown>): { mend?: string } {
  const raw = [...raws].find(([path]) => problem.path === path || problem.path.startsWith(`${path}/`))?.[1];
  const element = isObject(raw) ? raw : {};
  const config = isObject(element.fieldConfig) ? element.fieldConfig : {};
  const mend = mends[problem.code]?.(element, config);
  return mend ? { mend } : {};
}

type Mend = (element: JsonObject, config: JsonObject) => string | undefined;

const mends: { readonly [code: string]: Mend } = {
  nameInvalid: ({ fieldName }, { label }) => {
    const name =
      toFieldName(typeof fieldName === 'string' ? fieldName : '') || toFieldName(String(label ?? ''));
    return name && `For example: '${name.slice(0, 60)}'.`;
  },
  nameMissing: (_element, { label }) => {
    const name = toFieldName(typeof label === 'string' ? label : '');
    return name && `For example: '${name.slice(0, 60)}'.`;
  },
  visualTypeUnknown: (_element, { visualType }) => {
    const id = typeof visualType === 'string' ? toTypeID(visualType) : undefined;
    return id ? `Did you mean '${id}'?` : `One of ${visualTypeIds.join(', ')}.`;
  },
  systemRequired: () => 'Remove isRequired. A view can ask for the field.',
  optionsType: () => "Write 'static' or 'dynamic'.",
  optionsMissing: () => 'Add msOptions: [{ "label": "…", "value": "…" }].',
  heightInvalid: () => 'Write a number such as 4.',
  defaultInvalid: (_element, { visualType }) => toExample(visualType),
};

/** How a value of the type is written. */
function toExample(visualType: Json | undefined): string | undefined {
  const type = getVisualType(String(visualType));
  if (!type) return undefined;
  const { format } = type.schema(plainElement);
  return byFormat.get(format) ?? byValueType.get(type.valueType) ?? type.formatMessage;
}

/** Enough for what a type's schema says of a single value. */
const plainElement = { config: {}, options: { kind: 'none' }, rows: 0 } as unknown as DataElement;

const byFormat = new Map<unknown, string>([
  ['date', "Write a date as '2026-03-01'."],
  ['date-time', "Write an instant as '2026-03-01T09:30:00Z'."],
]);

const byValueType = new Map([
  ['number', 'Write a number such as 0.25.'],
  ['boolean', 'Write true or false.'],
  ['list', 'Write a list of option values.'],
]);

/** What other tools call a type. */
const otherNames = new Map(
  Object.entries({
    ...{
      string: 'text',
      input: 'text',
      textfield: 'text',
      textarea: 'multiRowInput',
      multiline: 'multiRowInput',
    },
    ...{
      html: 'richTextInput',
      wysiwyg: 'richTextInput',
      richtext: 'richTextInput',
      markdown: 'richTextInput',
    },
    ...{ phone: 'tel', telephone: 'tel', mobile: 'tel', website: 'url', link: 'url', uri: 'url' },
    ...{
      dropdown: 'select',
      picklist: 'select',
      combobox: 'select',
      choice: 'select',
      multiselect: 'select_multiple',
    },
    ...{
      checkboxes: 'multiCheck',
      boolean: 'checkbox',
      bool: 'checkbox',
      switch: 'checkbox',
      toggle: 'checkbox',
    },
    ...{ date: 'datePicker', datetime: 'datetimePicker', timestamp: 'datetimePicker', currency: 'money' },
    ...{ integer: 'number', int: 'number', float: 'number', decimal: 'number', percent: 'percentage' },
    ...{
      postcode: 'zip',
      postalcode: 'zip',
      zipcode: 'zip',
      ein: 'einssn',
      ssn: 'einssn',
      states: 'multiState',
    },
  }),
);

/** The type that was meant: by id, by label, by another tool's word. */
function toTypeID(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/[\s_-]/g, '');
  const other = otherNames.get(plain);
  if (other && getVisualType(other)) return other;
  const labelled = Object.values(visualTypes).find(
    ({ label }) => label.toLowerCase() === text.trim().toLowerCase(),
  );
  return labelled?.id ?? nearestWord(text, visualTypeIds);
}
