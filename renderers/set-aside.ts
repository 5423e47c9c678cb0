// Typed values that lost their place when the metadata changed.
import type { CompiledField } from '../schemas/compiled-form';
import type { Json } from '../schemas/json';

/** A typed value whose field is gone, or takes it no longer. */
export type SetAside = { name: string; label: string; text: string };

export function toPlainText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function toAside(field: CompiledField, value: Json | undefined): SetAside {
  const text =
    typeof value === 'object' && value !== null
      ? field.type.display(value, field.element)
      : toPlainText(value);
  return { name: field.name, label: field.element.label, text };
}
