import { useAtomValue } from 'jotai';
import type { ObjectType } from '../../../objects/index';
import { useRequest } from '../api/use-request';
import { isLiveAtom } from '../live/live';

const cacheSeconds = 20;
/** A refresh at the very end of the 20 s would still be answered from the cache, and wait for the next one. */
const refreshSeconds = cacheSeconds + 0.5;

/** GET /dtl/form as it came. A screen may ask before the code that reads it is here. */
export function useFormRequest(objectType: ObjectType) {
  const isLive = useAtomValue(isLiveAtom);
  return useRequest(['/dtl/form', { objectType }], {
    dedupingInterval: cacheSeconds * 1000,
    refreshInterval: isLive ? 0 : refreshSeconds * 1000,
  });
}
