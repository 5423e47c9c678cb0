import { Sheet } from './sheet';
import { useProviderReturn } from './use-provider-return';

export function ShopifyReturn() {
  useProviderReturn('/shop-auth');
  return (
    <Sheet title="Signing in">
      <p role="status">Redirecting...</p>
    </Sheet>
  );
}
