// Small reads that a part of a screen asks for in one moment, in one request.
import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';
import { getConfig } from '../app-state/config';
import { getSession } from '../session/session';
import { toUrl } from './address';
import { askEarlyTogether } from './early-answers';
import type { RequestKey } from './use-request';

/** The most that the host answers in one. */
const most = 8;

let gathered: string[] = [];
let sending: Promise<void> | undefined;

/** For `useRequest`: what is asked for the first time goes along with the others of its moment. */
const withOthers: Middleware = (useNext) => (key, load, settings) => {
  const { cache } = useSWRConfig();
  return useNext(
    key,
    load &&
      (async (...keys: Parameters<typeof load>) => {
        const asked: unknown = keys[0];
        if (cache.get(unstable_serialize(asked as RequestKey))?.data === undefined)
          await join(asked as RequestKey);
        return load(...keys);
      }),
    settings,
  );
};

export const together = { use: [withOthers] };

function join([path, query]: RequestKey): Promise<void> {
  gathered.push(toUrl(path, query));
  sending ??= send();
  return sending;
}

async function send(): Promise<void> {
  await new Promise((later) => setTimeout(later));
  const { apiBase } = await getConfig();
  const asked = gathered;
  gathered = [];
  sending = undefined;
  const token = getSession()?.token;
  for (let at = 0; token && at < asked.length; at += most) {
    const some = asked.slice(at, at + most);
    if (some.length > 1) askEarlyTogether(apiBase, some, token);
  }
}
