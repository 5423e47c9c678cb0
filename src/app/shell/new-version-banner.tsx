import { useEffect, useState } from 'react';
import { AmongNotices } from '../../shared/ui/among-notices';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useProductName } from '../../shared/ui/product-mark';
import { isOutdated } from './is-outdated';

/** Offers the new version and forces nobody: drafts keep what is typed. */
export function NewVersionBanner() {
  const isNew = useNewVersion();
  const name = useProductName();
  const [isLater, setIsLater] = useState(false);
  if (!isNew || isLater) return null;
  return (
    <AmongNotices>
      <Banner
        tone="info"
        onClose={() => setIsLater(true)}
        actions={<Button onClick={() => window.location.reload()}>Reload page</Button>}
      >
        A new version of {name} is ready. Your unsaved changes are kept.
      </Banner>
    </AmongNotices>
  );
}

const atMostEvery = 5 * 60 * 1000;

/** Whether another version was deployed since this tab was loaded; looked up when somebody comes back to it. */
function useNewVersion(): boolean {
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
