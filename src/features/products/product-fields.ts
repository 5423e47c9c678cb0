import type { VendorProduct } from '../../../contract/product';
import { toVendorBilling } from '../../../objects/pricing/billing';
import { productPricingView } from '../../../objects/views/product';
import type { JsonObject } from '../../../schemas/values/json';
import { isInBounds } from '../../../schemas/words/bounds';

/** A passthrough product is billed like its vendor's product (B4). */
export function withVendorBilling(product: JsonObject, vendorProduct: VendorProduct | undefined): JsonObject {
  if (product.productType !== 'passthrough') return product;
  return { ...product, ...toVendorBilling({ ...vendorProduct }) };
}

const pricingFields = productPricingView.groups.flatMap(({ fields }) => fields);

/** Whether one of these numbers is out of bounds, so that nothing can be calculated. */
export function isOutOfBounds(product: JsonObject, shown: readonly string[]): boolean {
  return pricingFields.some(({ name, bounds }) => {
    const value = product[name];
    return bounds && shown.includes(name) && typeof value === 'number' && !isInBounds(bounds, value, product);
  });
}
