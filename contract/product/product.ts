// Products of brands (B3). Money in US dollars, shares from 0 to 1.
import { defineFields, toRecord } from '../record';
import { number, type TypeOf, text, toChoice } from '../shapes';

/**
 * `dymaicPricingVariableName`, `dymaicPricingVariableUnitPrice` and `leadGeneratortermOfAgreement` are spelled as in the
 * specification.
 */
export const productFields = defineFields(
  { brandProductID: text },
  {
    brandID: text,
    status: text,
    title: text,
    description: text,
    terms: text,
    /** Fixed after creation, like the vendor. */
    productType: toChoice(['passthrough', 'custom', 'marketing']),
    vendorProductID: text,
    serviceProviderVendorID: text,
    pricingStrategy: toChoice(['fixed', 'dynamic']),
    billingFrequency: toChoice(['once', 'recurring']),
    billCycle: toChoice(['weekly', 'monthly', 'quarterly', 'annually']),
    dymaicPricingVariableName: text,
    dymaicPricingVariableUnitPrice: number,
    unitPrice: number,
    marketingHoldBack: number,
    /** May exceed 1 (R49). */
    brandPartnerMarkup: number,
    leadGeneratorPercentage: number,
    leadGeneratortermOfAgreement: toChoice(['once', 'perpetual', 'diminishing']),
    leadGeneratorDiminishingRate: number,
  },
);
export const product = toRecord('product', productFields);
export type WireProduct = TypeOf<typeof product>;
