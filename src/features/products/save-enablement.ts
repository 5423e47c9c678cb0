import type { BrandPatch, EnabledProduct, WireBrand } from '../../../contract/brand';
import { request } from '../../shared/api/api-client';

/** Replaces which products the brand enables and requires (W2.31). */
export async function saveEnablement(brand: WireBrand, products: EnabledProduct[]): Promise<void> {
  const body: BrandPatch = {
    _section: 'products',
    products,
    ...(brand._version !== undefined && { _version: brand._version }),
  };
  await request('PATCH', '/dtl/brand', { query: { brandID: brand.brandID }, body });
}
