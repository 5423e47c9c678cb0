// The benchmark's form as metadata, just as GET /dtl/form would answer it.
import type { WireDataElement } from '../../schemas/data-element';
import type { View, ViewField } from '../../schemas/view';
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

/** The checks that the peers make and metadata does not name: lengths, ranges, a telephone number of any country. */
const rules: Partial<Record<Kind, Partial<ViewField>>> = {
  text: { format: '^[^]{2,60}$' },
  tel: { format: phone },
  number: { bounds: { minimum: 0, maximum: 1000, message: 'Must be a number from 0 to 1,000.' } },
  textarea: { format: '^[^]{0,500}$' },
};

/** All fields in one group, with those checks. */
export function toView(fields: readonly BenchField[]): View {
  const named = fields.map(({ name, kind }) => ({ name, ...rules[kind] }));
  return { id: 'partner', objectType: 'partner', groups: [{ key: 'all', title: '', fields: named }] };
}
