import { ApiError, serverMessage } from '../../../shared/api/api-error';

/**
 * The sentence for a call that did not succeed (B8): the server's own, else `failed` where it refused (a foreign host
 * also with status 200) and
 * `unexpected` where no proper answer came.
 */
export function toCallMessage(error: unknown, failed: string, unexpected: string): string {
  const isRefusal =
    error instanceof ApiError && error.status >= 200 && error.status < 500 && error.code !== 'unreadable';
  return isRefusal ? serverMessage(error, failed) : unexpected;
}
