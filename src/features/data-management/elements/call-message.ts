import { ApiError, serverMessage } from '../../../shared/api/api-error';

/** B8's message for a failed request: the server's own, else `failed` if it refused (possibly with status 200), else `unexpected`. */
export function toCallMessage(error: unknown, failed: string, unexpected: string): string {
  const isRefusal =
    error instanceof ApiError && error.status >= 200 && error.status < 500 && error.code !== 'unreadable';
  return isRefusal ? serverMessage(error, failed) : unexpected;
}
