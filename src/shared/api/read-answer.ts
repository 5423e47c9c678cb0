import { isReadRefusal, isRefusal, isStatusOnly, parseErrorBody, toApiError } from './api-error';

// Other hosts respond in slightly different shapes (W1.19).

/** One record: bare, as `{<object>}`, or as `{success, <object>}`. Throws an ApiError for anything else. */
export function readOne<T>(objectType: string, answer: unknown): T {
  if (isStatusOnly(answer) && isRefusal(answer)) throw parseErrorBody(200, '', answer);
  if (!isRecord(answer) || isStatusOnly(answer)) throw toApiError('unreadable', 200, answer);
  const inside = Object.hasOwn(answer, objectType) ? answer[objectType] : answer;
  if (!isRecord(inside)) throw toApiError('unreadable', 200, answer);
  return inside as T;
}

/** The saved record; undefined if the host only confirms the save (B7 'success, message'). */
export function readSaved<T>(objectType: string, answer: unknown): T | undefined {
  return isStatusOnly(answer) && !isRefusal(answer) ? undefined : readOne(objectType, answer);
}

export type Page<T> = { items: T[]; total: number; page: number; limit: number };

/** A list: an array, `{items}`, or `{<object>s}`. A bare array is a single page. */
export function readList<T>(objectType: string, answer: unknown): Page<T> {
  if (isReadRefusal(answer)) throw parseErrorBody(200, '', answer);
  const items = findItems(objectType, answer);
  if (!items) throw toApiError('unreadable', 200, answer);
  const body = isRecord(answer) ? answer : {};
  const count = (key: string, otherwise: number) =>
    typeof body[key] === 'number' ? (body[key] as number) : otherwise;
  return {
    items: items.filter(isRecord) as T[],
    total: count('total', items.length),
    page: count('page', 1),
    limit: count('limit', Math.max(items.length, 1)),
  };
}

/** Whether the host pages, sorts and searches: it returned one page of a longer list. */
export function isPaged(answer: unknown): boolean {
  return (
    isRecord(answer) && Array.isArray(answer.items) && (isCounted(answer) || typeof answer.page === 'number')
  );
}

/** With `total=known` a page can arrive before its rows are counted. */
export function isCounted(answer: unknown): boolean {
  return readTotal(answer) !== undefined;
}

export function readTotal(answer: unknown): number | undefined {
  return isRecord(answer) && typeof answer.total === 'number' ? answer.total : undefined;
}

function findItems(objectType: string, answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return undefined;
  for (const key of ['items', `${objectType}s`, 'fields']) {
    const inside = answer[key];
    if (Array.isArray(inside)) return inside;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
