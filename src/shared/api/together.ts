// Small reads that a part of a screen asks for in one moment, in one request.
import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';
import { getConfig } from '../app-state/config';
import { getSession } from '../session/session';
import { toUrl } from './address';
import { askEarlyTogether, isAskedEarly } from './early-answers';
import type { RequestKey } from './use-request';

/** The most that the host answers in one. */
const most = 8;
/**
 * So long the first read of a page's first load waits for the others: a form's controls ask a little after what stands beside it.
 * Whoever has clicked or typed waits for what is asked at the same time only.
 */
const toMoment = () => (navigator.userActivation?.hasBeenActive ? 0 : 20);

let gathered: { url: string; isAct: boolean }[] = [];
let sending: Promise<void> | undefined;

/** For `useRequest`: what is asked for the first time goes along with the others of its moment. */
const withOthers: Middleware = (useNext) => (key, load, settings) => {
  const { cache } = useSWRConfig();
  return useNext(
    key,
    load &&
      (async (...keys: Parameters<typeof load>) => {
        const asked = keys[0] as unknown as RequestKey;
        if (cache.get(unstable_serialize(asked))?.data === undefined)
          await joinOthers(toUrl(asked[0], asked[1]));
        return load(...keys);
      }),
    settings,
  );
};

export const together = { use: [withOthers] };

/** Before a small read is asked for; `isAct`: it is a person's, not one that a control asks by itself (R24). */
export function joinOthers(url: string, isAct = true): Promise<void> {
  gathered.push({ url, isAct });
  sending ??= send();
  return sending;
}

async function send(): Promise<void> {
  await new Promise((later) => setTimeout(later, toMoment()));
  const { apiBase } = await getConfig();
  const asked = gathered.filter(({ url }) => !isAskedEarly(apiBase + url));
  gathered = [];
  sending = undefined;
  const token = getSession()?.token;
  for (let at = 0; token && at < asked.length; at += most) {
    const some = asked.slice(at, at + most);
    const urls = some.map(({ url }) => url);
    const isAct = some.some((one) => one.isAct);
    if (urls.length > 1) askEarlyTogether(apiBase, urls, token, isAct);
  }
}
