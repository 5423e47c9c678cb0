import { useState } from 'react';
import type { WireSponsor } from '../../../schemas/api/sponsor';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { updateRecord } from '../../shared/records/record-calls';
import { toRecord } from '../../shared/records/to-record';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import styles from './brands.module.css';
import { saveSection } from './save-section';
import { getSectionView } from './section-view';
import { useSectionForm } from './use-section-form';

const sponsorTarget = { objectType: 'sponsor', path: '/dtl/sponsor', idName: 'sponsorID' } as const;

type SponsorSectionProps = BrandSectionProps & { isAdmin: boolean };

/** B §4: without a sponsor one is selected; with one its profile shows, and an admin may change to another. */
export function SponsorSection(props: SponsorSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const { loaded, isAdmin } = props;
  const { sponsor, brand } = loaded;
  if (isAdmin && (isChanging || !brand.sponsorID)) {
    return <SelectSponsor {...props} onClose={() => setChanging(false)} />;
  }
  if (!sponsor)
    return <EmptyState title="No sponsor">An administrator chooses the sponsor of this brand.</EmptyState>;
  return (
    <SponsorProfile key={sponsor.sponsorID} {...props} sponsor={sponsor} onChange={() => setChanging(true)} />
  );
}

type SponsorProfileProps = SponsorSectionProps & { sponsor: WireSponsor; onChange: () => void };

function SponsorProfile({ loaded, sponsor, isAdmin, onSaved, onChange }: SponsorProfileProps) {
  const { brandID, completedSections } = loaded.brand;
  const form = useSectionForm('sponsor', 'sponsor.brand');
  return (
    <>
      {form.hasSaveBar && (
        <p className={styles.lead}>
          These are the sponsor’s own details: a change here holds for all of its brands.
        </p>
      )}
      <EngineForm
        objectType="sponsor"
        {...form}
        record={toRecord(sponsor)}
        draft={`brand.${brandID}.sponsor.${sponsor.sponsorID}`}
        errorSeconds={15}
        invalidMessage="Please correct the errors on this form!"
        submitLabel="Save Sponsor"
        onSave={async ({ changes, version }) => {
          const id = sponsor.sponsorID;
          const hasChanges = Object.keys(changes).length > 0;
          const saved = hasChanges ? await updateRecord(sponsorTarget, { id, changes, version }) : sponsor;
          if (completedSections && !completedSections.sponsor) {
            await saveSection({ brandID, section: 'sponsor' }, { changes: {}, version: undefined });
          }
          void onSaved('Brand Updated');
          return toRecord(saved);
        }}
      >
        {isAdmin && (
          <div>
            <Button onClick={onChange}>Change Sponsor</Button>
          </div>
        )}
      </EngineForm>
    </>
  );
}

function SelectSponsor({ loaded, onSaved, onClose }: SponsorSectionProps & { onClose: () => void }) {
  const { brand } = loaded;
  return (
    <>
      <p className={styles.lead}>Choose the company that owns this brand and supports its partners.</p>
      <EngineForm
        objectType="brand"
        view={getSectionView('brand.sponsor', 'admin')}
        record={toRecord(brand)}
        errorSeconds={15}
        invalidMessage="Please correct the errors on this form!"
        submitLabel="Select/Change Sponsor"
        onSave={async (given) => {
          const saved = await saveSection({ brandID: brand.brandID, section: 'sponsor' }, given);
          await onSaved('Brand Updated');
          onClose();
          return saved;
        }}
      >
        {brand.sponsorID && (
          <div>
            <Button onClick={onClose}>Cancel Change</Button>
          </div>
        )}
      </EngineForm>
    </>
  );
}
