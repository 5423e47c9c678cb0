// Recomputes the worked cases with exact fractions (R49, R65).
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { displayMoney, toDecimal } from '../../../objects/pricing/decimal';
import { listPayouts, toSchedule } from '../../../objects/pricing/payouts';
import { isAboveSuggested, toBrandRevenue, toRetailPrice } from '../../../objects/pricing/revenue';
import { toPresentValue, toSaturationMonths, toSaturationYears } from '../../../objects/pricing/saturation';
import {
  displayCents,
  type Fraction,
  fraction,
  isLess,
  minus,
  plus,
  power,
  times,
  toCents,
} from './fraction';

type Row = readonly [paid: bigint, retained: bigint];

/** R49's sequence with every amount in whole cents. The retained part is the displayed revenue less the displayed payment. */
function recomputeSchedule(revenue: Fraction, share: Fraction, rate: Fraction): Row[] {
  const rows: Row[] = [];
  const first = times(revenue, share);
  const step = times(first, rate);
  for (let n = 0; n < 100; n++) {
    const exact = minus(first, times(step, fraction(n)));
    if (isLess(exact, fraction('0.01'))) break;
    rows.push([toCents(exact), toCents(revenue) - toCents(exact)]);
  }
  return rows;
}

const payoutCases = [
  // price, hold-back, share, rate
  [100, 0, 0.2, 0.25],
  [68.5, 0.15, 0.2, 0.25],
  [0, 0, 0.5, 0.1],
  [0.01, 0, 1, 1],
  [0.03, 0, 0.34, 0.01],
  [0.05, 0, 0.2, 1],
  [33.33, 0.33, 0.33, 0.07],
  [33.33, 0, 0.33, 0],
  [1234.56, 0.15, 0.07, 0.01],
  [1234.56, 1, 0.07, 0.01],
  [999_999_999_999, 0, 0.99, 0.01],
  [999_999_999_999, 0.33, 1, 1],
  [19.99, 0.05, 0.5, 0.5],
  [249.95, 0, 0.13, 0.03],
] as const;

describe('payout schedule in cents [R65.3, R65.5]', () => {
  it.each(payoutCases)('price %d, hold-back %d, share %d, rate %d', (price, holdBack, share, rate) => {
    const product = { productType: 'marketing', unitPrice: price, marketingHoldBack: holdBack };
    const revenue = toBrandRevenue(product) ?? new Big(-1);
    const exact = times(fraction(price), minus(fraction(1), fraction(holdBack)));
    expect(displayMoney(revenue)).toBe(displayCents(toCents(exact)));
    const { rows, total } = toSchedule(revenue, listPayouts(revenue, share, rate));
    const expected = recomputeSchedule(exact, fraction(share), fraction(rate));
    expect(rows.map((row) => [displayMoney(row.toLeadGenerator), displayMoney(row.retained)])).toEqual(
      expected.map((row) => row.map(displayCents)),
    );
    const sum = (part: 0 | 1) => displayCents(expected.reduce((whole, row) => whole + row[part], 0n));
    expect([displayMoney(total.toLeadGenerator), displayMoney(total.retained)]).toEqual([sum(0), sum(1)]);
  });

  it('adds up for Exclusive Homeowner Leads', () => {
    const revenue = new Big('58.225');
    const { rows, total } = toSchedule(revenue, listPayouts(revenue, 0.2, 0.25));
    expect(displayMoney(revenue)).toBe('$58.23');
    expect(rows.map((row) => [row.toLeadGenerator.toFixed(2), row.retained.toFixed(2)])).toEqual([
      ['11.65', '46.58'],
      ['8.73', '49.50'],
      ['5.82', '52.41'],
      ['2.91', '55.32'],
    ]);
    expect([total.toLeadGenerator.toFixed(2), total.retained.toFixed(2)]).toEqual(['29.11', '203.81']);
  });

  it('pays a share of exactly one cent', () => {
    expect(listPayouts(new Big('0.05'), 0.2, 1).map((row) => row.toLeadGenerator.toString())).toEqual([
      '0.01',
    ]);
    expect(listPayouts(new Big('0.0495'), 0.2, 1)).toEqual([]);
  });
});

