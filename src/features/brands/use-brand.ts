import { useMemo } from 'react';
import type { BrandLoaded, WireBrand } from '../../../contract/brand';
import { useReload } from '../../records/use-reload';
import type { ApiError } from '../../shared/api/api-error';
import { readOne } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { fieldOf } from '../../shared/list/column';

export type BrandState = {
  loaded: BrandLoaded | undefined;
  message: string;
  error: ApiError | undefined;
  isGone: boolean;
  retry: () => Promise<unknown>;
  reload: () => Promise<unknown>;
};

const noData = 'No Data From API - Reload and try again';

/** A brand with its sponsor and products; nothing is loaded without an id. */
export function useBrand(brandID: string | undefined): BrandState {
  const response = useRequest(brandID === undefined ? null : ['/dtl/brand', { brandID }]);
  const { data, error } = response;
  const loaded = useMemo(() => readLoaded(data), [data]);
  const reload = useReload('/dtl/brand');
  const isEmpty = data !== undefined && loaded === undefined;
  return {
    loaded,
    error: data === undefined ? error : undefined,
    isGone: loaded !== undefined && error?.status === 404,
    message: isEmpty ? noData : error && data === undefined ? 'API Error - Reload and try again' : '',
    retry: () => response.mutate(),
    reload,
  };
}

function readLoaded(answer: unknown): BrandLoaded | undefined {
  const brand = readBrand(answer);
  if (!brand) return undefined;
  const sponsor = fieldOf(answer, 'sponsor');
  const products = fieldOf(answer, 'products');
  return {
    success: true,
    brand,
    sponsor: typeof sponsor === 'object' ? (sponsor as BrandLoaded['sponsor']) : null,
    products: Array.isArray(products) ? products : [],
  };
}

function readBrand(answer: unknown): WireBrand | undefined {
  try {
    const brand = readOne<WireBrand>('brand', answer);
    return typeof brand.brandID === 'string' ? brand : undefined;
  } catch {
    return undefined;
  }
}
