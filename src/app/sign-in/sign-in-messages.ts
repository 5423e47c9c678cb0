import { ApiError } from '../../shared/api/api-error';

const unexpected = 'An unexpected error occurred. Please try again.';

/** A8, source check: why the e-mail could not be looked up. */
export function sourceCheckMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'User not found';
  if (error instanceof ApiError && error.status === 429) return error.message;
  return 'An error occurred. Please try again.';
}

/** A8, password: why the sign-in did not succeed. */
export function localSignInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.code === 'noAnswer' || error.code === 'timeout') {
    return 'No response from server. Please try again later.';
  }
  if (error.status === 429) return error.message;
  if (error.status >= 500) return `An error occurred: ${error.statusText || error.status}`;
  return error.code === 'unreadable' ? unexpected : 'Invalid email or password.';
}
