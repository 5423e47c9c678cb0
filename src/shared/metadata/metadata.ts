import { useMemo } from 'react';
import type { ObjectType } from '../../../objects/index';
import type { DataElement } from '../../../schemas/data-element';
import { parseMetadata } from '../../../schemas/parse-metadata';
import type { Problem } from '../../../schemas/problem';
import type { ApiError } from '../api/api-error';
import { useFormRequest } from './form-request';

export type Elements = {
  /** In form order; undefined until the first answer. */
  elements: readonly DataElement[] | undefined;
  /** What of the metadata could not be used; the rest is. */
  problems: readonly Problem[];
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
};

/**
 * An object's data elements as its forms may use them (GET /dtl/form). Shared in flight, 20 s old at most; with
 * the live stream a change arrives at once, without it the next 20 s bring it.
 */
export function useElements(objectType: ObjectType): Elements {
  const { data, error, mutate } = useFormRequest(objectType);
  const parsed = useMemo(() => (data === undefined ? undefined : parseMetadata(data)), [data]);
  return {
    elements: parsed?.elements,
    problems: parsed?.problems ?? [],
    error: parsed ? undefined : error,
    retry: () => mutate(),
  };
}
