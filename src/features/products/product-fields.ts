import type { VendorProduct } from '../../../contract/product';
import { toVendorBilling } from '../../../objects/pricing/billing';
import { productPricingView } from '../../../objects/views/product';
import type { JsonObject } from '../../../schemas/values/json';
import { isInBounds } from '../../../schemas/words/bounds';

/** A passthrough product is billed as its vendor bills (B4). */
export function withVendorBilling(product: JsonObject, vendorProduct: VendorProduct | undefined): JsonObject {
  if (product.productType !== 'passthrough') return product;
  return { ...product, ...toVendorBilling({ ...vendorProduct }) };
}

const priced = productPricingView.groups.flatMap(({ fields }) => fields);

/** Whether one of these fields holds a number that it does not take: nothing can be worked out from it. */
export function isOutOfBounds(product: JsonObject, shown: readonly string[]): boolean {
  return priced.some(({ name, bounds }) => {
    const value = product[name];
    return bounds && shown.includes(name) && typeof value === 'number' && !isInBounds(bounds, value, product);
  });
}
