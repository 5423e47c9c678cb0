// First as its type says (R66), then as the view says (R12).
import type { CompiledField } from '../schemas/compile/compiled-form';
import { tidyPhone } from '../schemas/types/tel';
import type { Json, JsonSchema } from '../schemas/values/json';
import { trimUnseen } from '../schemas/values/text-forms';

const normalizers = { phone: tidyPhone, trim: (text: string) => text.trim() } as const;

/** Returns the same value if nothing changes. */
export function normalizeValue(field: CompiledField, value: Json | undefined): Json | undefined {
  const isTrimmed = field.type.trims === true && field.element.options.kind !== 'dynamic';
  const tidy = isTrimmed ? trimValue(field.schema, value) : value;
  const name = field.view?.normalize;
  return name !== undefined && typeof tidy === 'string' ? normalizers[name](tidy) : tidy;
}

/** Choices that contain the spaces keep them. */
export function trimValue(schema: JsonSchema, value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return trimText(schema, value);
  if (!Array.isArray(value) || !value.some(isPadded)) return value;
  const items = (schema.items ?? {}) as JsonSchema;
  const texts = value.map((one) => (typeof one === 'string' ? trimText(items, one) : one));
  return [...new Set(texts)];
}

const isPadded = (value: Json) => typeof value === 'string' && value !== trimUnseen(value);

function trimText({ enum: offered }: JsonSchema, text: string): string {
  if (!isPadded(text) || (Array.isArray(offered) && offered.includes(text))) return text;
  return trimUnseen(text);
}
