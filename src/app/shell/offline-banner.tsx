import { useOnline } from '../../shared/react/use-online';
import { Banner } from '../../shared/ui/banner';

/** Appears at once when the browser loses the network; typing goes on, saves wait. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner tone="warning">
      You are offline. Your changes are kept in this browser. Save them when you are back online.
    </Banner>
  );
}
