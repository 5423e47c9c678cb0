import Big from 'big.js';
import { type Amount, toCents, toDecimal } from './decimal';

const maxEntries = 100;
const smallestPayout = new Big('0.01');

/** Exact. `percentage` is a share from 0 to 1 (B9; R49, R65). */
export function toLeadGeneratorValue(revenue: Big | undefined, percentage: Amount): Big | undefined {
  const share = toDecimal(percentage);
  return revenue === undefined || share === undefined ? undefined : revenue.times(share);
}

export type Split = { toLeadGenerator: Big; retained: Big };
export type Payout = Split & { payment: number };

/**
 * Payment n pays L − (n−1)·rate·L, exactly; the brand retains the rest. Ends at 100 rows, or before a payout below one
 * cent.
 */
export function listPayouts(revenue: Big | undefined, percentage: Amount, diminishingRate: Amount): Payout[] {
  const first = toLeadGeneratorValue(revenue, percentage);
  if (revenue === undefined || first === undefined) return [];
  const step = first.times(toDecimal(diminishingRate) ?? 0);
  const payouts: Payout[] = [];
  for (let payment = 1; payment <= maxEntries; payment++) {
    const toLeadGenerator = first.minus(step.times(payment - 1));
    if (toLeadGenerator.lt(smallestPayout)) break;
    payouts.push({ payment, toLeadGenerator, retained: revenue.minus(toLeadGenerator) });
  }
  return payouts;
}

/** In whole cents, so that both parts add up to the shown revenue. */
export function toShownSplit(revenue: Big, toLeadGenerator: Big): Split {
  const shown = toCents(toLeadGenerator);
  return { toLeadGenerator: shown, retained: toCents(revenue).minus(shown) };
}

/** Rows are in whole cents, and the total is the sum of what is shown. */
export function toSchedule(revenue: Big, payouts: readonly Payout[]): { rows: Payout[]; total: Split } {
  const rows = payouts.map(({ payment, toLeadGenerator }) => ({
    payment,
    ...toShownSplit(revenue, toLeadGenerator),
  }));
  const sum = (part: keyof Split) => rows.reduce((total, row) => total.plus(row[part]), new Big(0));
  return { rows, total: { toLeadGenerator: sum('toLeadGenerator'), retained: sum('retained') } };
}
