import { useState } from 'react';
import type { ArchivedVersion, PublishedVersion, WireBrand } from '../../../contract/brand';
import { displayInstant } from '../../../schemas/values/date-text';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import styles from './publishing.module.css';
import { RevertDialog } from './revert-dialog';

type VersionListProps = BrandSectionProps & {
  active: PublishedVersion | null;
  archived: readonly ArchivedVersion[];
  canRevert: boolean;
};

export function VersionList({ loaded, onSaved, active, archived, canRevert }: VersionListProps) {
  const [reverting, setReverting] = useState<ArchivedVersion>();
  return (
    <>
      <ol className={styles.versions}>
        {active && (
          <li className={styles.version}>
            <Version version={active} brand={loaded.brand} />
            <Badge tone="success">Active</Badge>
          </li>
        )}
        {archived.map((version) => (
          <li key={version.archivedID} className={styles.version}>
            <Version version={version} brand={loaded.brand} />
            <Badge>archived</Badge>
            {canRevert && (
              <Button
                aria-label={`Revert To This Version of ${displayInstant(version.createdAt)}`}
                onClick={() => setReverting(version)}
              >
                Revert To This Version
              </Button>
            )}
          </li>
        ))}
      </ol>
      {reverting && (
        <RevertDialog
          brand={loaded.brand}
          version={reverting}
          onSaved={onSaved}
          onClose={() => setReverting(undefined)}
        />
      )}
    </>
  );
}

type VersionProps = { version: PublishedVersion | ArchivedVersion; brand: WireBrand };

function Version({ version, brand }: VersionProps) {
  const { brandName, createdAt, publishedBy, publishNotes } = version;
  return (
    <div className={styles.words}>
      <strong>{displayInstant(createdAt)}</strong>
      {publishedBy && (
        <span className="muted" dir="auto">
          by {publishedBy}
        </span>
      )}
      {brandName !== '' && brandName !== brand.brandName && <span dir="auto">{brandName}</span>}
      {publishNotes && (
        <p className="muted" dir="auto">
          {publishNotes}
        </p>
      )}
    </div>
  );
}
