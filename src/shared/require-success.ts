import { parseErrorBody } from './api-error';

/** A foreign host may say `success: false` with status 200 (A §7): thrown as the error it is, with its sentence. */
export function requireSuccess(answer: unknown): unknown {
  const failed = typeof answer === 'object' && answer !== null && 'success' in answer && !answer.success;
  if (failed) throw parseErrorBody(200, '', answer);
  return answer;
}
