// Type, vendor and prices are in the hand-built editor, which applies B4's clearing rules.
import type { Bounds } from '../../schemas/words/bounds';
import type { View, ViewField } from '../../schemas/words/view';

const written = { field: 'productType', in: ['custom', 'marketing'] } as const;

const price: Bounds = { minimum: 0, message: 'Must be 0 or more.' };
const share: Bounds = { minimum: 0, maximum: 1, message: 'Must be between 0% and 100%.' };
/** People who mean 250% type 250. */
const markup: Bounds = { minimum: 0, maximum: 100, message: 'Must be between 0 and 100: 0.25 adds 25%.' };

const pricing: readonly ViewField[] = [
  { name: 'productType' },
  { name: 'serviceProviderVendorID' },
  { name: 'vendorProductID' },
  { name: 'brandPartnerMarkup', bounds: markup },
  { name: 'pricingStrategy' },
  { name: 'billingFrequency' },
  { name: 'billCycle' },
  { name: 'dymaicPricingVariableName', width: 'third' },
  { name: 'dymaicPricingVariableUnitPrice', bounds: price },
  { name: 'unitPrice', bounds: price },
  { name: 'marketingHoldBack', bounds: share },
  { name: 'leadGeneratorPercentage', bounds: share },
  { name: 'leadGeneratortermOfAgreement' },
  { name: 'leadGeneratorDiminishingRate', bounds: share },
];

export const productView: View = {
  id: 'product',
  objectType: 'product',
  groups: [
    {
      key: 'product',
      title: 'Product',
      fields: [
        { name: 'title', normalize: 'trim', showWhen: written },
        { name: 'description', showWhen: written },
        { name: 'terms', showWhen: written },
      ],
    },
  ],
  rest: { except: [] },
  omit: ['brandProductID', 'brandID', 'status', ...pricing.map((field) => field.name)],
};

/** The hand-built editor's values are checked like those of any other form. */
export const productPricingView: View = {
  id: 'product.pricing',
  objectType: 'product',
  groups: [{ key: 'pricing', title: 'Pricing', fields: pricing }],
};
