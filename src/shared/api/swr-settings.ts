import type { SWRConfiguration } from 'swr';
import { noteAnswer } from './answer-times';
import { isPassing } from './api-error';

/** Shown data stays while fresher data is fetched; what a retry cannot mend is not retried. */
export const swrSettings: SWRConfiguration = {
  keepPreviousData: false,
  focusThrottleInterval: 20_000,
  errorRetryCount: 3,
  onSuccess: (_data, key) => noteAnswer(key),
  shouldRetryOnError: isPassing,
};
