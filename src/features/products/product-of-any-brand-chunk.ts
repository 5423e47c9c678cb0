import { createChunk } from '../../shared/react/chunk';

/** The form of one product; its list does not load it. */
export const productOfAnyBrand = createChunk(() =>
  import('./product-of-any-brand').then((m) => m.ProductOfAnyBrand),
);
