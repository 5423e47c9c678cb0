import { useAtomValue } from 'jotai';
import type { WireBrand } from '../../../contract/brand';
import type { WireProduct } from '../../../contract/product';
import { isPartner } from '../../../objects/user-types';
import { readList, readOne } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { sessionAtom } from '../../shared/session/session';

export type BrandProducts = {
  brand: WireBrand | undefined;
  products: readonly WireProduct[] | undefined;
  path: string;
  error: string | undefined;
  retry: () => Promise<unknown>;
};

/** The brand with its enablement, and its products. Partners see what is published with the brand (R37). */
export function useBrandProducts(brandID: string): BrandProducts {
  const isPublished = isPartner(useAtomValue(sessionAtom));
  const loaded = useRequest(['/dtl/brand', { brandID }]);
  const listed = useRequest(isPublished ? null : ['/dtl/product', { brandID }]);
  const brand = read(() => readOne<WireBrand>('brand', loaded.data));
  const source = isPublished ? loaded : listed;
  const products = read(() => readList<WireProduct>('product', source.data).items);

  const responses = [loaded, ...(isPublished ? [] : [listed])];
  const isUnread = responses.every(({ data }) => data !== undefined) && !(brand && products);
  const hasFailed = responses.some(({ data, error }) => data === undefined && error !== undefined);
  return {
    brand,
    products,
    path: isPublished ? '/dtl/brand' : '/dtl/product',
    error: hasFailed
      ? 'API Error - Reload and try again'
      : isUnread
        ? 'No Data From API - Reload and try again'
        : undefined,
    retry: () => Promise.all(responses.map(({ mutate }) => mutate())),
  };
}

function read<T>(readAnswer: () => T): T | undefined {
  try {
    return readAnswer();
  } catch {
    return undefined;
  }
}
