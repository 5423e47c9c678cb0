import { useSyncExternalStore } from 'react';
import { Banner } from '../../shared/ui/banner';

/** Appears at once when the browser loses the network; typing goes on, saves wait. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Banner tone="warning">
      You are offline. What you type is kept here; saving works again when you are back.
    </Banner>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
