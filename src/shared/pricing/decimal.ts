// Money and shares as decimals: nothing here passes through binary floating-point arithmetic (RULINGS 7, 49).
import Big from 'big.js';

/** A number as a form holds it, or nothing yet. */
export type Amount = number | string | null | undefined;

/** The amount as a decimal; undefined while it is empty or not a number. */
export function toDecimal(amount: Amount): Big | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined;
  try {
    return new Big(amount);
  } catch {
    return undefined;
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 1234.5 → '$1,234.50', rounded half up to the cent. */
export function displayMoney(amount: Big | undefined): string {
  return amount === undefined ? '' : dollars.format(Number(amount.toFixed(2, Big.roundHalfUp)));
}

/** 0.125 → '12.5%'. */
export function displayShare(share: Big | undefined): string {
  return share === undefined ? '' : `${share.times(100).round(2).toString()}%`;
}
