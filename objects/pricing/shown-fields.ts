// The editor shows only the fields that a product uses, and no bulk change sets others (B4 Product).
import type Big from 'big.js';
import { isEmpty, type JsonObject } from '../../schemas/values/json';
import { termFields } from './billing';
import { type Amount, toDecimal } from './decimal';
import { type RevenueInput, toBrandRevenue } from './revenue';

/** B4's editor treats these specially. Fields that an administrator added are always shown. */
export const priceFields = ['unitPrice', 'dymaicPricingVariableUnitPrice'] as const;

/** Hidden ones have no meaning and are not stored. */
export const pricingFields: readonly string[] = [
  'brandPartnerMarkup',
  'pricingStrategy',
  'billingFrequency',
  'billCycle',
  'dymaicPricingVariableName',
  ...priceFields,
  'marketingHoldBack',
  'leadGeneratorPercentage',
  ...termFields,
];

/** They belong to the vendor. */
const textFields: readonly string[] = ['title', 'description', 'terms'];

type VendorCost = { readonly unitCost: number } | undefined;

/** Fields that an administrator added always count. */
export function isUsedField(product: JsonObject, name: string, sold: VendorCost): boolean {
  if (!pricingFields.includes(name) && !textFields.includes(name)) return true;
  return listShown(product, toRevenue(product, sold)).includes(name);
}

/** Undefined until a price is known (B9). */
export function toRevenue(product: JsonObject, sold: VendorCost): Big | undefined {
  return toBrandRevenue({ ...(product as RevenueInput), unitCost: sold?.unitCost });
}

/** Someone who cannot read one of them must not know the revenue (R77). */
export function listRevenueFields({ productType, pricingStrategy }: JsonObject): string[] {
  if (productType === 'passthrough') return ['productType', 'vendorProductID', 'brandPartnerMarkup'];
  const price = pricingStrategy === 'dynamic' ? 'dymaicPricingVariableUnitPrice' : 'unitPrice';
  const held = productType === 'marketing' ? ['marketingHoldBack'] : [];
  return ['productType', 'pricingStrategy', price, ...held];
}

export function amountOf(product: JsonObject, name: string): Amount {
  const value = product[name];
  return typeof value === 'number' ? value : undefined;
}

/** B3 has the value 'once' for a one-off payment. */
function isRecurring(product: JsonObject): boolean {
  return !isEmpty(product.billingFrequency) && product.billingFrequency !== 'once';
}

function isNonZero(amount: Amount): boolean {
  return toDecimal(amount)?.eq(0) === false;
}

/**
 * The editor shows them step by step (B4 Product).
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
