import type { CompiledField } from '../../schemas/compile/compiled-form';
import { isEmpty, type Json } from '../../schemas/values/json';
import { checkField } from '../../validators/check-field';
import type { Slot } from './slot-store';
import { toSeen } from './unparsed-input';

/** A typed value whose field is gone or no longer accepts it. */
export type OrphanedValue = { name: string; label: string; text: string };

export function toPlainText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** As people read it; unreadable text as it was typed. */
export function toOrphaned(field: CompiledField, slot: Slot): OrphanedValue {
  const value = toSeen(slot);
  const fits = value !== undefined && isFit(field, value);
  const text = fits ? field.type.display(value, field.element) : toPlainText(value);
  return { name: field.name, label: field.element.label, text };
}

/** The part of a typed value that a field of another type accepts; undefined if nothing. */
export function toKept(old: CompiledField, field: CompiledField, slot: Slot): Json | undefined {
  const isAlike = !slot.misread && old.type.valueType === field.type.valueType;
  const converted = isAlike ? slot.value : field.type.parse(toPlainText(toSeen(slot)), field.element);
  return converted !== undefined && isFit(field, converted) ? converted : undefined;
}

/** An empty value is accepted, too; the save will ask for it. */
const isFit = (field: CompiledField, value: Json) => isEmpty(value) || checkField(field, value) === undefined;
