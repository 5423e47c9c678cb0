// Content of a control that is not a value: half a date, text that names no choice, an invalid amount. The field keeps its value,
// and the form is not saved until the content is fixed or cleared (R66).
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';

export type Misread = {
  /** What to put back into the control; absent if it cannot be read, like the parts of the browser's date field. */
  typed?: Json;
  /** Shown instead of the field's own message. */
  message?: string;
};

type FieldInput = { readonly value: Json | undefined; readonly misread?: Misread | undefined };

/** Reserved names (R57) cannot collide with it. */
const key = '__typed';

/** What a draft keeps of a field: its value, or the unreadable text. */
export function toKeptValue({ value, misread }: FieldInput): Json | undefined {
  return misread?.typed === undefined ? value : { [key]: misread.typed };
}

export function fromKeptValue(kept: Json | undefined): FieldInput {
  const isTyped = isObject(kept) && Object.hasOwn(kept, key) && Object.keys(kept).length === 1;
  return isTyped ? { value: undefined, misread: { typed: kept[key] ?? null } } : { value: kept ?? undefined };
}

export function toDraftValues(draft: JsonObject): JsonObject {
  const values = Object.entries(draft).filter(([, kept]) => !fromKeptValue(kept).misread);
  return Object.fromEntries(values);
}

/** What the control shows, as far as it can be read. */
export function toSeen({ value, misread }: FieldInput): Json | undefined {
  return misread?.typed === undefined ? value : misread.typed;
}
