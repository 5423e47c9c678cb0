import type Big from 'big.js';
import { isEmpty, type JsonObject } from '../../../schemas/json';
import { amountOf, isNonZero, isRecurring, priceFields } from './product-fields';

/**
 * Which fields a product has use for, step by step (B4 Product).
 * @param product with its vendor's billing where it is passed through
 * @param revenue dollars left to the brand, undefined until a price is known
 */
export function listShown(product: JsonObject, revenue: Big | undefined): string[] {
  if (isEmpty(product.productType)) return ['productType'];
  const own = product.productType === 'passthrough' ? listPassthrough(product) : listWritten(product);
  return ['productType', ...own, ...listShare(product, revenue)];
}

function listPassthrough(product: JsonObject): string[] {
  return [
    'serviceProviderVendorID',
    ...(isEmpty(product.serviceProviderVendorID) ? [] : ['vendorProductID']),
    ...(isEmpty(product.vendorProductID) ? [] : ['brandPartnerMarkup']),
  ];
}

function listWritten(product: JsonObject): string[] {
  const { productType, pricingStrategy } = product;
  const always = ['title', 'description', 'terms', 'pricingStrategy'];
  if (isEmpty(pricingStrategy)) return always;
  const isDynamic = pricingStrategy === 'dynamic';
  const price = isDynamic ? 'dymaicPricingVariableUnitPrice' : 'unitPrice';
  const hasPrice = priceFields.some((name) => name === price && !isEmpty(product[name]));
  return [
    ...always,
    'billingFrequency',
    ...(isRecurring(product) ? ['billCycle'] : []),
    ...(isDynamic ? ['dymaicPricingVariableName'] : []),
    price,
    ...(productType === 'marketing' && hasPrice ? ['marketingHoldBack'] : []),
  ];
}

function listShare(product: JsonObject, revenue: Big | undefined): string[] {
  if (!revenue?.gt(0)) return [];
  const isShared = isNonZero(amountOf(product, 'leadGeneratorPercentage'));
  if (!isShared || !isRecurring(product)) return ['leadGeneratorPercentage'];
  const isDiminishing = product.leadGeneratortermOfAgreement === 'diminishing';
  return [
    'leadGeneratorPercentage',
    'leadGeneratortermOfAgreement',
    ...(isDiminishing ? ['leadGeneratorDiminishingRate'] : []),
  ];
}
