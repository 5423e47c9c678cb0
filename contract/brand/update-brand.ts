import type { JsonObject } from '../../schemas/values/json';
import { defineCall } from '../define-call';
import { patchBody, toIdQuery, toWritten } from '../record';
import { toShape } from '../shapes';
import { brand } from './brand';

/** One section's changed fields; `_section: 'products'` replaces `products` whole. */
export type BrandPatch = JsonObject & { _section: string };

export const updateBrand = defineCall({
  method: 'PATCH',
  path: '/dtl/brand',
  summary: 'Saves one section of a brand, or its enabled products',
  query: toIdQuery('brandID'),
  body: toShape<BrandPatch>(patchBody),
  answers: { 200: toWritten('brand', brand) },
});
