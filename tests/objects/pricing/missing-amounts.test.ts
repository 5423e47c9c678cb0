import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { toVendorBilling } from '../../../objects/pricing/billing';
import { displayMoney, displayShare, toDecimal } from '../../../objects/pricing/decimal';
import { listPayouts } from '../../../objects/pricing/payouts';
import { isAboveSuggested, toBrandRevenue, toRetailPrice } from '../../../objects/pricing/revenue';

describe('a missing amount', () => {
  it.each([undefined, null, '', 'twelve'])('is unknown: %j', (amount) => {
    expect(toDecimal(amount)).toBeUndefined();
  });

  it('is shown as empty, while zero is shown as zero', () => {
    expect([displayMoney(undefined), displayShare(undefined)]).toEqual(['', '']);
    expect([displayMoney(new Big(0)), displayShare(new Big(0))]).toEqual(['$0.00', '0%']);
    expect(displayShare(new Big('0.125'))).toBe('12.5%');
  });

  it('as the markup adds nothing', () => {
    expect(toRetailPrice(40, undefined)?.toString()).toBe('40');
    expect(Number(toBrandRevenue({ productType: 'passthrough', unitCost: 40 }))).toBe(0);
  });

  it('as the hold-back keeps nothing back', () => {
    expect(Number(toBrandRevenue({ productType: 'marketing', pricingStrategy: 'fixed', unitPrice: 9 }))).toBe(
      9,
    );
  });

  it('as the price makes the revenue unknown, also for marketing', () => {
    expect(toBrandRevenue({ productType: 'marketing', pricingStrategy: 'fixed' })).toBeUndefined();
  });

  it('is not caused by a hold-back of another product type', () => {
    const product = { productType: 'custom', pricingStrategy: 'fixed', unitPrice: 9, marketingHoldBack: 0.5 };
    expect(Number(toBrandRevenue(product))).toBe(9);
  });

  it('as the price never exceeds the suggested price', () => {
    expect(isAboveSuggested(undefined, 10)).toBe(false);
  });

  it('as the diminishing rate keeps each payout as large as the first', () => {
    const payouts = listPayouts(new Big(100), 0.2, undefined);
    expect(payouts).toHaveLength(100);
    expect(Number(payouts[99]?.toLeadGenerator)).toBe(20);
  });

  it('as the share pays nothing', () => {
    expect(listPayouts(new Big(100), undefined, 0.1)).toEqual([]);
  });
});

describe('the billing of a product that is passed through', () => {
  it('is the billing of its vendor', () => {
    const billing = { billingFrequency: 'recurring', billCycle: 'monthly' };
    expect(toVendorBilling({ ...billing, title: 'x' })).toEqual(billing);
  });

  it('has no cycle if it is paid once', () => {
    expect(toVendorBilling({ billingFrequency: 'once', billCycle: 'monthly' })).toEqual({
      billingFrequency: 'once',
      billCycle: null,
    });
  });

  it('is empty if the vendor has none, so that a save clears it', () => {
    expect(toVendorBilling({})).toEqual({ billingFrequency: null, billCycle: null });
  });
});
