// Which of its fields a product uses: the editor shows no others, and no bulk change sets others (B4 Product).
import type Big from 'big.js';
import { isEmpty, type JsonObject } from '../../schemas/values/json';
import { termFields } from './billing';
import { type Amount, toDecimal } from './decimal';
import { type RevenueInput, toBrandRevenue } from './revenue';

/** The fields that B4's editor treats specially. Fields that an administrator added are always shown. */
export const priceFields = ['unitPrice', 'dymaicPricingVariableUnitPrice'] as const;

/** Fields of price and share; hidden ones have no meaning and are not stored. */
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

/** Title, description and terms of a vendor's product belong to the vendor. */
const textFields: readonly string[] = ['title', 'description', 'terms'];

type Sold = { readonly unitCost: number } | undefined;

/** Whether this product uses a field; fields that an administrator added always count. */
export function isUsedField(product: JsonObject, name: string, sold: Sold): boolean {
  if (!pricingFields.includes(name) && !textFields.includes(name)) return true;
  return listShown(product, toRevenue(product, sold)).includes(name);
}

/** Dollars left to the brand; undefined until a price is known (B9). */
export function toRevenue(product: JsonObject, sold: Sold): Big | undefined {
  return toBrandRevenue({ ...(product as RevenueInput), unitCost: sold?.unitCost });
}

/** The fields that this product's revenue follows from: who may not read one of them knows no revenue (R77). */
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

/** Billed more than once (B3: the value once means one-off). */
function isRecurring(product: JsonObject): boolean {
  return !isEmpty(product.billingFrequency) && product.billingFrequency !== 'once';
}

function isNonZero(amount: Amount): boolean {
  return toDecimal(amount)?.eq(0) === false;
}

/**
 * Which fields a product has use for, step by step (B4 Product). @param product with its vendor's billing where it is passed
 * through @param revenue dollars left to the brand, undefined until a price is known
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
