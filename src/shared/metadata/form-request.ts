import { useAtomValue } from 'jotai';
import type { ObjectType } from '../../../objects/index';
import { useRequest } from '../api/use-request';
import { isLiveAtom } from '../live/live';

const cacheSeconds = 20;
/** Slightly longer than the cache, or the refresh would still be answered from it. */
const refreshSeconds = cacheSeconds + 0.5;

/** GET /dtl/form, unparsed, so that a screen can request it before the parsing code has loaded. */
export function useFormRequest(objectType: ObjectType) {
  const isLive = useAtomValue(isLiveAtom);
  return useRequest(['/dtl/form', { objectType }], {
    dedupingInterval: cacheSeconds * 1000,
    refreshInterval: isLive ? 0 : refreshSeconds * 1000,
  });
}
