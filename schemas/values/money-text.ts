// The shortest text of a number has the exact cents, arithmetic in doubles does not.
import { parseDecimal, toPlainDashes } from './text-forms';

/** '$1,234.50', '1234.5', '-$3', '$-3' → a number; undefined with more than two decimals. */
export function parseMoney(text: string): number | undefined {
  const value = parseDecimal(toPlainDashes(text).replace(/^([+-]?)\s*\$\s*/, '$1'));
  return value !== undefined && hasCents(value) ? value : undefined;
}

/** 1234.5 → '$1,234.50'; -3 → '-$3.00'. */
export function displayMoney(value: number): string {
  if (!hasCents(value)) return `$${value}`;
  const [whole = '0', cents = ''] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}$${grouped}.${cents.padEnd(2, '0')}`;
}

/** Larger amounts would be written with an exponent. */
function hasCents(value: number): boolean {
  return /^-?\d+(?:\.\d{1,2})?$/.test(String(value)) && Math.abs(value) <= 999_999_999_999;
}
