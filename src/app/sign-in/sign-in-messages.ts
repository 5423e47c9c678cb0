import { ApiError } from '../../shared/api/api-error';
import { type EndReason, toEndReason } from '../../shared/session/session';

const unexpected = 'An unexpected error occurred. Please try again.';

export function sourceCheckMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'User not found';
  if (error instanceof ApiError && error.status === 429) return error.message;
  return 'An error occurred. Please try again.';
}

/** R78; undefined for users who signed out themselves. */
export function endMessage(reason: EndReason | undefined): string | undefined {
  return reason && endMessages[reason];
}

const endMessages: { readonly [reason in EndReason]: string | undefined } = {
  choice: undefined,
  expired: 'Your session has expired. Sign in again.',
  ended: 'This session was ended in another tab or on another device. Sign in again.',
  suspended: 'Your account is suspended. Ask your administrator.',
  unknown: 'You were signed out. Sign in again.',
};

export function localSignInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.code === 'noAnswer' || error.code === 'timeout') {
    return 'No response from server. Please try again later.';
  }
  if (error.status === 429) return error.message;
  if (error.status >= 500) return `An error occurred: ${error.statusText || error.status}`;
  if (toEndReason(error.body) === 'suspended') return error.message;
  return error.code === 'unreadable' ? unexpected : 'Invalid email or password.';
}
