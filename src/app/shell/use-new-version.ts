import { useEffect, useState } from 'react';
import { isOutdated } from './is-outdated';

const atMostEvery = 5 * 60 * 1000;

/** Whether another version was deployed since this tab was loaded; looked up when somebody comes back to it. */
export function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    let lookedAt = performance.now();
    const look = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - lookedAt < atMostEvery) return;
      lookedAt = performance.now();
      if (await isOutdated()) setIsNew(true);
    };
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return isNew;
}
