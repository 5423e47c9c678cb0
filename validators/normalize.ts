// How a typed value is tidied before it is checked and stored, by the name a view gives (RULINGS 12).
import type { CompiledField } from '../schemas/compiled-form';
import type { Json } from '../schemas/json';

/** 10 digits, or 1 and 10 digits, in any usual writing → 'NNN-NNN-NNNN'; everything else as typed. */
export function toPhone(text: string): string {
  if (!/^[\d\s()+-]+$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length === 10 ? `${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}` : text;
}

const normalizers = { phone: toPhone, trim: (text: string) => text.trim() } as const;

/** The value as it is checked and stored. */
export function normalizeValue(field: CompiledField, value: Json | undefined): Json | undefined {
  const name = field.view?.normalize;
  return name !== undefined && typeof value === 'string' ? normalizers[name](value) : value;
}
