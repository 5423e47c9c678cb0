import { SpinnerOverlay } from '../../shared/ui/spinner';
import { useProviderReturn } from './use-provider-return';

/** A2 /g-auth. */
export function GoogleReturn() {
  useProviderReturn('/auth/g-auth');
  return <SpinnerOverlay label="Signing in" />;
}
