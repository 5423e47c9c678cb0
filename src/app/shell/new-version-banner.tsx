import { useState } from 'react';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { useNewVersion } from './use-new-version';

/** Offers the new version and forces nobody: drafts keep what is typed. */
export function NewVersionBanner() {
  const isNew = useNewVersion();
  const [isLater, setIsLater] = useState(false);
  if (!isNew || isLater) return null;
  return (
    <Banner
      tone="info"
      onClose={() => setIsLater(true)}
      actions={<Button onClick={() => window.location.reload()}>Reload page</Button>}
    >
      A new version of Leadfield is ready. Your unsaved changes are kept.
    </Banner>
  );
}
