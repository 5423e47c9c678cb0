import type { Method } from '../../../contract/define-call';
import { getConfig } from '../app-state/config';
import { recordActivity, recordExtension } from '../session/activity';
import {
  currentPerson,
  endSession,
  getSession,
  personOf,
  toEndReason,
  updateSession,
} from '../session/session';
import { carriesToken, toHeaders, toUrl } from './address';
import { isReadRefusal, isRefusal, parseErrorBody, toApiError } from './api-error';
import { type Idempotency, startChange } from './idempotency';
import { recordChangeNumber } from './oldest-change';
import { forgetPrefetched, takePrefetched } from './prefetched';
import { retryBusy } from './retry-busy';
import type { OnProgress } from './send-with-progress';
import type { Answer, Query, RequestParts } from './wire-call';

type Settings = {
  /** Sent by the app rather than the user, so it does not extend the session (R24). */
  background?: boolean;
  signal?: AbortSignal | undefined;
  file?: Blob;
  /** Receives the fraction sent so far. Uploads have 15 minutes, all other requests 20 seconds. */
  onProgress?: OnProgress;
  /** The caller itself keeps the outcome from the next person on the page. */
  outlivesSession?: boolean;
  /** Which repeated requests the host treats as one; by default 'sameBody' while someone is signed in. */
  idempotency?: Idempotency;
};
type RequestOptions = Settings & { query?: Query | undefined; body?: unknown };
/** The options are optional if the call needs no query and no body. */
type RequestArguments<Parts> = object extends Parts
  ? [options?: Settings & Parts]
  : [options: Settings & Parts];

/**
 * Sends one request (W2), typed by the contract, and returns the parsed JSON. Throws an ApiError with a message for users if the
 * server does not respond, responds with an error, a refusal (`success: false`) or no JSON. If the caller aborts, the AbortError is
 * passed on.
 */
export function request<By extends Method, Path extends string>(
  method: By,
  path: Path,
  ...options: RequestArguments<RequestParts<By, Path>>
): Promise<Answer<By, Path>>;
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
  if (method === 'GET') return takePrefetched(toUrl(path, options.query)) ?? sendOnce(method, path, options);
  const change = retryBusy(() => sendOnce(method, path, options), options.signal).finally(forgetPrefetched);
  return options.outlivesSession || path.startsWith('/auth/') ? change : forSender(change);
}

/** If the sender signs out before the answer, the promise never settles, so that the next user of the page sees neither a message nor an Undo. */
function forSender(change: Promise<unknown>): Promise<unknown> {
  const sender = getSession();
  const hasLeft = () =>
    sender && getSession()?.token !== sender.token && currentPerson() !== personOf(sender);
  return new Promise((resolve, reject) =>
    change.then(
      (answer) => hasLeft() || resolve(answer),
      (error) => hasLeft() || reject(error),
    ),
  );
}

async function sendOnce(method: Method, path: string, options: RequestOptions): Promise<unknown> {
  const { apiBase } = await getConfig();
  const token = carriesToken(path) ? getSession()?.token : undefined;
  const {
    background = false,
    idempotency = token ? 'sameBody' : undefined,
    onProgress,
    signal,
    file,
  } = options;
  const body: string | undefined = JSON.stringify(options.body);
  const headers = toHeaders(token, !background);
  if (file) headers.set('Content-Type', 'application/octet-stream');
  else if (body !== undefined) headers.set('Content-Type', 'application/json');
  const change = startChange({ method, path, body, idempotency, background });
  if (change?.key) headers.set('Idempotency-Key', change.key);
  // The refresh decides whether the session continues, so the timer waits for its response.
  const isUse = token && !background && path !== '/auth/refresh';
  const usedAt = isUse ? recordActivity() : undefined;

  const url = toUrl(apiBase + path, options.query);
  const init = {
    method,
    body: file ?? body ?? null,
    headers,
    signal: toSignal(signal, onProgress ? 900 : 20),
  };
  let isAnswered = false;
  try {
    const response = await send(url, init, onProgress);
    if (token) recordChangeNumber(token, response);
    if (usedAt !== undefined && response.status < 500 && response.status !== 401) recordExtension(usedAt);
    const answer = await readJson(response, signal);
    // If the host failed or the response is broken, the change may still have been made.
    isAnswered = answer !== undefined && response.status < 500;
    if (token && !response.ok) applySessionStatus(response.status, token, answer);
    return requireSuccess(method, response, answer);
  } finally {
    change?.end(isAnswered);
  }
}

function requireSuccess(method: Method, { ok, status, statusText }: Response, answer: unknown): unknown {
  if (!ok) throw parseErrorBody(status, statusText, answer);
  if (answer === undefined) throw toApiError('unreadable', status);
  if (method === 'GET' ? isReadRefusal(answer) : isRefusal(answer)) throw parseErrorBody(status, '', answer);
  return answer;
}

function toSignal(signal: AbortSignal | undefined, timeoutSeconds: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function send(url: string, init: RequestInit, onProgress: OnProgress | undefined): Promise<Response> {
  try {
    if (!onProgress) return await fetch(url, init);
    const { sendWithProgress } = await import('./send-with-progress');
    return await sendWithProgress(url, init, onProgress);
  } catch (error) {
    throw toCallError(error);
  }
}

/** Undefined if the body is not JSON, such as that of a 204 or an HTML page. */
export async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (signal?.aborted) throw error;
    throw toCallError(error);
  }
}

export function toCallError(error: unknown): unknown {
  const { name } = error as Error;
  if (name === 'AbortError') return error;
  return toApiError(name === 'TimeoutError' ? 'timeout' : 'noAnswer');
}

/** Ends or restricts the session (A8, R23, R29), but only the one that sent the request: a late response must not end the next one. */
export function applySessionStatus(status: number, token: string, body: unknown): void {
  if (getSession()?.token !== token) return;
  if (status === 401 || status === 403) {
    console.warn('Session expired. Logging out user.');
    endSession(toEndReason(body));
  }
  if (status === 423) updateSession({ requirePWChange: true });
}
