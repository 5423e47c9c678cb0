import type { Method } from '../../../contract/define-call';
import { getConfig } from '../app-state/config';
import { recordActivity, recordExtension } from '../session/activity';
import { endSession, getSession, toEndReason, updateSession } from '../session/session';
import { carriesToken, toHeaders, toUrl } from './address';
import { isReadRefusal, isRefusal, parseErrorBody, toApiError } from './api-error';
import { noteChange } from './first-change';
import { toGoOn, toTry } from './idempotency';
import { takePrefetched } from './prefetched';
import type { OnProgress } from './send-with-progress';
import type { Answer, Query, RequestParts } from './wire-call';

type Settings = {
  /** Not a person's action: leaves the session timer alone (R24). */
  background?: boolean;
  signal?: AbortSignal | undefined;
  /** Of a session that this browser has forgotten already; without it, the session's own. */
  token?: string;
  /** Goes on although the page is left. */
  keepalive?: boolean;
  /** Default 20 s; an upload asks for more. */
  timeoutSeconds?: number;
  /** Sent as it is, instead of a JSON body. */
  file?: Blob;
  /** Hears how much of the body is on its way, for uploads. */
  onProgress?: OnProgress;
  /** A POST that makes one record: sent again in other words, it is the same try until an answer came. */
  isCreate?: boolean;
  /** A POST that changes nothing: asked again, it is answered anew. */
  isRead?: boolean;
  /** Has a key although nobody is signed in. */
  isKeyed?: boolean;
};
type RequestOptions = Settings & { query?: Query | undefined; body?: unknown };
/** May be left out where the call needs nothing. */
type RequestArguments<Parts> = object extends Parts
  ? [options?: Settings & Parts]
  : [options: Settings & Parts];

/**
 * One call of the wire (W2), typed by the contract. Answers the parsed JSON; throws ApiError with a sentence for everything else: an error
 * status, no answer, a timeout, an answer that is no JSON, what a host refuses with `success: false` and 200. A caller's own abort is passed on as it is.
 */
export function request<By extends Method, Path extends string>(
  method: By,
  path: Path,
  ...given: RequestArguments<RequestParts<By, Path>>
): Promise<Answer<By, Path>>;
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
  const ahead = method === 'GET' ? takePrefetched(toUrl(path, options.query)) : undefined;
  if (ahead) return ahead;
  const config = await getConfig();
  const token = carriesToken(path) ? (options.token ?? getSession()?.token) : undefined;
  const content: string | undefined = JSON.stringify(options.body);
  const { file } = options;
  const url = toUrl(config.apiBase + path, options.query);
  const isUse = token && !options.background && !decidesSession(path);
  const usedAt = isUse ? recordActivity() : undefined;

  const headers = toHeaders(token, !options.background);
  if (file) headers.set('Content-Type', 'application/octet-stream');
  else if (content !== undefined) headers.set('Content-Type', 'application/json');
  const isChange = method !== 'GET' && !options.isRead;
  const hasKey = content && isChange && ['POST', 'PUT'].includes(method) && (token || options.isKeyed);
  const attempt = hasKey ? toTry({ ...options, path, content }) : undefined;
  const goOn = isChange && !options.background ? toGoOn() : undefined;
  if (attempt) headers.set('Idempotency-Key', attempt.key);

  const init = {
    method,
    body: file ?? content ?? null,
    headers,
    signal: toSignal(options),
    keepalive: options.keepalive ?? false,
  };
  let isAnswered = false;
  try {
    const answer = await send(url, init, options.onProgress);
    if (token) noteChange(token, answer);
    if (usedAt !== undefined && answer.status < 500 && answer.status !== 401) recordExtension(usedAt);
    const body = await readJson(answer, options.signal);
    // A failure of the host's, or an answer that was torn, may as well come after the work was done.
    isAnswered = body !== undefined && answer.status < 500;
    if (answer.ok) {
      if (body === undefined) throw toApiError('unreadable', answer.status);
      if (method === 'GET' ? isReadRefusal(body) : isRefusal(body))
        throw parseErrorBody(answer.status, '', body);
      return body;
    }
    if (token) obeySessionAnswer(answer.status, token, body);
    throw parseErrorBody(answer.status, answer.statusText, body);
  } finally {
    attempt?.end(isAnswered);
    if (isAnswered) goOn?.();
  }
}

/** Whether these succeed decides about the session, so the timer waits for their answer. */
function decidesSession(path: string): boolean {
  return path === '/auth/refresh' || path === '/auth/logout';
}

function toSignal({ signal, timeoutSeconds = 20 }: RequestOptions): AbortSignal {
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

/** undefined: no JSON in it. A 204 or an HTML page is as unreadable as a torn answer. */
export async function readJson(answer: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return JSON.parse(await answer.text());
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

/** A8, R23 and R29. Only the session that sent the call is touched: a late answer never ends the next one. */
export function obeySessionAnswer(status: number, token: string, body: unknown): void {
  if (getSession()?.token !== token) return;
  if (status === 401 || status === 403) {
    console.warn('Session expired. Logging out user.');
    endSession(toEndReason(body));
  }
  if (status === 423) updateSession({ requirePWChange: true });
}
