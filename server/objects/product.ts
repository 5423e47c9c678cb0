// What products do beyond their definition (B4 Product; R61).
import { isUsedField, pricingFields } from '../../objects/pricing/shown-fields';
import { isEmpty, ownValue } from '../../schemas/json';
import { toReadable } from '../access/gate';
import { AppError, toFieldErrors } from '../app-error';
import { countPublishing, dropFromProducts } from '../storage/brand-versions';
import type { Queries } from '../storage/database';
import { findVendorProduct } from '../storage/vendors';
import type { Fit, ObjectHooks } from './object-hooks';
import { type Fault, listProductFaults } from './product-rules';

export const product: ObjectHooks = {
  newNeeds: ['brandID', 'productType'],
  async countHolders(tx, id): Promise<{ [objectType: string]: number }> {
    const published = await countPublishing(tx, id);
    return published > 0 ? { brand: published } : {};
  },
  forgetField: dropFromProducts,
  requireFit: requireProductFits,
  inUse: 'A published brand offers this product. Turn it off there and publish the brand first.',
};

/** Throws 422 where a product would be none that can be sold. */
export async function requireProductFits(tx: Queries, fit: Fit): Promise<void> {
  const { before, together = [] } = fit;
  // Of a new one everything is its maker's.
  const isSeen = (before && fit.isSeen) ?? (() => true);
  const seen = { isReadable: isSeen };
  const after = toReadable(seen, fit.after);
  const { vendorProductID } = after;
  const vendorProduct =
    typeof vendorProductID === 'string' ? await findVendorProduct(tx, vendorProductID, true) : undefined;
  const isKnown = [...pricingFields, ...chosenFields].every(isSeen);
  const unused = together.filter(
    (name) => isKnown && !isEmpty(ownValue(after, name)) && !isUsedField(after, name, vendorProduct),
  );
  const faults: Fault[] = [
    ...listProductFaults({ before: before && toReadable(seen, before), after, vendorProduct, isSeen }),
    ...unused.map((name) => [name, 'unused', 'This product does not use this field.'] as const),
  ];
  if (faults.length > 0) throw new AppError('invalid', { fieldErrors: toFieldErrors(faults) });
}

/** What else decides which fields a product has use for. */
const chosenFields = ['productType', 'serviceProviderVendorID', 'vendorProductID'];
