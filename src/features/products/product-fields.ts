import type { VendorProduct } from '../../../contract/product/vendor-product';
import { termFields, toVendorBilling } from '../../../objects/pricing/billing';
import { type Amount, toDecimal } from '../../../objects/pricing/decimal';
import { type RevenueInput, toBrandRevenue } from '../../../objects/pricing/revenue';
import { productPricingView } from '../../../objects/views/product';
import { isInBounds } from '../../../schemas/bounds';
import { isEmpty, type JsonObject } from '../../../schemas/json';

/** What the editor of B4 knows by heart; every other field is an admin's own, and always shown. */
export const priceFields = ['unitPrice', 'dymaicPricingVariableUnitPrice'] as const;

/** The fields of price and share: what of these is not shown means nothing, and is not stored. */
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

/** A passthrough product is billed as its vendor bills (B4). */
export function withVendorBilling(product: JsonObject, vendorProduct: VendorProduct | undefined): JsonObject {
  if (product.productType !== 'passthrough') return product;
  return { ...product, ...toVendorBilling({ ...vendorProduct }) };
}

/** Dollars left to the brand; undefined until a price is known (B9). */
export function toRevenue(product: JsonObject, vendorProduct: VendorProduct | undefined) {
  return toBrandRevenue({ ...(product as RevenueInput), unitCost: vendorProduct?.unitCost });
}

/** A number field of a record. */
export function amountOf(product: JsonObject, name: string): Amount {
  const value = product[name];
  return typeof value === 'number' ? value : undefined;
}

const priced = productPricingView.groups.flatMap(({ fields }) => fields);

/** Whether one of these fields holds a number that it does not take: nothing can be worked out from it. */
export function isOutOfBounds(product: JsonObject, shown: readonly string[]): boolean {
  return priced.some(({ name, bounds }) => {
    const value = product[name];
    return bounds && shown.includes(name) && typeof value === 'number' && !isInBounds(bounds, value, product);
  });
}

/** Billed more than once (B3: the value once means one-off). */
export function isRecurring(product: JsonObject): boolean {
  return !isEmpty(product.billingFrequency) && product.billingFrequency !== 'once';
}

export function isNonZero(amount: Amount): boolean {
  return toDecimal(amount)?.eq(0) === false;
}
