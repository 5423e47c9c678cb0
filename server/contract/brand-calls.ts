// Brands, their publishing and their products (API.md, Calls).
import { deleted, patchBody, toDeletionQuery, toRecordShape, toWritten } from './record-shapes';
import {
  anyObject,
  type Calls,
  listKeys,
  text,
  toAnswer,
  toExact,
  toList,
  toListAnswer,
  toQuery,
} from './shapes';

const brand = toRecordShape('brand');
const product = toRecordShape('product');
const loaded = toAnswer({
  brand,
  sponsor: { anyOf: [toRecordShape('sponsor'), { type: 'null' }] },
  products: toList(product),
});
const productWritten = toWritten('product');

export const brandCalls: Calls = {
  'GET /dtl/brand': {
    summary: 'The brands in reach, or the one that brandID names with its sponsor and products',
    querystring: toQuery(['brandID', ...listKeys]),
    response: { 200: { anyOf: [loaded, toListAnswer(brand)] } },
  },
  'POST /dtl/brand': { summary: 'Creates a brand', body: patchBody, response: { 201: toWritten('brand') } },
  'PATCH /dtl/brand': {
    summary: 'Saves one section of a brand, or its enabled products',
    querystring: toQuery(['brandID'], ['brandID']),
    body: patchBody,
    response: { 200: toWritten('brand') },
  },
  'DELETE /dtl/brand': {
    summary: 'Deletes a brand; POST /dtl/restore undoes it for 30 days',
    querystring: toDeletionQuery('brandID'),
    response: { 200: deleted },
  },
  'GET /dtl/brand/publish': {
    summary: 'The published version, the archive, or what differs',
    response: {
      200: {
        anyOf: [
          toAnswer({ brand: { anyOf: [anyObject, { type: 'null' }] } }),
          toAnswer({ archivedBrands: toList(anyObject) }),
          toAnswer({
            changes: toList(toExact({ path: text, label: text, from: {}, to: {} }, ['from', 'to'])),
          }),
        ],
      },
    },
  },
  'POST /dtl/brand/publish': {
    summary: 'Publishes the working brand, or reverts to an archived version',
    response: {
      200: toAnswer({ message: text, published: { ...anyObject, required: ['brandID', 'createdAt'] } }),
    },
  },
  'GET /dtl/product': {
    summary:
      'Products of a brand, one product, a vendor product, a vendor’s products, the vendors, or all products',
    querystring: toQuery([
      'brandID',
      'brandProductID',
      'vendorProductID',
      'vendorID',
      'vendors',
      ...listKeys,
    ]),
    response: {
      200: {
        anyOf: [
          toAnswer({ products: toList(product) }),
          toAnswer({ product }),
          toAnswer({ vendorProduct: anyObject }),
          toAnswer({ items: toList(anyObject) }),
          toAnswer({ vendors: toList(toExact({ vendorID: text, name: text, products: toList(anyObject) })) }),
          toListAnswer(product),
        ],
      },
    },
  },
  'POST /dtl/product': { summary: 'Creates a product', body: patchBody, response: { 201: productWritten } },
  'PATCH /dtl/product': {
    summary: 'Changes a product',
    querystring: toQuery(['brandProductID'], ['brandProductID']),
    body: patchBody,
    response: { 200: productWritten },
  },
  'DELETE /dtl/product': {
    summary: 'Deletes a product; POST /dtl/restore undoes it for 30 days',
    querystring: toDeletionQuery('brandProductID'),
    response: { 200: deleted },
  },
};
