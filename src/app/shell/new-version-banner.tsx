import { useState } from 'react';
import { AmongNotices } from '../../shared/ui/among-notices';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useProductName } from '../../shared/ui/product-mark';
import { useNewVersion } from './use-new-version';

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
