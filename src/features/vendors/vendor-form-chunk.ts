import { createChunk } from '../../shared/react/chunk';

/** The forms of a vendor and of a vendor product; their lists do not load them. */
export const vendorForm = createChunk(() => import('./vendor-form').then((m) => m.VendorForm));
export const vendorProductForm = createChunk(() => import('./vendor-form').then((m) => m.VendorProductForm));
