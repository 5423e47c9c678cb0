import type { FieldErrors } from '../../../contract/error';
import type { Collision } from '../../../renderers/store/merge-field';
import { isObject, type JsonObject, type Problem } from '../../../schemas/values/json';
import { ApiError } from '../api/api-error';
import { showError } from '../ui/notices';

type Failure =
  | readonly Problem[]
  | { failed: true }
  | { conflicts: { [field: string]: Collision }; record?: JsonObject };

/**
 * Turns a failed save into what the form shows: messages on fields, a choice per conflict, or a banner for that many seconds
 * (R39, R41). Other errors are bugs and are thrown.
 */
export function toSubmitResult(error: unknown, seconds: 9 | 15): Failure {
  if (!(error instanceof ApiError)) throw error;
  const conflict = error.code === 'conflict' ? readConflict(error.body) : undefined;
  if (conflict) return conflict;
  const problems = toProblems(error.fieldErrors);
  if (problems.length > 0) return problems;
  // While offline another banner already says so.
  if (error.status !== 0 || navigator.onLine !== false) showError(error.message, seconds);
  return { failed: true };
}

export function toProblems(fieldErrors: FieldErrors = {}): Problem[] {
  return Object.entries(fieldErrors).flatMap(([path, errors]) =>
    errors.map(({ code, message }) => ({ path, code, message })),
  );
}

/** The body of a 409 (W1.14): the fields both sides changed, and the current record. */
export function readConflict(body: unknown) {
  if (!isObject(body) || !isObject(body.conflicts)) return undefined;
  const conflicts = body.conflicts as unknown as { [field: string]: Collision };
  return isObject(body.record) ? { conflicts, record: body.record } : { conflicts };
}
