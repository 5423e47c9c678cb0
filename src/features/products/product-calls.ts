import type {
  Vendor,
  VendorList,
  VendorProduct,
  VendorProductOne,
  WireProduct,
} from '../../../contract/product';
import type { WireRecord } from '../../../contract/record';
import { objects } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { createRecord, updateRecord } from '../../records/record-calls';
import { ApiError } from '../../shared/api/api-error';
import { useRequest } from '../../shared/api/use-request';

const productCalls = {
  objectType: 'product',
  path: '/dtl/product',
  idName: objects.product.idName,
} as const;

export function useVendors() {
  const { data, error, mutate } = useRequest(['/dtl/product', { vendors: 1 }]);
  const { vendors } = (data ?? {}) as Partial<VendorList>;
  return { vendors, error: data ? undefined : error, retry: () => mutate() };
}

/** The vendor's product behind a passthrough product, loaded by itself if the host has no list of vendors. */
export function useVendorProduct(
  vendors: readonly Vendor[] | undefined,
  id: string,
): VendorProduct | undefined {
  const listed = findVendorProduct(vendors, id);
  const isAsked = id !== '' && vendors !== undefined && !listed;
  const { data } = useRequest(isAsked ? ['/dtl/product', { vendorProductID: id }] : null);
  return listed ?? (data as VendorProductOne | undefined)?.vendorProduct;
}

export function findVendorProduct(
  vendors: readonly Vendor[] | undefined,
  id: unknown,
): VendorProduct | undefined {
  return vendors?.flatMap(({ products }) => products).find(({ vendorProductID }) => vendorProductID === id);
}

export function createProduct(brandID: string, product: JsonObject): Promise<WireRecord> {
  return createRecord(productCalls, { brandProductID: 'new', brandID, ...product });
}

type Update = { product: WireProduct; changes: JsonObject; version: number | undefined };

/** Errors that belong to no field get the specification's message (B8). */
export async function updateProduct({ product, changes, version }: Update): Promise<WireRecord> {
  try {
    return await updateRecord(productCalls, { id: product.brandProductID, changes, version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'conflict' || hasFieldErrors(error)) throw error;
    throw new ApiError({ ...error, message: 'Failed to update product.' });
  }
}

function hasFieldErrors({ fieldErrors }: ApiError): boolean {
  return Object.keys(fieldErrors ?? {}).length > 0;
}
