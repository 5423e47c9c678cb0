import { SpinnerOverlay } from '../../shared/ui/spinner';
import { Sheet } from './sheet';
import { useProviderReturn } from './use-provider-return';

export function GoogleReturn() {
  useProviderReturn('/auth/g-auth');
  return <SpinnerOverlay label="Signing in" />;
}

export function ShopifyReturn() {
  useProviderReturn('/shop-auth');
  return (
    <Sheet title="Signing in">
      <p role="status">Redirecting...</p>
    </Sheet>
  );
}
