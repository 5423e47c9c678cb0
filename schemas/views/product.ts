// The product's plain fields; type, vendor and prices are the hand-built editor's, which knows B §4's clearing rules.
import type { View, ViewField } from '../view';

const written = { field: 'productType', in: ['custom', 'marketing'] } as const;

const pricing: readonly ViewField[] = [
  { name: 'productType' },
  { name: 'serviceProviderVendorID' },
  { name: 'vendorProductID' },
  { name: 'brandPartnerMarkup' },
  { name: 'pricingStrategy' },
  { name: 'billingFrequency', half: true },
  { name: 'billCycle', half: true },
  { name: 'dymaicPricingVariableName', half: true },
  { name: 'dymaicPricingVariableUnitPrice', half: true },
  { name: 'unitPrice' },
  { name: 'marketingHoldBack' },
  { name: 'leadGeneratorPercentage' },
  { name: 'leadGeneratortermOfAgreement' },
  { name: 'leadGeneratorDiminishingRate' },
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

/** What the hand-built editor asks for, so that its values meet the same checks as any other form's. */
export const productPricingView: View = {
  id: 'product.pricing',
  objectType: 'product',
  groups: [{ key: 'pricing', title: 'Pricing', fields: pricing }],
};
