import { ApiError } from '../../shared/api/api-error';

export type ProviderPath = '/auth/g-auth' | '/shop-auth';

const names = { '/auth/g-auth': 'Google', '/shop-auth': 'Shopify' } as const;

/** Why the provider returned without a code, and what to do (R69). Does not repeat the provider's own text. */
export function returnFailure(path: ProviderPath, error: string | null): string {
  const name = names[path];
  if (error === 'access_denied') return 'You did not allow the sign-in. Try again.';
  if (error === 'server_error' || error === 'temporarily_unavailable')
    return `${name} is not responding. Try again in a moment.`;
  return error
    ? `${name} did not accept the sign-in. Try again.`
    : `${name} did not complete the sign-in. Try again.`;
}

export function exchangeFailure(path: ProviderPath, error: unknown): string {
  return error instanceof ApiError ? error.message : `Could not sign you in with ${names[path]}. Try again.`;
}

export function readFailure(state: unknown): string {
  const failure = typeof state === 'object' && state !== null && 'failure' in state ? state.failure : '';
  return typeof failure === 'string' ? failure : '';
}
