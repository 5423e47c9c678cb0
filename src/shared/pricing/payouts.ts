// What a lead generator earns from a product, at once and over time (B §9; RULINGS 49).
import Big from 'big.js';
import { type Amount, toDecimal } from './decimal';

const mostEntries = 100;
const smallestPayout = new Big('0.01');

/** Revenue available to the brand times the lead generator's share (0..1). */
export function toLeadGeneratorValue(revenue: Big | undefined, percentage: Amount): Big | undefined {
  const share = toDecimal(percentage);
  return revenue === undefined || share === undefined ? undefined : revenue.times(share);
}

export type Payout = { payment: number; toLeadGenerator: Big; retained: Big };

/**
 * One row a payment: payment n pays L − (n−1)·rate·L and the brand retains the rest. Ends at 100 rows, or
 * before a payout below one cent. An empty list while revenue or share are missing or zero.
 */
export function listPayouts(revenue: Big | undefined, percentage: Amount, diminishingRate: Amount): Payout[] {
  const first = toLeadGeneratorValue(revenue, percentage);
  if (revenue === undefined || first === undefined) return [];
  const step = first.times(toDecimal(diminishingRate) ?? 0);
  const payouts: Payout[] = [];
  for (let payment = 1; payment <= mostEntries; payment++) {
    const toLeadGenerator = first.minus(step.times(payment - 1));
    if (toLeadGenerator.lt(smallestPayout)) break;
    payouts.push({ payment, toLeadGenerator, retained: revenue.minus(toLeadGenerator) });
  }
  return payouts;
}
