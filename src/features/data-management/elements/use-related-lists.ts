import { useMemo } from 'react';
import { isObject } from '../../../../schemas/values/json';
import type { WireRelatedList } from '../../../../schemas/words/reads';
import { useRequest } from '../../../shared/api/use-request';

export function useRelatedLists(objectType: string): readonly WireRelatedList[] | undefined {
  const { data } = useRequest(['/dtl/db', { objectType }]);
  return useMemo(() => {
    const lists = isObject(data) ? data.lists : undefined;
    return Array.isArray(lists) ? (lists as WireRelatedList[]) : undefined;
  }, [data]);
}
