import { isRefusal, parseErrorBody } from './api-error';

/** For a GET that does not return a record: throws an error for `success: false` with status 200 (A7). */
export function requireSuccess(answer: unknown): unknown {
  if (isRefusal(answer)) throw parseErrorBody(200, '', answer);
  return answer;
}
