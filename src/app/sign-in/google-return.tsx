import { SpinnerOverlay } from '../../shared/ui/spinner';
import { useProviderReturn } from './use-provider-return';

export function GoogleReturn() {
  useProviderReturn('/auth/g-auth');
  return <SpinnerOverlay label="Signing in" />;
}
