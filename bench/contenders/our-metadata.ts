// The benchmark's form as GET /dtl/form would answer it.
import type { WireDataElement } from '../../schemas/words/data-element';
import type { View, ViewField } from '../../schemas/words/view';
import { type BenchField, choices, type Kind, phone } from '../fields';

const visualTypes: Record<Kind, string> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  number: 'number',
  select: 'select',
  checkbox: 'checkbox',
  date: 'datePicker',
  textarea: 'multiRowInput',
  multi: 'select_multiple',
  url: 'url',
};

export const toOptions = (values: readonly string[]) => values.map((value) => ({ label: value, value }));

export function toWireElement({ name, kind, label, required }: BenchField): WireDataElement {
  const offered = kind === 'select' || kind === 'multi' ? toOptions(choices) : [];
  return {
    metaDataID: `partner#${name}`,
    objectType: 'partner',
    fieldName: name,
    type: 'text',
    fieldConfig: {
      label,
      visualType: visualTypes[kind],
      isRequired: required,
      order: Number(name.slice(1)),
      msOptionsType: 'static',
      msOptions: offered,
    },
    access: 'write',
  };
}

/** The peers make these checks, but metadata does not name them: lengths, ranges, a telephone number of any country. */
const rules: Partial<Record<Kind, Partial<ViewField>>> = {
  text: { format: '^[^]{2,60}$' },
  tel: { format: phone },
  number: { bounds: { minimum: 0, maximum: 1000, message: 'Must be a number from 0 to 1,000.' } },
  textarea: { format: '^[^]{0,500}$' },
};

export function toView(fields: readonly BenchField[]): View {
  const named = fields.map(({ name, kind }) => ({ name, ...rules[kind] }));
  return { id: 'partner', objectType: 'partner', groups: [{ key: 'all', title: '', fields: named }] };
}

/** A fifth of the fields shows on a condition about the first field of its 50; a twentieth is computed. */
export const toElementsWithRules = (fields: readonly BenchField[]) => fields.map(withRules);

function withRules(field: BenchField, index: number): WireDataElement {
  const element = toWireElement(field);
  const asked = `f${index - (index % 50)}`;
  const hasCondition = index % 5 === 1;
  const isWorkedOut = index % 20 === 13;
  if (hasCondition)
    element.fieldConfig.showWhen = { not: { properties: { [asked]: { const: 'hide' } }, required: [asked] } };
  if (isWorkedOut)
    Object.assign(element.fieldConfig, { isRequired: false, formula: `${index} + 2 * size(${asked})` });
  return element;
}
