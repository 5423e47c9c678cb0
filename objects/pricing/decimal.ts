// Binary floating point is not exact (R7, R49, R65).
import Big from 'big.js';

export type Amount = number | string | null | undefined;

/** Undefined while the amount is empty or not a number. */
export function toDecimal(amount: Amount): Big | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined;
  try {
    return new Big(amount);
  } catch {
    return undefined;
  }
}

/** The only rounding of an amount, done once, where it is charged or shown. Half away from zero. */
export function toCents(amount: Big): Big {
  return amount.round(2, Big.roundHalfUp);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 1234.505 → '$1,234.51'. */
export function displayMoney(amount: Big | undefined): string {
  return amount === undefined ? '' : dollars.format(Number(toCents(amount).toFixed(2)));
}

/** 0.125 → '12.5%'. */
export function displayShare(share: Big | undefined): string {
  return share === undefined ? '' : `${share.times(100).round(2).toString()}%`;
}
