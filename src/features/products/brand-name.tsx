import type { BrandRow } from '../../../schemas/api/brand';
import { readList } from '../../shared/read-answer';
import { useRequest } from '../../shared/use-request';

/** The brands a product may belong to, by name. One call serves all rows of a list. */
export function useBrands(): { brands: readonly BrandRow[] | undefined; error: Error | undefined } {
  const { data, error } = useRequest(['/dtl/brand', { page: 1, limit: 200, sort: 'brandName' }]);
  return { brands: data === undefined ? undefined : readList<BrandRow>('brand', data).items, error };
}

/** A brand by its name; by its id while the name is not known. */
export function BrandName({ id }: { id: string }) {
  const { brands } = useBrands();
  return brands?.find(({ brandID }) => brandID === id)?.brandName ?? id;
}
