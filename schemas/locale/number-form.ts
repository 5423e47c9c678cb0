import { parseDecimal, toPlainDashes } from '../values/text-forms';

export type NumberForm = {
  /** '1.234,5' → 1234.5. JSON's spelling is read, too, if it is not ambiguous. */
  read: (text: string) => number | undefined;
  /** People edit this text, so it has no grouping. */
  write: (value: number) => string;
  display: (value: number) => string;
  decimal: string;
};

/** @param style Austria and Switzerland write amounts with other signs than numbers */
export function createNumberForm(language: string, style: Intl.NumberFormatOptions = {}): NumberForm {
  const sample = new Intl.NumberFormat(language, { ...style, minimumFractionDigits: 1 }).formatToParts(
    1234567.8,
  );
  const partOf = (type: string) => sample.find((part) => part.type === type)?.value ?? '';
  const signs = { decimal: partOf('decimal'), group: toPlain(partOf('group')), digits: digitsOf(language) };
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 15, useGrouping: false });
  const grouped = new Intl.NumberFormat(language, { maximumFractionDigits: 15 });
  return {
    read: (text) => read(text, signs) ?? parseJsonNumber(text),
    write: (value) => plain.format(value),
    display: (value) => grouped.format(value),
    decimal: signs.decimal,
  };
}

export function parseJsonNumber(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim()) ? parseDecimal(text) : undefined;
}

type NumberSigns = { decimal: string; group: string; digits: ReadonlyMap<string, string> };

function read(text: string, { decimal, group, digits }: NumberSigns): number | undefined {
  const latin = [...toPlain(text)].map((sign) => digits.get(sign) ?? sign).join('');
  const [whole = '', fraction = '', ...more] = latin.split(decimal);
  const groups = group === '' ? [whole] : whole.split(group);
  const isGrouped =
    groups.length === 1 ||
    (/^[+-]?[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
      groups.slice(1).every((part) => /^\d{2,3}$/.test(part)) &&
      groups.at(-1)?.length === 3);
  if (!isGrouped || more.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const joined = groups.join('');
  return /^[+-]?\d*$/.test(joined) && /\d/.test(joined + fraction)
    ? parseDecimal(`${joined}.${fraction}`)
    : undefined;
}

/** Removes grouping spaces and uses one kind of apostrophe. */
const toPlain = (text: string) =>
  toPlainDashes(text)
    .replace(/\s/g, '')
    .replace(/\u2019/g, "'");

function digitsOf(language: string): ReadonlyMap<string, string> {
  const form = new Intl.NumberFormat(language, { useGrouping: false });
  return new Map(Array.from({ length: 10 }, (_, digit) => [form.format(digit), String(digit)]));
}
