// New metadata make new fields of all elements, also of those that stayed as they were: their rows are drawn the same.
import type { CompiledField } from '../../schemas/compiled-form';

/** Whether a row draws two fields the same; what judges their values is no part of it. */
export function isSameField(a: CompiledField, b: CompiledField): boolean {
  if (a === b) return true;
  const isSameKind = a.name === b.name && a.type === b.type;
  const isSameState = a.required === b.required && a.readOnly === b.readOnly;
  return isSameKind && isSameState && isSameData(a.schema, b.schema) && isSameData(a.uiSchema, b.uiSchema);
}

/** To the letter: what is empty to a person may be drawn in several ways. Shared lists are the same object, so this is quick. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameData(left[key], right[key]))
  );
}
