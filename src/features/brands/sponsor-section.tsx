import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { WireSponsor } from '../../../contract/sponsor';
import type { View } from '../../../schemas/words/view';
import { toRecord, updateRecord } from '../../records/record-calls';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { HiddenSection } from '../../shared/brands/hidden-section';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { useElements } from '../../shared/metadata/metadata';
import { useRestoreFocus } from '../../shared/react/use-restore-focus';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/states';
import styles from './brands.module.css';
import { saveSection } from './save-section';
import { getSectionView } from './section-view';
import { useAddedFieldsForm, useSectionForm } from './use-section-form';

const storedView = getSectionView('brand.sponsor', 'admin');
/** Also requires a sponsor for a brand that has none yet. */
const selectView: View = {
  ...storedView,
  groups: storedView.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => ({ ...field, isNew: true })),
  })),
};

const sponsorTarget = { objectType: 'sponsor', path: '/dtl/sponsor', idName: 'sponsorID' } as const;

type SponsorSectionProps = BrandSectionProps & { isAdmin: boolean };

/** B4: selects a sponsor if there is none; otherwise shows its profile, and admins can change it. */
export function SponsorSection(props: SponsorSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const { loaded, isAdmin } = props;
  const { sponsor, brand } = loaded;
  const access = useSponsorAccess();
  const canSelect = access === 'write' && isAdmin;
  const isSelecting = canSelect && (isChanging || !brand.sponsorID);
  const start = useRef<HTMLParagraphElement & HTMLButtonElement>(null);
  useRestoreFocus(start, isSelecting);
  if (isSelecting)
    return (
      <SelectSponsor
        {...props}
        start={start}
        onOpen={() => setChanging(true)}
        onClose={() => setChanging(false)}
      />
    );
  if (!sponsor && (!access || brand.sponsorID)) return <HiddenSection />;
  if (!sponsor) return <EmptyState title="No sponsor">An admin chooses this brand’s sponsor.</EmptyState>;
  const change = canSelect && (
    <div>
      <Button ref={start} onClick={() => setChanging(true)}>
        Change Sponsor
      </Button>
    </div>
  );
  return (
    <>
      <SponsorProfile key={sponsor.sponsorID} {...props} sponsor={sponsor}>
        {change}
      </SponsorProfile>
      <AddedFields {...props} />
    </>
  );
}

/** The user's access to the brand's sponsor field; 'write' until that is known. */
function useSponsorAccess(): 'write' | 'read' | undefined {
  const { elements } = useElements('brand');
  return elements ? elements.find(({ name }) => name === 'sponsorID')?.access : 'write';
}

type SponsorProfileProps = SponsorSectionProps & { sponsor: WireSponsor; children: ReactNode };

function SponsorProfile({ loaded, sponsor, onSaved, children }: SponsorProfileProps) {
  const { brandID, completedSections } = loaded.brand;
  const form = useSectionForm('sponsor', 'sponsor.brand');
  return (
    <>
      {form.hasSaveBar && <p className={styles.lead}>Changes here apply to all of this sponsor’s brands.</p>}
      <EngineForm
        objectType="sponsor"
        {...form}
        record={toRecord(sponsor)}
        draft={`brand.${brandID}.sponsor.${sponsor.sponsorID}`}
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
          return { saved: toRecord(saved) };
        }}
      >
        {children}
      </EngineForm>
    </>
  );
}

/** Brand fields that an admin grouped under Sponsor; the sponsor's own form cannot hold them (R16). */
function AddedFields({ loaded: { brand }, onSaved }: BrandSectionProps) {
  const form = useAddedFieldsForm();
  if (!form) return null;
  return (
    <section className={styles.added} aria-label="This brand only">
      <h3>This brand only</h3>
      <EngineForm
        objectType="brand"
        {...form}
        record={toRecord(brand)}
        draft={`brand.${brand.brandID}.sponsor`}
        invalidMessage="Please correct the errors on this form!"
        submitLabel="Save Brand Fields"
        onSave={async (given) => {
          const saved = await saveSection({ brandID: brand.brandID, section: 'sponsor' }, given);
          void onSaved('Brand Updated');
          return { saved };
        }}
      />
    </section>
  );
}

type SelectSponsorProps = SponsorSectionProps & {
  start: Ref<HTMLParagraphElement>;
  /** Keeps the form open even if the brand has a sponsor by now. */
  onOpen: () => void;
  onClose: () => void;
};

function SelectSponsor({ loaded, start, onSaved, onOpen, onClose }: SelectSponsorProps) {
  const { brand } = loaded;
  return (
    <>
      <p ref={start} tabIndex={-1} className={styles.lead}>
        Select the company that owns this brand and supports its partners.
      </p>
      <EngineForm
        objectType="brand"
        view={selectView}
        record={toRecord(brand)}
        invalidMessage="Please correct the errors on this form!"
        submitLabel="Select/Change Sponsor"
        onSave={async (given) => {
          onOpen();
          const saved = await saveSection({ brandID: brand.brandID, section: 'sponsor' }, given);
          await onSaved('Brand Updated');
          return { saved, onNoted: ({ count }) => count === 0 && onClose() };
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
