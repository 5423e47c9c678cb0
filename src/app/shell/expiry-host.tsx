import { useEffect } from 'react';
import { lazyExtra } from '../../shared/react/lazy-screen';
import { useExpiry } from '../session-keeping/expiry';

const ExpiryPopup = lazyExtra(() => import('./expiry-popup').then((m) => m.ExpiryPopup));

/** Watches for the session's end. The popup is fetched soon after the start, long before it is needed. */
export function ExpiryHost() {
  const expiry = useExpiry();
  useEffect(() => {
    const timer = setTimeout(() => void ExpiryPopup.preload()?.catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
  return expiry && <ExpiryPopup expiry={expiry} />;
}
