// The price of a product and the part that the brand keeps (B4 Product, §9; R49, R65).
import type Big from 'big.js';
import { type Amount, toCents, toDecimal } from './decimal';

/** Wholesale plus wholesale times markup, in whole cents: what a customer pays for a vendor product (B9). */
export function toRetailPrice(unitCost: Amount, markup: Amount): Big | undefined {
  const cost = toDecimal(unitCost);
  if (cost === undefined) return undefined;
  return toCents(cost.plus(cost.times(toDecimal(markup) ?? 0)));
}

/** True when the price exceeds what the vendor suggests: it is then shown in red (B4). */
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

/**
 * Revenue available to the brand, in dollars: for a vendor product retail less unit cost; for marketing the
 * price less the hold-back share; otherwise the price itself. Undefined until a price is known.
 */
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
