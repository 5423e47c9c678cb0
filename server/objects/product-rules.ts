// What each type of product needs, what cannot change after creation, and the ranges of prices and shares (B5, R49).
import type { VendorProduct } from '../../contract/product';
import { productPricingView } from '../../objects/views/product';
import { isEmpty, isSameValue, type JsonObject, ownValue } from '../../schemas/values/json';
import { isInBounds } from '../../schemas/words/bounds';

/** `[field, code, message]`, as toFieldErrors expects it. */
export type Fault = readonly [field: string, code: string, message: string];

export type ProductChange = {
  before: JsonObject | undefined;
  after: JsonObject;
  vendorProduct: VendorProduct | undefined;
  /** Which fields the caller can read. `before` and `after` have only those. */
  isSeen: (name: string) => boolean;
};

const fixed: readonly (readonly [field: string, message: string])[] = [
  ['productType', 'The product type cannot be edited once the product is created.'],
  ['serviceProviderVendorID', 'The service provider cannot be edited once the product is created.'],
  ['brandID', 'You cannot move a product to another brand.'],
];

const bounded = productPricingView.groups.flatMap(({ fields }) => fields);

/** Checks only what this change touches (R11). */
export function listProductFaults(change: ProductChange): Fault[] {
  return [
    ...listFixed(change),
    ...listMissing(change),
    ...listUnpriced(change),
    ...listForeign(change),
    ...listOutOfRange(change),
  ].filter(([field]) => change.isSeen(field));
}

function listFixed({ before, after }: ProductChange): Fault[] {
  if (!before) return [];
  return fixed
    .filter(([field]) => !isEmpty(ownValue(before, field)) && isTouched(before, after, field))
    .map(([field, message]) => [field, 'fixed', message]);
}

function listMissing({ before, after, isSeen }: ProductChange): Fault[] {
  const isChosen = (field: string) => ['brandID', 'productType', ...vendorFields].includes(field);
  return neededFields(after, isSeen)
    .filter((field) => isEmpty(ownValue(after, field)) && (!before || !isEmpty(ownValue(before, field))))
    .map((field) => [
      field,
      'required',
      isChosen(field) ? 'Please select an option.' : 'This field is required.',
    ]);
}

/** A fixed price needs an amount. A product that was stored without one can still be changed in other fields. */
function listUnpriced({ before, after }: ProductChange): Fault[] {
  const isFixed = after.productType !== 'passthrough' && after.pricingStrategy === 'fixed';
  if (!isFixed || !isEmpty(ownValue(after, 'unitPrice'))) return [];
  const isTouchedHere = ['pricingStrategy', 'unitPrice'].some((field) => isTouched(before, after, field));
  return isTouchedHere ? [['unitPrice', 'required', 'This field is required.']] : [];
}

const vendorFields = ['serviceProviderVendorID', 'vendorProductID'];

function neededFields({ productType }: JsonObject, isSeen: ProductChange['isSeen']): string[] {
  // Without the type it is unknown which fields are needed, except for these.
  if (!isSeen('productType')) return ['brandID', 'title'];
  const own = productType === 'passthrough' ? vendorFields : isEmpty(productType) ? [] : ['title'];
  return ['brandID', 'productType', ...own];
}

function listForeign({ before, after, vendorProduct, isSeen }: ProductChange): Fault[] {
  const { vendorProductID, serviceProviderVendorID } = after;
  if (isEmpty(vendorProductID) || !isTouched(before, after, 'vendorProductID')) return [];
  const isItsVendor =
    !isSeen('serviceProviderVendorID') || vendorProduct?.vendorID === serviceProviderVendorID;
  if (vendorProduct && isItsVendor) return [];
  return [['vendorProductID', 'reference', 'Please select an option.']];
}

function listOutOfRange({ before, after }: ProductChange): Fault[] {
  return bounded.flatMap(({ name, bounds }): Fault[] => {
    const value = ownValue(after, name);
    if (!bounds || typeof value !== 'number' || !isTouched(before, after, name)) return [];
    return isInBounds(bounds, value, after) ? [] : [[name, 'range', bounds.message]];
  });
}

function isTouched(before: JsonObject | undefined, after: JsonObject, field: string): boolean {
  return !isSameValue(before && ownValue(before, field), ownValue(after, field));
}
