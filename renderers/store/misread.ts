// What stands in a control and is no value of it: half a date, a text that names no choice, an amount that is none. The
// field's value stays as it was, and the form is not saved until that is mended or cleared (R66).
import { isObject, type Json, type JsonObject } from '../../schemas/json';

export type Misread = {
  /** What to put back into the control; absent where that cannot be told: the parts of the browser's own date field. */
  typed?: Json;
  /** Said instead of the field's own sentence. */
  message?: string;
};

type Typed = { readonly value: Json | undefined; readonly misread?: Misread | undefined };

/** Names that begin so are nobody's (R57). */
const key = '__typed';

/** What a draft keeps of a field: its value, or what was typed and is none. */
export function toKeptValue({ value, misread }: Typed): Json | undefined {
  return misread?.typed === undefined ? value : { [key]: misread.typed };
}

/** The other way round. */
export function fromKeptValue(kept: Json | undefined): Typed {
  const isTyped = isObject(kept) && Object.hasOwn(kept, key) && Object.keys(kept).length === 1;
  return isTyped ? { value: undefined, misread: { typed: kept[key] ?? null } } : { value: kept ?? undefined };
}

/** The values of a draft, without what was typed and is none. */
export function toDraftValues(draft: JsonObject): JsonObject {
  const values = Object.entries(draft).filter(([, kept]) => !fromKeptValue(kept).misread);
  return Object.fromEntries(values);
}

/** What a person sees in the control, as far as it can be told. */
export function toSeen({ value, misread }: Typed): Json | undefined {
  return misread?.typed === undefined ? value : misread.typed;
}
