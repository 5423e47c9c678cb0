import type { Method } from '../../../contract/define-call';

/**
 * Which requests count as repetitions of each other until one is answered: those with the same path and body, or all creates
 * on a path, even after a reload, with which a form restores its draft. 'none' is for reads by POST.
 */
export type Idempotency = 'sameBody' | 'samePath' | 'none';

type Change = {
  method: Method;
  path: string;
  body: string | undefined;
  idempotency: Idempotency | undefined;
  background: boolean;
};

/** The keys of requests without an answer, by path and body. */
const unanswered: { [request: string]: string } = {};
const lost = new Set<string>();

/**
 * Follows one change until its response; undefined for a read. Repeating a POST or PUT before its answer (a double click, a lost
 * response) uses the same key, so the host makes the change only once.
 *
 * Once a change is answered, the keys that were lost before it are dropped. Otherwise restoring a record, deleting it and
 * restoring it again would repeat the first restore's response and do nothing.
 */
export function startChange({ method, path, body, idempotency, background }: Change) {
  if (method === 'GET' || idempotency === 'none') return undefined;
  const hasKey = body && idempotency && (method === 'POST' || method === 'PUT');
  const [keys, name] = idempotency === 'samePath' ? [sessionStorage, path] : [unanswered, path + body];
  if (hasKey) keys[name] ??= crypto.randomUUID();
  const key: string | undefined = hasKey ? keys[name] : undefined;
  const lostBefore = background ? [] : [...lost];
  return {
    key,
    end(isAnswered: boolean) {
      if (hasKey && isAnswered) forget(keys, name);
      else if (hasKey && unanswered[name]) lost.add(name);
      if (isAnswered) for (const one of lostBefore) forget(unanswered, one);
    },
  };
}

function forget(keys: { [request: string]: string }, name: string): void {
  delete keys[name];
  lost.delete(name);
}
