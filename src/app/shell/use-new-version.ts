import { useEffect, useState } from 'react';

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

/** The entry script's name holds a hash of its content: another name, another version. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!entry) return false;
  try {
    const answer = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } });
    const page = await answer.text();
    return answer.ok && page.includes('id="root"') && !page.includes(new URL(entry.src).pathname.slice(1));
  } catch {
    return false;
  }
}
