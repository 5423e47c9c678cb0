import { useAtomValue } from 'jotai';
import type { Middleware } from 'swr';
import type { ObjectType } from '../../../objects/index';
import { hasFormulas, hasRules } from '../../../schemas/rules/rules-part';
import { together } from '../api/together';
import { useRequest } from '../api/use-request';
import { isLiveAtom } from '../live/live';

const cacheSeconds = 20;
/** A refresh at the very end of the 20 s would still be answered from the cache, and wait for the next one. */
const refreshSeconds = cacheSeconds + 0.5;

/** Where an object's fields have rules, the code that judges them comes with its metadata: a form is drawn once. */
const withRules: Middleware = (useNext) => (key, load, settings) =>
  useNext(
    key,
    load &&
      (async (...keys: Parameters<typeof load>) => {
        const answer = await load(...keys);
        if (Array.isArray(answer))
          await Promise.all([
            answer.some(hasRules) && loadRules(),
            answer.some(hasFormulas) && loadFormulas(),
          ]);
        return answer;
      }),
    settings,
  );

const loadRules = () =>
  import('../../../schemas/rules/provide-rules').then(({ provideRules }) => provideRules());

const loadFormulas = () =>
  import('../../../schemas/formulas/provide-formulas').then(({ provideFormulas }) => provideFormulas());

/** GET /dtl/form as it came. A screen may ask before the code that reads it is here. */
export function useFormRequest(objectType: ObjectType) {
  const isLive = useAtomValue(isLiveAtom);
  return useRequest(['/dtl/form', { objectType }], {
    dedupingInterval: cacheSeconds * 1000,
    refreshInterval: isLive ? 0 : refreshSeconds * 1000,
    use: [withRules, ...together.use],
  });
}
