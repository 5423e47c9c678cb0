// Exact fractions, to recompute the product's amounts without its own arithmetic.
export type Fraction = { top: bigint; bottom: bigint };

/** Parses '12.345', 7 or '1e-3' exactly. */
export function fraction(text: string | number): Fraction {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(text)) ?? [];
  if (whole === '') throw new Error(`${text} is no number`);
  const power = Number(exponent) - part.length;
  const digits = BigInt(`${sign}${whole}${part}`);
  return power < 0
    ? { top: digits, bottom: 10n ** BigInt(-power) }
    : { top: digits * 10n ** BigInt(power), bottom: 1n };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, top: -b.top });
export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
export const power = ({ top, bottom }: Fraction, n: number): Fraction => ({
  top: top ** BigInt(n),
  bottom: bottom ** BigInt(n),
});
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;

/** Rounds to whole cents, half a cent away from zero. */
export function toCents({ top, bottom }: Fraction): bigint {
  const size = top < 0n ? -top : top;
  const cents = (size * 200n + bottom) / (bottom * 2n);
  return top < 0n ? -cents : cents;
}

/** 123456n → '$1,234.56'. */
export function displayCents(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const whole = String(size / 100n).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0n ? '-' : ''}$${whole}.${String(size % 100n).padStart(2, '0')}`;
}
