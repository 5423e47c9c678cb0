// What a product must be beyond its metadata: what it needs by type, what is fixed once it is created, and the ranges of
// prices and shares (B §5, RULINGS 49).
import type { VendorProduct } from '../../schemas/api/product';
import { isEmpty, type Json, type JsonObject } from '../../schemas/json';
import { isSameValue, ownValue } from './same-value';

/** `[field, code, message]`, as toFieldErrors takes it. */
export type Fault = readonly [field: string, code: string, message: string];

export type ProductChange = {
  /** As it was; absent for a new one. */
  before: JsonObject | undefined;
  after: JsonObject;
  /** What `vendorProductID` names, when it names anything. */
  vendorProduct: VendorProduct | undefined;
};

const fixed: readonly (readonly [field: string, message: string])[] = [
  ['productType', 'The product type cannot be edited once the product is created.'],
  ['serviceProviderVendorID', 'The service provider cannot be edited once the product is created.'],
  ['brandID', 'A product stays with its brand.'],
];

const amounts = ['unitPrice', 'dymaicPricingVariableUnitPrice', 'brandPartnerMarkup'];
const shares = ['marketingHoldBack', 'leadGeneratorPercentage', 'leadGeneratorDiminishingRate'];

/** Only what this change touches is looked at (RULINGS 11). */
export function listProductFaults(change: ProductChange): Fault[] {
  return [...listFixed(change), ...listMissing(change), ...listForeign(change), ...listOutOfRange(change)];
}

function listFixed({ before, after }: ProductChange): Fault[] {
  if (!before) return [];
  return fixed
    .filter(([field]) => !isEmpty(ownValue(before, field)) && isTouched(before, after, field))
    .map(([field, message]) => [field, 'fixed', message]);
}

/** Asked of a new product, and of what a change would empty. */
function listMissing({ before, after }: ProductChange): Fault[] {
  const isChosen = (field: string) => ['brandID', 'productType', ...vendorFields].includes(field);
  return neededFields(after)
    .filter((field) => isEmpty(ownValue(after, field)) && (!before || !isEmpty(ownValue(before, field))))
    .map((field) => [
      field,
      'required',
      isChosen(field) ? 'Please select an option.' : 'This field is required.',
    ]);
}

const vendorFields = ['serviceProviderVendorID', 'vendorProductID'];

function neededFields({ productType }: JsonObject): string[] {
  const own = productType === 'passthrough' ? vendorFields : isEmpty(productType) ? [] : ['title'];
  return ['brandID', 'productType', ...own];
}

function listForeign({ before, after, vendorProduct }: ProductChange): Fault[] {
  const { vendorProductID, serviceProviderVendorID } = after;
  if (isEmpty(vendorProductID) || !isTouched(before, after, 'vendorProductID')) return [];
  if (vendorProduct && vendorProduct.vendorID === serviceProviderVendorID) return [];
  return [['vendorProductID', 'reference', 'Please select an option.']];
}

function listOutOfRange({ before, after }: ProductChange): Fault[] {
  const isOutside = (value: Json | undefined, most: number) =>
    typeof value === 'number' && (value < 0 || value > most);
  const touched = (field: string) => isTouched(before, after, field);
  return [
    ...amounts
      .filter((field) => touched(field) && isOutside(after[field], Number.POSITIVE_INFINITY))
      .map((field): Fault => [field, 'range', 'Must be 0 or more.']),
    ...shares
      .filter((field) => touched(field) && isOutside(after[field], 1))
      .map((field): Fault => [field, 'range', 'Must be between 0% and 100%.']),
  ];
}

function isTouched(before: JsonObject | undefined, after: JsonObject, field: string): boolean {
  return !isSameValue(before && ownValue(before, field), ownValue(after, field));
}
