// Money in US dollars, shares from 0 to 1 (B3).
import { defineCall } from './define-call';
import { listKeys, toListAnswer } from './list-query';
import { defineFields, toRecord } from './record';
import { number, type TypeOf, text, toAnswer, toChoice, toEither, toExact, toList, toObject } from './shapes';

/** Misspelled names are spelled as in the specification. */
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

/** Passthrough products sell these (B3). */
export const vendorProduct = toExact(
  {
    vendorProductID: text,
    vendorID: text,
    productName: text,
    unitCost: number,
    suggestedRetail: number,
    billingFrequency: toChoice(['once', 'recurring']),
  },
  { billCycle: toChoice(['weekly', 'monthly', 'quarterly', 'annually']) },
);
export type VendorProduct = TypeOf<typeof vendorProduct>;

export const vendor = toExact({ vendorID: text, name: text, products: toList(vendorProduct) });
export type Vendor = TypeOf<typeof vendor>;

const oneVendorProduct = toAnswer({ vendorProduct });
export type VendorProductOne = TypeOf<typeof oneVendorProduct>;

const vendors = toAnswer({ vendors: toList(vendor) });
export type VendorList = TypeOf<typeof vendors>;

export const readProduct = defineCall({
  method: 'GET',
  path: '/dtl/product',
  summary:
    'Lists the products of a brand, a vendor’s products, the vendors or all products, or returns a product or vendor product',
  query: toObject(
    {},
    {
      brandID: text,
      brandProductID: text,
      vendorProductID: text,
      vendorID: text,
      vendors: text,
      ...listKeys,
    },
  ),
  answers: {
    200: toEither(
      toAnswer({ products: toList(product) }),
      toAnswer({ product }),
      oneVendorProduct,
      toAnswer({ items: toList(vendorProduct) }),
      vendors,
      toListAnswer(product),
    ),
  },
});
