// Reads that the first script sends while the app that will ask for them is still on its way.
import type { SeveralAnswers } from '../../../contract/system/read-several';
import { toHeaders } from './address';

/** Undefined: it was not answered, and is asked again by itself. */
type Early = { token: string; answer: Promise<Response | undefined> };

const early = new Map<string, Early>();

/** Sends a GET ahead of the request for the same address. Nothing that changes anything is ever sent so. */
export function askEarly(url: string, token: string): void {
  keep(url, token, send(url, token));
}

/** The same for small reads of one host, in one request. */
export function askEarlyTogether(
  apiBase: string,
  asked: readonly string[],
  token: string,
  isAct = true,
): void {
  const search = new URLSearchParams(asked.map((url) => ['ask', url]));
  const parts = send(`${apiBase}/dtl/several?${search}`, token, isAct).then(readParts);
  for (const [i, url] of asked.entries())
    keep(
      apiBase + url,
      token,
      parts.then((answers) => answers[i]),
    );
}

function send(url: string, token: string, isAct = true): Promise<Response> {
  return fetch(url, { headers: toHeaders(token, isAct), signal: AbortSignal.timeout(20_000) });
}

function keep(url: string, token: string, answer: Early['answer']): void {
  // It is told where the answer is taken; who takes none misses nothing.
  answer.catch(() => undefined);
  early.set(url, { token, answer });
}

/** Asked for already, and not taken yet. */
export const isAskedEarly = (url: string) => early.has(url);

/** Each as if by itself had answered; undefined for what failed, and all of them with a host that does not know the call. */
async function readParts(answer: Response): Promise<(Response | undefined)[]> {
  const several = answer.ok ? ((await answer.json().catch(() => undefined)) as SeveralAnswers) : undefined;
  const change = answer.headers.get('X-Change');
  const headers = { 'Content-Type': 'application/json', ...(change && { 'X-Change': change }) };
  return (several?.answers ?? []).map(({ status, body }) =>
    status === 200 ? new Response(JSON.stringify(body), { headers }) : undefined,
  );
}

/** The answer for this address, once, and only for the session it was asked with. */
export function takeEarly(url: string, token: string | undefined): Early['answer'] | undefined {
  const found = early.get(url);
  early.delete(url);
  return found?.token === token ? found?.answer : undefined;
}

/** What nobody took by now is out of date. */
export function dropEarly(): void {
  // One that is given up by then cannot be canceled, and is as good as canceled.
  for (const { answer } of early.values())
    answer.then((unread) => unread?.body?.cancel()).catch(() => undefined);
  early.clear();
}
