// B4 Product, §9; R49, R65.
import type Big from 'big.js';
import { type Amount, toCents, toDecimal } from './decimal';

/** In whole cents: what a customer pays for a vendor product (B9). */
export function toRetailPrice(unitCost: Amount, markup: Amount): Big | undefined {
  const cost = toDecimal(unitCost);
  if (cost === undefined) return undefined;
  return toCents(cost.plus(cost.times(toDecimal(markup) ?? 0)));
}

/** Such a price is shown in red (B4). */
export function isAboveSuggested(retailPrice: Big | undefined, suggestedRetail: Amount): boolean {
  const suggested = toDecimal(suggestedRetail);
  return retailPrice !== undefined && suggested !== undefined && retailPrice.gt(suggested);
}

export type RevenueInput = {
  productType?: string;
  pricingStrategy?: string;
  unitPrice?: Amount;
  dymaicPricingVariableUnitPrice?: Amount;
  marketingHoldBack?: Amount;
  brandPartnerMarkup?: Amount;
  unitCost?: Amount;
};

/** In dollars; undefined until a price is known. */
export function toBrandRevenue(product: RevenueInput): Big | undefined {
  if (product.productType === 'passthrough') {
    const cost = toDecimal(product.unitCost);
    const retail = toRetailPrice(product.unitCost, product.brandPartnerMarkup);
    return cost && retail ? retail.minus(cost) : undefined;
  }
  const dynamic = product.pricingStrategy === 'dynamic';
  const price = toDecimal(dynamic ? product.dymaicPricingVariableUnitPrice : product.unitPrice);
  if (price === undefined || product.productType !== 'marketing') return price;
  return price.minus(price.times(toDecimal(product.marketingHoldBack) ?? 0));
}
