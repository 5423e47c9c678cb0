import { useEffect } from 'react';
import { createChunk } from '../../shared/react/chunk';
import { lazyExtra } from '../../shared/react/lazy-part';
import { useExpiry } from '../session-keeping/expiry';

const popup = createChunk(() => import('./expiry-popup').then((m) => m.ExpiryPopup));
const ExpiryPopup = lazyExtra(popup);

/** Watches for the session's end. The popup is fetched soon after the start, long before it is needed. */
export function ExpiryHost() {
  const expiry = useExpiry();
  useEffect(() => {
    const timer = setTimeout(() => void popup.load().catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
  return expiry && <ExpiryPopup expiry={expiry} />;
}
