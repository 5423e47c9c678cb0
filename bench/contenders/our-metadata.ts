// The benchmark's form as metadata, just as GET /dtl/form would answer it.
import type { WireDataElement } from '../../schemas/data-element';
import { type BenchField, choices, type Kind } from '../fields';

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
