// Exact fractions, to check the product's amounts without its own arithmetic (R49, R65).
export type Fraction = { over: bigint; under: bigint };

/** Parses a decimal such as '68.50'. */
export function toFraction(text: string): Fraction {
  const [whole = '0', cents = ''] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') ? -1n : 1n;
  return { over: sign * BigInt(whole + cents), under: 10n ** BigInt(cents.length) };
}
export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
export const minus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under - b.over * a.under,
  under: a.under * b.under,
});
const isBelowCent = ({ over, under }: Fraction) => over * 100n < under;

/** Rounds to cents, half away from zero. */
export function toCents({ over, under }: Fraction): bigint {
  const sign = over < 0n ? -1n : 1n;
  return sign * ((sign * over * 200n + under) / (2n * under));
}

/** Formats US dollars: $1,234.50. */
export function showCents(cents: bigint): string {
  const [sign, digits] = cents < 0n ? ['-', String(-cents)] : ['', String(cents)];
  const padded = digits.padStart(3, '0');
  const whole = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}$${whole}.${padded.slice(-2)}`;
}

export type Payout = {
  rows: [number: string, payment: string, retained: string][];
  totals: [string, string];
  revenue: string;
  value: string;
};

/**
 * R49: entry n pays L − (n−1)·rate·L, until 100 entries or below 0.01. R65: worked out exactly, each amount shown is
 * rounded once, retained is shown revenue less shown payment, a total is the sum of what is shown.
 */
export function toPayout({
  revenue,
  share,
  rate,
}: {
  revenue: Fraction;
  share: Fraction;
  rate: Fraction;
}): Payout {
  const value = times(revenue, share);
  const shown = toCents(revenue);
  const rows: [bigint, bigint][] = [];
  for (let n = 0n; n < 100n; n++) {
    const left = minus(value, times(times({ over: n, under: 1n }, rate), value));
    if (isBelowCent(left)) break;
    rows.push([toCents(left), shown - toCents(left)]);
  }
  const sum = (at: 0 | 1) => rows.reduce((total, row) => total + row[at], 0n);
  return {
    rows: rows.map(([payment, retained], at) => [String(at + 1), showCents(payment), showCents(retained)]),
    totals: [showCents(sum(0)), showCents(sum(1))],
    revenue: showCents(shown),
    value: showCents(toCents(value)),
  };
}
