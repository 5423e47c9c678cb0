import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { amountOf, isUsedField, listRevenueFields, listShown } from '../../../objects/pricing/shown-fields';

const revenue = new Big(10);
const always = ['productType', 'title', 'description', 'terms', 'pricingStrategy'];
const custom = { productType: 'custom', pricingStrategy: 'fixed' };

describe('the fields of a product (B4)', () => {
  it('begin with the type', () => {
    expect(listShown({}, undefined)).toEqual(['productType']);
  });

  it('continue with the texts and the strategy', () => {
    expect(listShown({ productType: 'custom' }, undefined)).toEqual(always);
  });

  it('are billing and price under a fixed price', () => {
    expect(listShown(custom, undefined)).toEqual([...always, 'billingFrequency', 'unitPrice']);
  });

  it('are the variable and its price under dynamic pricing', () => {
    expect(listShown({ ...custom, pricingStrategy: 'dynamic' }, undefined)).toEqual([
      ...always,
      'billingFrequency',
      'dymaicPricingVariableName',
      'dymaicPricingVariableUnitPrice',
    ]);
  });

  it.each([
    ['recurring', true],
    ['once', false],
    ['', false],
  ])('have a cycle where the billing is %j: %j', (billingFrequency, has) => {
    expect(listShown({ ...custom, billingFrequency }, undefined).includes('billCycle')).toBe(has);
  });

  it.each([
    [{ productType: 'marketing', unitPrice: 9 }, true],
    [{ productType: 'marketing' }, false],
    [{ productType: 'marketing', dymaicPricingVariableUnitPrice: 9 }, false],
    [{ productType: 'custom', unitPrice: 9 }, false],
  ])('have a hold-back where marketing has a price: %j', (product, has) => {
    const shown = listShown({ ...custom, ...product }, undefined);
    expect(shown.includes('marketingHoldBack')).toBe(has);
  });

  it('are required one after another for a vendor product that is passed through', () => {
    const product = { productType: 'passthrough' };
    const vendor = { ...product, serviceProviderVendorID: 'v' };
    const begin = ['productType', 'serviceProviderVendorID'];
    expect(listShown(product, undefined)).toEqual(begin);
    expect(listShown(vendor, undefined)).toEqual([...begin, 'vendorProductID']);
    expect(listShown({ ...vendor, vendorProductID: 'p' }, undefined)).toEqual([
      ...begin,
      'vendorProductID',
      'brandPartnerMarkup',
    ]);
  });
});

describe('the lead generator’s fields', () => {
  const recurring = { ...custom, billingFrequency: 'recurring', leadGeneratorPercentage: 0.2 };
  const shareOf = (product: object, left: Big | undefined = revenue) =>
    listShown({ ...custom, ...product }, left).filter((name) => /leadGenerator/.test(name));

  it.each([undefined, new Big(0), new Big(-1)])('are not required while nothing is left: %s', (left) => {
    expect(listShown(recurring, left).filter((name) => /leadGenerator/.test(name))).toEqual([]);
  });

  it('are the share alone while it is zero or paid once', () => {
    expect(shareOf({ ...recurring, leadGeneratorPercentage: 0 })).toEqual(['leadGeneratorPercentage']);
    expect(shareOf({ ...recurring, leadGeneratorPercentage: undefined })).toEqual([
      'leadGeneratorPercentage',
    ]);
    expect(shareOf({ ...recurring, billingFrequency: 'once' })).toEqual(['leadGeneratorPercentage']);
  });

  it('have a rate where the share shrinks', () => {
    const terms = ['leadGeneratorPercentage', 'leadGeneratortermOfAgreement'];
    expect(shareOf(recurring)).toEqual(terms);
    expect(shareOf({ ...recurring, leadGeneratortermOfAgreement: 'diminishing' })).toEqual([
      ...terms,
      'leadGeneratorDiminishingRate',
    ]);
  });
});

describe('a field', () => {
  it('that an administrator added is always used', () => {
    expect(isUsedField({}, 'color', undefined)).toBe(true);
  });

  it('for a price or text is used if it is shown', () => {
    expect(isUsedField(custom, 'unitPrice', undefined)).toBe(true);
    expect(isUsedField(custom, 'dymaicPricingVariableName', undefined)).toBe(false);
    expect(isUsedField({ productType: 'passthrough' }, 'title', undefined)).toBe(false);
    expect(isUsedField(custom, 'title', undefined)).toBe(true);
  });

  it('for a share is used with the other fields of the vendor price', () => {
    const product = { productType: 'passthrough', vendorProductID: 'p', brandPartnerMarkup: 0.5 };
    expect(isUsedField(product, 'leadGeneratorPercentage', { unitCost: 40 })).toBe(true);
    expect(isUsedField(product, 'leadGeneratorPercentage', undefined)).toBe(false);
  });

  it('with a text has no amount', () => {
    expect([amountOf({ a: 3 }, 'a'), amountOf({ a: '3' }, 'a')]).toEqual([3, undefined]);
  });
});

describe('the fields that tell the revenue', () => {
  it.each([
    ['fixed', 'unitPrice'],
    ['dynamic', 'dymaicPricingVariableUnitPrice'],
  ])('contain the price of %s pricing only', (pricingStrategy, price) => {
    const held = ['productType', 'pricingStrategy', price];
    expect(listRevenueFields({ productType: 'custom', pricingStrategy })).toEqual(held);
    expect(listRevenueFields({ productType: 'marketing', pricingStrategy })).toEqual([
      ...held,
      'marketingHoldBack',
    ]);
  });

  it('are the markup for a product that is passed through', () => {
    expect(listRevenueFields({ productType: 'passthrough' })).toContain('brandPartnerMarkup');
  });
});
