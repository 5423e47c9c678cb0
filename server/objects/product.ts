import { isUsedField, pricingFields } from '../../objects/pricing/shown-fields';
import { isPartner } from '../../objects/user-types';
import { isEmpty, ownValue } from '../../schemas/values/json';
import { toReadable } from '../access/gate';
import { type AppError, invalidFields } from '../app-error';
import type { Queries } from '../storage/database';
import { countPublishing, dropFromProducts } from '../storage/people/brand-versions';
import { findVendorProducts } from '../storage/people/vendors';
import type { Counts, Fit, ObjectHooks } from './object-hooks';
import { type Fault, listProductFaults } from './product-rules';
import { listPublishedBrands } from './published-brand';

export const product: ObjectHooks = {
  newNeeds: ['brandID', 'productType'],
  readsWorking: (caller) => !isPartner(caller),
  findPublished: async (db, caller, id) =>
    (await listPublishedBrands(db, caller)).flatMap(({ products }) => products).find((row) => row.id === id),
  async countHolders(tx, ids) {
    const published = await countPublishing(tx, ids);
    return published.map((count): Counts => (count > 0 ? { brand: count } : {}));
  },
  forgetField: dropFromProducts,
  listMisfits,
  inUse: 'A published brand offers this product. Turn it off there and publish the brand first.',
};

/** Throws 422 for a product that could not be sold. */
export async function requireProductFits(tx: Queries, fit: Fit): Promise<void> {
  const [misfit] = await listMisfits(tx, [fit]);
  if (misfit) throw misfit;
}

async function listMisfits(tx: Queries, fits: readonly Fit[]): Promise<(AppError | undefined)[]> {
  const checks = fits.map((fit) => {
    // The caller has entered every field of a new product, so none is hidden.
    const isSeen = (fit.before && fit.isSeen) ?? (() => true);
    return { fit, isSeen, after: toReadable({ isReadable: isSeen }, fit.after) };
  });
  const ids = checks.flatMap(({ after: { vendorProductID: id } }) => (typeof id === 'string' ? [id] : []));
  const sold = await findVendorProducts(tx, [...new Set(ids)], true);
  return checks.map(({ fit: { before, together = [] }, isSeen, after }) => {
    const vendorProduct = sold.get(String(after.vendorProductID));
    const isKnown = [...pricingFields, ...chosenFields].every(isSeen);
    const unused = together.filter(
      (name) => isKnown && !isEmpty(ownValue(after, name)) && !isUsedField(after, name, vendorProduct),
    );
    const held = before && toReadable({ isReadable: isSeen }, before);
    const faults: Fault[] = [
      ...listProductFaults({ before: held, after, vendorProduct, isSeen }),
      ...unused.map((name) => [name, 'unused', 'This product does not use this field.'] as const),
    ];
    return faults.length > 0 ? invalidFields(faults) : undefined;
  });
}

const chosenFields = ['productType', 'serviceProviderVendorID', 'vendorProductID'];
