import { useMemo } from 'react';
import { ApiError, toApiError } from './api-error';
import { readOne } from './read-answer';
import { type RequestSettings, useRequest } from './use-request';
import type { Query } from './wire-call';

export type RecordState<T> = {
  record: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isGone: boolean;
  retry: () => Promise<unknown>;
  replace: (record: T) => Promise<unknown>;
};

/** One record, kept up to date by the live stream. Waits while `query` is undefined, because there is no id yet. */
export function useRecord<T>(
  objectType: string,
  path: string,
  query: Query | undefined,
  settings?: RequestSettings,
): RecordState<T> {
  const response = useRequest(query ? [path, query] : null, settings);
  const { data } = response;
  const read = useMemo(() => readRecord<T>(objectType, data), [objectType, data]);
  return {
    record: read.record,
    error: read.error ?? (data === undefined ? response.error : undefined),
    isGone: read.record !== undefined && response.error?.status === 404,
    isLoading: query !== undefined && data === undefined && response.error === undefined,
    retry: () => response.mutate(),
    replace: (record) => response.mutate(record, { revalidate: false }),
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
