import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { toVendorBilling } from '../../../objects/pricing/billing';
import { displayMoney, displayShare, toDecimal } from '../../../objects/pricing/decimal';
import { listPayouts } from '../../../objects/pricing/payouts';
import { isAboveSuggested, toBrandRevenue, toRetailPrice } from '../../../objects/pricing/revenue';

describe('a missing amount', () => {
  it.each([undefined, null, '', 'twelve'])('is no decimal: %j', (amount) => {
    expect(toDecimal(amount)).toBeUndefined();
  });

  it('is shown as nothing, and zero as zero', () => {
    expect([displayMoney(undefined), displayShare(undefined)]).toEqual(['', '']);
    expect([displayMoney(new Big(0)), displayShare(new Big(0))]).toEqual(['$0.00', '0%']);
    expect(displayShare(new Big('0.125'))).toBe('12.5%');
  });

  it('is no markup', () => {
    expect(toRetailPrice(40, undefined)?.toString()).toBe('40');
    expect(Number(toBrandRevenue({ productType: 'passthrough', unitCost: 40 }))).toBe(0);
  });

  it('is no hold-back', () => {
    expect(Number(toBrandRevenue({ productType: 'marketing', pricingStrategy: 'fixed', unitPrice: 9 }))).toBe(
      9,
    );
  });

  it('as the price leaves the revenue unknown, for marketing, too', () => {
    expect(toBrandRevenue({ productType: 'marketing', pricingStrategy: 'fixed' })).toBeUndefined();
  });

  it('is not made of a hold-back that only marketing has', () => {
    const product = { productType: 'custom', pricingStrategy: 'fixed', unitPrice: 9, marketingHoldBack: 0.5 };
    expect(Number(toBrandRevenue(product))).toBe(9);
  });

  it('is no price that could exceed the suggested one', () => {
    expect(isAboveSuggested(undefined, 10)).toBe(false);
  });

  it('as the diminishing rate leaves each payout as large as the first', () => {
    const payouts = listPayouts(new Big(100), 0.2, undefined);
    expect(payouts).toHaveLength(100);
    expect(Number(payouts[99]?.toLeadGenerator)).toBe(20);
  });

  it('as the share pays nothing', () => {
    expect(listPayouts(new Big(100), undefined, 0.1)).toEqual([]);
  });
});

describe('the billing of a product that is passed through', () => {
  it('is its vendor’s', () => {
    const billing = { billingFrequency: 'recurring', billCycle: 'monthly' };
    expect(toVendorBilling({ ...billing, title: 'x' })).toEqual(billing);
  });

  it('has no cycle where it is paid once', () => {
    expect(toVendorBilling({ billingFrequency: 'once', billCycle: 'monthly' })).toEqual({
      billingFrequency: 'once',
      billCycle: null,
    });
  });

  it('is empty where the vendor has none, so that a save clears it', () => {
    expect(toVendorBilling({})).toEqual({ billingFrequency: null, billCycle: null });
  });
});
