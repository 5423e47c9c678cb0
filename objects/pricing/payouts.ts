// What a lead generator earns from a product, at once and over time (B9; R49, R65).
import Big from 'big.js';
import { type Amount, toCents, toDecimal } from './decimal';

const maxEntries = 100;
const smallestPayout = new Big('0.01');

/** Revenue available to the brand times the lead generator's share (0 to 1), exact. */
export function toLeadGeneratorValue(revenue: Big | undefined, percentage: Amount): Big | undefined {
  const share = toDecimal(percentage);
  return revenue === undefined || share === undefined ? undefined : revenue.times(share);
}

/** How a revenue is divided between lead generator and brand. */
export type Split = { toLeadGenerator: Big; retained: Big };
export type Payout = Split & { payment: number };

/**
 * The exact amounts, one row per payment: payment n pays L − (n−1)·rate·L and the brand retains the rest. Ends at 100 rows,
 * or before a payout below one cent. An empty list while revenue or share are missing or zero.
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

/** In whole cents as shown, so that both parts add up to the shown revenue. */
export function toShownSplit(revenue: Big, toLeadGenerator: Big): Split {
  const shown = toCents(toLeadGenerator);
  return { toLeadGenerator: shown, retained: toCents(revenue).minus(shown) };
}

/** What table, chart and footer show: rows in whole cents, and the sums of the shown columns. */
export function toSchedule(revenue: Big, payouts: readonly Payout[]): { rows: Payout[]; total: Split } {
  const rows = payouts.map(({ payment, toLeadGenerator }) => ({
    payment,
    ...toShownSplit(revenue, toLeadGenerator),
  }));
  const sum = (part: keyof Split) => rows.reduce((total, row) => total.plus(row[part]), new Big(0));
  return { rows, total: { toLeadGenerator: sum('toLeadGenerator'), retained: sum('retained') } };
}
