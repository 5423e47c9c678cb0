import { isRefusal, parseErrorBody } from './api-error';

/** For a GET whose answer is no record: a foreign host's `success: false` with status 200 (A7) is thrown as an error. */
export function requireSuccess(answer: unknown): unknown {
  if (isRefusal(answer)) throw parseErrorBody(200, '', answer);
  return answer;
}
