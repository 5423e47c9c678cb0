import { defineCall } from '../define-call';
import { listKeys, toListAnswer } from '../list-query';
import { product } from '../product/product';
import { nothing, type TypeOf, text, toAnswer, toEither, toList, toObject } from '../shapes';
import { sponsor } from '../sponsor/sponsor';
import { brand } from './brand';

const loaded = toAnswer({ brand, sponsor: toEither(sponsor, nothing), products: toList(product) });
export type BrandLoaded = TypeOf<typeof loaded>;

export const readBrand = defineCall({
  method: 'GET',
  path: '/dtl/brand',
  summary:
    'Lists the brands you can access, or returns the one with this brandID, its sponsor and its products',
  query: toObject({}, { brandID: text, ...listKeys }),
  answers: { 200: toEither(loaded, toListAnswer(brand)) },
});
