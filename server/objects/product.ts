// What products do beyond their definition (R61).
import { countPublishing, dropFromProducts } from '../storage/brand-versions';
import type { ObjectHooks } from './object-hooks';

export const product: ObjectHooks = {
  async countHolders(tx, id): Promise<{ [objectType: string]: number }> {
    const published = await countPublishing(tx, id);
    return published > 0 ? { brand: published } : {};
  },
  forgetField: dropFromProducts,
  inUse: 'A published brand offers this product. Turn it off there and publish the brand first.',
};
