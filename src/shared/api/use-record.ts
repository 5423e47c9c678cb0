import { useMemo } from 'react';
import { ApiError, toApiError } from './api-error';
import { readOne } from './read-answer';
import { type RequestSettings, useRequest } from './use-request';
import type { Query } from './wire-call';

export type RecordState<T> = {
  record: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  /** It was there, and is not any more: deleted, or out of reach (told by the live stream). */
  isGone: boolean;
  retry: () => Promise<unknown>;
  /** Puts what a save answered in place of what was loaded. */
  replace: (record: T) => Promise<unknown>;
};

/**
 * One record: bare, as `{<object>}` or as `{success, <object>}`. `query` undefined waits (no id yet). Kept fresh by
 * the live stream.
 */
export function useRecord<T>(
  objectType: string,
  path: string,
  query: Query | undefined,
  settings?: RequestSettings,
): RecordState<T> {
  const asked = useRequest(query ? [path, query] : null, settings);
  const { data } = asked;
  const read = useMemo(() => readRecord<T>(objectType, data), [objectType, data]);
  return {
    record: read.record,
    error: read.error ?? (data === undefined ? asked.error : undefined),
    isGone: read.record !== undefined && asked.error?.status === 404,
    isLoading: query !== undefined && data === undefined && asked.error === undefined,
    retry: () => asked.mutate(),
    replace: (record) => asked.mutate(record, { revalidate: false }),
  };
}

function readRecord<T>(objectType: string, answer: unknown): { record?: T; error?: ApiError } {
  if (answer === undefined) return {};
  try {
    return { record: readOne<T>(objectType, answer) };
  } catch (error) {
    return { error: error instanceof ApiError ? error : toApiError('unreadable', 200, answer) };
  }
}
