import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listShown, toRevenue } from '../../../../objects/pricing/shown-fields';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../../schemas/values/json';
import { withVendorBilling } from '../../../../src/features/products/product-fields';
import { listClearedValues, listLostNames } from '../../../../src/features/products/use-product-draft';
import { readMetadata } from '../../../fixtures/read-records';

const { elements } = parseMetadata(readMetadata('product'));
const names = elements.map(({ name }) => name);

const money = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
const share = fc.integer({ min: 0, max: 100 }).map((percent) => Number(`${percent}e-2`));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const product: fc.Arbitrary<JsonObject> = fc
  .record({
    productType: maybe(fc.constantFrom('passthrough', 'custom', 'marketing')),
    title: maybe(fc.constant('Kit')),
    serviceProviderVendorID: maybe(fc.constant('vendor')),
    vendorProductID: maybe(fc.constant('vp')),
    brandPartnerMarkup: maybe(money),
    pricingStrategy: maybe(fc.constantFrom('fixed', 'dynamic')),
    billingFrequency: maybe(fc.constantFrom('once', 'recurring')),
    billCycle: maybe(fc.constantFrom('monthly', 'annually')),
    unitPrice: maybe(money),
    dymaicPricingVariableName: maybe(fc.constant('Leads')),
    dymaicPricingVariableUnitPrice: maybe(money),
    marketingHoldBack: maybe(share),
    leadGeneratorPercentage: maybe(share),
    leadGeneratortermOfAgreement: maybe(fc.constantFrom('once', 'perpetual', 'diminishing')),
    leadGeneratorDiminishingRate: maybe(share),
  })
  .map((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  );

const vendorProduct = {
  vendorProductID: 'vp',
  vendorID: 'vendor',
  productName: 'Yard Signs',
  unitCost: 100,
  suggestedRetail: 150,
  billingFrequency: 'recurring',
  billCycle: 'monthly',
} as const;

/** The product after an edit and what it clears. */
function edit(before: JsonObject, typed: JsonObject): JsonObject {
  const after = { ...before, ...typed };
  return { ...after, ...listClearedValues(before, after, names) };
}
const filled = (record: JsonObject) =>
  Object.keys(record).filter((name) => record[name] !== null && record[name] !== undefined);
const otherThan = <T>(values: readonly T[], value: unknown) =>
  values.find((one) => one !== value) as T & string;

describe('what an edit of a product clears', () => {
  it('the type clears all others [B4.24]', () => {
    fc.assert(
      fc.property(product, (before) => {
        const productType = otherThan(['custom', 'marketing'], before.productType);
        const after = edit({ ...before, brandProductID: 'new' }, { productType });
        expect(filled(after).sort()).toEqual(['brandProductID', 'productType']);
      }),
    );
  });

  it('the strategy clears prices and shares [B4.25]', () => {
    fc.assert(
      fc.property(product, (before) => {
        const pricingStrategy = otherThan(['fixed', 'dynamic'], before.pricingStrategy);
        const after = edit(before, { pricingStrategy });
        const kept = { ...before, pricingStrategy };
        expect(after).toEqual({
          ...kept,
          unitPrice: null,
          dymaicPricingVariableUnitPrice: null,
          marketingHoldBack: null,
          leadGeneratorPercentage: 0,
          leadGeneratorDiminishingRate: null,
          leadGeneratortermOfAgreement: null,
        });
      }),
    );
  });

  it.each([
    ['billingFrequency', ['once', 'recurring']],
    ['billCycle', ['monthly', 'annually']],
  ] as const)('%s clears term and rate [B4.26]', (field, values) => {
    fc.assert(
      fc.property(product, (before) => {
        const typed = { [field]: otherThan(values, before[field]) };
        const cleared = { leadGeneratortermOfAgreement: null, leadGeneratorDiminishingRate: null };
        expect(edit(before, typed)).toEqual({ ...before, ...typed, ...cleared });
      }),
    );
  });

  it('any other edit clears nothing', () => {
    fc.assert(
      fc.property(product, money, (before, unitPrice) => {
        expect(edit(before, { unitPrice, title: 'Other' })).toEqual({ ...before, unitPrice, title: 'Other' });
      }),
    );
  });

  it('clearing twice is clearing once', () => {
    fc.assert(
      fc.property(product, product, (before, after) => {
        const once = edit(before, after);
        expect(edit(once, once)).toEqual(once);
      }),
    );
  });

  it('lost values bring the product back', () => {
    fc.assert(
      fc.property(product, (before) => {
        const typed = { pricingStrategy: otherThan(['fixed', 'dynamic'], before.pricingStrategy) };
        const after = edit(before, typed);
        const lost = listLostNames(before, listClearedValues(before, { ...before, ...typed }, names));
        for (const name of lost) expect(before[name]).toBeTruthy();
        for (const name of filled(before))
          if (!(name in typed) && !lost.includes(name)) expect(after[name] ?? 0).toEqual(before[name]);
      }),
    );
  });
});

const shown = (given: JsonObject, sold?: typeof vendorProduct) =>
  listShown(withVendorBilling(given, sold), toRevenue(withVendorBilling(given, sold), sold));

describe('which fields a product shows', () => {
  it('only the type at first', () => {
    expect(shown({})).toEqual(['productType']);
  });

  it('title, description, terms, strategy when written [B4.30]', () => {
    for (const productType of ['custom', 'marketing'])
      expect(shown({ productType })).toEqual([
        'productType',
        'title',
        'description',
        'terms',
        'pricingStrategy',
      ]);
  });

  it('billing frequency after the strategy [B4.31]', () => {
    fc.assert(
      fc.property(product, (given) => {
        const isWritten = given.productType === 'custom' || given.productType === 'marketing';
        expect(shown(given).includes('billingFrequency')).toBe(isWritten && 'pricingStrategy' in given);
      }),
    );
  });

  it('one price by the strategy [B4.32]', () => {
    fc.assert(
      fc.property(product, (given) => {
        const fields = shown({ ...given, productType: 'custom' });
        const isDynamic = given.pricingStrategy === 'dynamic';
        expect(fields.includes('dymaicPricingVariableName')).toBe(isDynamic);
        expect(fields.includes('dymaicPricingVariableUnitPrice')).toBe(isDynamic);
        expect(fields.includes('unitPrice')).toBe(given.pricingStrategy === 'fixed');
      }),
    );
  });

  it('hold back for marketing with a price [B4.33, B3.27]', () => {
    const given = { productType: 'marketing', pricingStrategy: 'fixed' };
    expect(shown(given)).not.toContain('marketingHoldBack');
    expect(shown({ ...given, unitPrice: 5 })).toContain('marketingHoldBack');
    expect(shown({ ...given, productType: 'custom', unitPrice: 5 })).not.toContain('marketingHoldBack');
  });

  it('vendor, then its product, then markup [B3.24]', () => {
    const given = { productType: 'passthrough' };
    expect(shown(given)).toEqual(['productType', 'serviceProviderVendorID']);
    expect(shown({ ...given, serviceProviderVendorID: 'vendor' })).toContain('vendorProductID');
    const whole = { ...given, serviceProviderVendorID: 'vendor', vendorProductID: 'vp' };
    expect(shown(whole, vendorProduct)).toContain('brandPartnerMarkup');
  });

  it('the share once revenue exists [B4.34]', () => {
    fc.assert(
      fc.property(product, (given) => {
        const revenue = toRevenue(withVendorBilling(given, vendorProduct), vendorProduct);
        const hasRevenue = 'productType' in given && revenue?.gt(0) === true;
        expect(shown(given, vendorProduct).includes('leadGeneratorPercentage')).toBe(hasRevenue);
      }),
    );
  });

  it('the term for recurring nonzero shares only [B4.35, B3.25]', () => {
    const given = {
      productType: 'custom',
      pricingStrategy: 'fixed',
      unitPrice: 9,
      billingFrequency: 'recurring',
    };
    const term = 'leadGeneratortermOfAgreement';
    expect(shown({ ...given, leadGeneratorPercentage: 0.1 })).toContain(term);
    expect(shown({ ...given, leadGeneratorPercentage: 0 })).not.toContain(term);
    expect(shown({ ...given, leadGeneratorPercentage: 0.1, billingFrequency: 'once' })).not.toContain(term);
  });

  it('the rate when the term diminishes [B4.36]', () => {
    fc.assert(
      fc.property(product, (given) => {
        const fields = shown(given, vendorProduct);
        const isDiminishing = given.leadGeneratortermOfAgreement === 'diminishing';
        expect(fields.includes('leadGeneratorDiminishingRate')).toBe(
          isDiminishing && fields.includes('leadGeneratortermOfAgreement'),
        );
      }),
    );
  });

  it('revenue from nothing is none', () => {
    expect(listShown({ productType: 'custom' }, new Big(0))).not.toContain('leadGeneratorPercentage');
  });
});
