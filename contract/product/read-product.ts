import { defineCall } from '../define-call';
import { listKeys, toListAnswer } from '../list-query';
import { type TypeOf, text, toAnswer, toEither, toList, toObject } from '../shapes';
import { product } from './product';
import { vendor, vendorProduct } from './vendor-product';

const oneVendorProduct = toAnswer({ vendorProduct });
export type VendorProductOne = TypeOf<typeof oneVendorProduct>;

const vendors = toAnswer({ vendors: toList(vendor) });
export type VendorList = TypeOf<typeof vendors>;

export const readProduct = defineCall({
  method: 'GET',
  path: '/dtl/product',
  summary:
    'Lists the products of a brand, a vendor’s products, the vendors or all products, or returns a product or vendor product',
  query: toObject(
    {},
    {
      brandID: text,
      brandProductID: text,
      vendorProductID: text,
      vendorID: text,
      vendors: text,
      ...listKeys,
    },
  ),
  answers: {
    200: toEither(
      toAnswer({ products: toList(product) }),
      toAnswer({ product }),
      oneVendorProduct,
      toAnswer({ items: toList(vendorProduct) }),
      vendors,
      toListAnswer(product),
    ),
  },
});