const retailCases = [
  // unit cost, markup, suggested, retail, above
  [74.5, 0.59737, 119, '$119.00', false],
  [74.5, 0.59738, 119, '$119.00', false],
  [74.5, 0.5974, 119, '$119.01', true],
  [189, 0.25, 279, '$236.25', false],
  [0.01, 0.5, 0.01, '$0.02', true],
  [0.03, 0.33, 0.04, '$0.04', false],
  [1840, 0, 1839.99, '$1,840.00', true],
  [999_999_999, 1.25, 2_249_999_997.75, '$2,249,999,997.75', false],
] as const;

describe('retail price [R65.2]', () => {
  it.each(retailCases)('cost %d, markup %d, suggested %d', (unitCost, markup, suggested, shown, above) => {
    const cost = fraction(unitCost);
    const cents = toCents(plus(cost, times(cost, fraction(markup))));
    const retail = toRetailPrice(unitCost, markup);
    expect(displayMoney(retail)).toBe(displayCents(cents));
    expect(displayMoney(retail)).toBe(shown);
    expect(isAboveSuggested(retail, suggested)).toBe(above);
    const revenue = toBrandRevenue({ productType: 'passthrough', unitCost, brandPartnerMarkup: markup });
    expect(displayMoney(revenue)).toBe(displayCents(cents - toCents(cost)));
  });
});

const saturationCases = [
  // share, rate, season, discount, sale, months, years, shown
  [0.07, 0.01, 1, 0.1, 48_500, 1008, 84, '$16.17'],
  [0.33, 0.07, 5, 0.1, 48_500, 136, 11.3, '$16,519.79'],
  [1, 0.01, 12, 0.03, 2_500_000, 1200, 100, '$130,082.10'],
  [0.15, 0.04, 7.5, 0.08, 8250.5, 72, 6, '$5,199.21'],
  [0.33, 0.07, 5, 0.1, 900_000_000, 136, 11.3, '$306,552,715.23'],
  [0.1, 0.05, 12, 0, 1234.56, 24, 2, '$1,234.56'],
  [0.1, 0.05, 12, 1, 1234.56, 24, 2, '$308.64'],
  [0.5, 0.5, 12, 0.07, 100, 12, 1, '$93.46'],
  [0.01, 1, 12, 0.5, 999_999_999_999, 1, 0.1, undefined],
  [0.29, 0.03, 9, 0.11, 19_999.99, 155, 12.9, undefined],
  [0.57, 0.07, 3, 0.04, 48_500, 391, 32.6, undefined],
  [0, 0.05, 12, 0.1, 48_500, 0, 0, '$48,500.00'],
] as const;

describe('average sale, discounted [R49.5, R65.7]', () => {
  it.each(saturationCases)(
    'share %d, rate %d, season %d, discount %d',
    (share, rate, season, discount, sale, months, years, shown) => {
      const input = {
        expectedMarketShare: share,
        finalAdjustedConversionRate: rate,
        sellingSeasonInMonths: season,
      };
      expect(toSaturationMonths(input)).toBe(months);
      expect(toSaturationYears(months)).toBe(years);
      const value = toPresentValue(sale, discount, years);
      if (shown) expect(displayMoney(value)).toBe(shown);
      expect(isNearestCent(value?.toFixed(2) ?? '', sale, discount, years)).toBe(true);
    },
  );

  it('is not computed unless the season has up to 12 months', () => {
    const input = { expectedMarketShare: 0.1, finalAdjustedConversionRate: 0.05 };
    for (const sellingSeasonInMonths of [13, 12.01, 0, -3, undefined, 5e-324])
      expect(toSaturationMonths({ ...input, sellingSeasonInMonths })).toBeUndefined();
  });
});

/** (c ± ½ cent)^10 · (1 + rate)^(10 · years) around sale^10: no root is taken. */
function isNearestCent(shown: string, sale: number, rate: number, years: number): boolean {
  const growth = power(plus(fraction(1), fraction(rate)), Math.round(years * 10));
  const target = power(fraction(sale), 10);
  const at = (amount: Fraction) => times(power(amount, 10), growth);
  const half = fraction('0.005');
  return !isLess(target, at(minus(fraction(shown), half))) && isLess(target, at(plus(fraction(shown), half)));
}

describe('amounts [R65.4]', () => {
  it.each([
    ['1.005', '$1.01'],
    ['-1.005', '-$1.01'],
    ['-0.004', '$0.00'],
    ['999999999999.995', '$1,000,000,000,000.00'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(displayMoney(toDecimal(amount))).toBe(shown);
  });
});
