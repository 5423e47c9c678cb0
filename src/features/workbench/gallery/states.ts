// One visual type in every state: as data elements and values, made from the type's own fixture.
import { compileForm } from '../../../../schemas/compile/compile-form';
import type { EngineCore } from '../../../../schemas/engine';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { isEmpty, isObject, type Json, type JsonObject } from '../../../../schemas/values/json';
import { defaultView } from '../../../../schemas/words/default-view';
import { checkField } from '../../../../validators/check-field';

export type TypeFixture = {
  visualType: string;
  title: string;
  cases: { field: JsonObject; values: { value: Json; valid: boolean }[] }[];
};

/** Fields of one form, each in a state of its own, and what stands in them. */
export type StateForm = { fields: JsonObject[]; value: JsonObject };
export type TypeStates = { id: string; title: string; plain: StateForm; wrong: StateForm; filled: StateForm };

const longWords =
  'a label that somebody wrote without an end in mind, as it happens when a form is copied from a contract';
const longText = Array.from({ length: 12 }, () => 'Lorem ipsum dolor sit amet,').join(' ');
const arabicLabel = 'اسم الشركة';
const arabicText = 'شركة المثال للتجارة';

export function toStates({ visualType: id, title, cases }: TypeFixture, engine: EngineCore): TypeStates {
  const pinned = cases[0] ?? { field: {}, values: [] };
  const config = isObject(pinned.field.fieldConfig) ? pinned.field.fieldConfig : {};
  const { isRequired: _, defaultValue: __, help: ___, ...plain } = config;
  const field = (fieldName: string, label: string, more: JsonObject = {}, mark: JsonObject = {}) => ({
    ...{ objectType: 'gallery', fieldName, ...mark },
    fieldConfig: { ...plain, label, ...more },
  });
  const takes = createTaker(field('tried', 'Tried', { isRequired: true }), engine);
  const filled = pinned.values.find(({ value }) => !isEmpty(value) && takes(value))?.value ?? null;
  // A text that a person could type; of a type with parts, one whose fault is inside.
  const isTyped = (value: Json) => (config.fields ? typeof value === 'object' : typeof value === 'string');
  const wrong = pinned.values.find(({ value }) => !isEmpty(value) && isTyped(value) && !takes(value));
  const either = (text: string) => (takes(text) ? text : filled);
  return {
    id,
    title,
    plain: {
      fields: [
        field('empty', 'Empty', { help: 'What the person should know.' }),
        field('filled', 'Filled'),
        field('required', 'Required', { isRequired: true }),
        field('read', 'Read-only', {}, { access: 'read' }),
        field('long', `Long: ${longWords}`),
        field('arabic', `${arabicLabel} (Arabic)`),
      ],
      value: { filled, read: filled, long: either(longText), arabic: either(arabicText) },
    },
    wrong: {
      fields: [field('error', 'Error', { isRequired: true })],
      value: wrong ? { error: wrong.value } : {},
    },
    filled: { fields: [field('shown', title)], value: { shown: filled } },
  };
}

/** Whether a field like that takes a value. */
function createTaker(wire: JsonObject, engine: EngineCore): (value: Json) => boolean {
  const { elements } = parseMetadata([wire], engine);
  const field = [...compileForm(elements, defaultView('gallery'), { engine }).fields.values()][0];
  return (value) => field !== undefined && checkField(field, value) === undefined;
}
