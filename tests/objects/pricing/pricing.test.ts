import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayMoney } from '../../../objects/pricing/decimal';
import { listPayouts, toLeadGeneratorValue } from '../../../objects/pricing/payouts';
import { isAboveSuggested, toBrandRevenue, toRetailPrice } from '../../../objects/pricing/revenue';
import {
  listWhatIfs,
  toPresentValue,
  toSaturationMonths,
  toSaturationYears,
} from '../../../objects/pricing/saturation';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n / 100);
const pairs = (revenue: number, share: number, rate: number) =>
  listPayouts(new Big(revenue), share, rate).map((row) => [
    Number(row.toLeadGenerator),
    Number(row.retained),
  ]);

describe('revenue available to the brand (B9)', () => {
  it('is retail less cost for vendor products [R49.3]', () => {
    expect(
      Number(toBrandRevenue({ productType: 'passthrough', unitCost: 40, brandPartnerMarkup: 1.25 })),
    ).toBe(50);
  });
  it('is the price less hold-back for marketing [B9.12]', () => {
    const product = {
      productType: 'marketing',
      pricingStrategy: 'fixed',
      unitPrice: 0.3,
      marketingHoldBack: 0.1,
    };
    expect(toBrandRevenue(product)?.toString()).toBe('0.27');
  });
  it('is the variable price under dynamic pricing', () => {
    const product = {
      productType: 'custom',
      pricingStrategy: 'dynamic',
      unitPrice: 1,
      dymaicPricingVariableUnitPrice: 7,
    };
    expect(Number(toBrandRevenue(product))).toBe(7);
  });
  it('is unknown without a price', () => {
    expect(toBrandRevenue({ productType: 'custom', pricingStrategy: 'fixed' })).toBeUndefined();
    expect(toBrandRevenue({ productType: 'passthrough' })).toBeUndefined();
  });
  it('is zero for a free product', () => {
    expect(Number(toBrandRevenue({ productType: 'custom', pricingStrategy: 'fixed', unitPrice: 0 }))).toBe(0);
  });
});

describe('retail price of a vendor product (B9)', () => {
  it('adds the markup to the wholesale price [B9.13]', () => {
    expect(toRetailPrice(0.1, 0.2)?.toString()).toBe('0.12');
  });
  it('has a warning above the suggested price only', () => {
    expect(isAboveSuggested(new Big(10), 10)).toBe(false);
    expect(isAboveSuggested(new Big('10.01'), 10)).toBe(true);
    expect(isAboveSuggested(new Big(10), undefined)).toBe(false);
  });
});

describe('payout schedule (R49)', () => {
  it('pays 20, 15, 10 and 5 of 100 [R49.1, B9.15]', () => {
    expect(pairs(100, 0.2, 0.25)).toEqual([
      [20, 80],
      [15, 85],
      [10, 90],
      [5, 95],
    ]);
  });
  it('ends after 100 equal rows at rate zero', () => {
    expect(pairs(100, 0.2, 0)).toEqual(Array.from({ length: 100 }, () => [20, 80]));
  });
  it('is empty below one cent', () => {
    expect(listPayouts(new Big('0.04'), 0.2, 0.1)).toEqual([]);
    expect(listPayouts(undefined, 0.2, 0.1)).toEqual([]);
  });
  it('always splits the whole revenue [B9.16]', () => {
    fc.assert(
      fc.property(cents(1_000_000), cents(100), cents(100), (revenue, share, rate) => {
        const rows = listPayouts(new Big(revenue), share, rate);
        expect(rows.length).toBeLessThanOrEqual(100);
        for (const row of rows) expect(row.toLeadGenerator.plus(row.retained).eq(revenue)).toBe(true);
        for (const [n, row] of rows.entries())
          if (n) expect(row.toLeadGenerator.lt(rows[n - 1]?.toLeadGenerator ?? 0)).toBe(true);
      }),
    );
  });
  it('values the share of the revenue [B9.14]', () => {
    expect(toLeadGeneratorValue(new Big('0.3'), 0.1)?.toString()).toBe('0.03');
  });
});

describe('saturation (R49)', () => {
  const months = (
    expectedMarketShare: number,
    finalAdjustedConversionRate: number,
    sellingSeasonInMonths: number,
  ) => toSaturationMonths({ expectedMarketShare, finalAdjustedConversionRate, sellingSeasonInMonths });
  it('takes 1008 months at 7 %, 1 %, 1 [R49.4, B9.17]', () => {
    expect(months(0.07, 0.01, 1)).toBe(1008);
  });
  it('rounds a started month up', () => {
    expect(months(0.1, 0.03, 7)).toBe(Math.ceil(14.4 / 0.21));
  });
  it('needs share, rate and a season above zero [B5.36, B5.37]', () => {
    const all = { expectedMarketShare: 0.1, finalAdjustedConversionRate: 0.1, sellingSeasonInMonths: 6 };
    expect(toSaturationMonths(all)).toBeDefined();
    for (const name of Object.keys(all))
      for (const missing of ['', null])
        expect(toSaturationMonths({ ...all, [name]: missing })).toBeUndefined();
    expect(months(0.1, 0, 6)).toBeUndefined();
    expect(months(0.1, 0.1, 0)).toBeUndefined();
  });
  it('agrees with exact integer arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 12 }),
        (s, r, n) => {
          expect(months(s / 100, r / 100, n)).toBe(Math.ceil((144 * s) / (r * n)));
        },
      ),
    );
  });
  it('rounds years to one decimal', () => {
    expect(toSaturationYears(1008)).toBe(84);
    expect(toSaturationYears(13)).toBe(1.1);
  });
  it('discounts one dollar by the years [R49.5, B9.18]', () => {
    expect(toPresentValue(1.21, 0.1, 2)?.toFixed(12)).toBe('1.000000000000');
    expect(toPresentValue(1_210_000_000_000, 0.1, 2)?.toFixed(2)).toBe('1000000000000.00');
    expect(toPresentValue(1, undefined, 2)).toBeUndefined();
  });
  it('ends adoption at the share', () => {
    const whatIfs = listWhatIfs({
      expectedMarketShare: 0.1,
      finalAdjustedConversionRate: 0.05,
      sellingSeasonInMonths: 12,
    });
    expect(whatIfs.map(({ rate, months, isEntered }) => [Number(rate), months, isEntered])).toEqual([
      [0.06, 20, false],
      [0.05, 24, true],
      [0.04, 30, false],
    ]);
  });

  it('has no what-if at a rate of zero', () => {
    const input = { expectedMarketShare: 0.1, finalAdjustedConversionRate: 0.01, sellingSeasonInMonths: 12 };
    expect(listWhatIfs(input).map(({ months }) => months)).toEqual([60, 120]);
  });
});

describe('money as text', () => {
  it('rounds half a cent up', () => {
    expect(displayMoney(new Big('1234.505'))).toBe('$1,234.51');
  });
});
