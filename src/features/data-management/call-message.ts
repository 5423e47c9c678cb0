import { ApiError, serverMessage } from '../../shared/api-error';

/**
 * The sentence for a call that did not succeed (B §8): the server's own, else `failed` where it refused and
 * `unexpected` where no proper answer came.
 */
export function toCallMessage(error: unknown, failed: string, unexpected: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? serverMessage(error, failed) : unexpected;
}
