import { useMemo } from 'react';
import { isObject } from '../../../../schemas/values/json';
import type { WireRelatedList } from '../../../../schemas/words/reads';
import { useRequest } from '../../../shared/api/use-request';

/** The records of other objects that refer to this one: what the answer of GET /dtl/db names beside the elements. */
export function useRelatedLists(objectType: string): readonly WireRelatedList[] | undefined {
  const { data } = useRequest(['/dtl/db', { objectType }]);
  return useMemo(() => {
    const lists = isObject(data) ? data.lists : undefined;
    return Array.isArray(lists) ? (lists as WireRelatedList[]) : undefined;
  }, [data]);
}
