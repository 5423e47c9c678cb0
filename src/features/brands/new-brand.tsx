import { followFocus } from '../../records/form/follow-focus';
import { idOf } from '../../records/listed-object';
import { createRecord, toRecord } from '../../records/record-calls';
import type { UnsavedRest } from '../../shared/engine-form/elements-form';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { useIsMounted } from '../../shared/react/use-is-mounted';
import styles from './brands.module.css';
import { brandObject } from './object';
import { getSectionView } from './section-view';

type NewBrandProps = { onCreated: (brandID: string) => void; onSaved: (message: string) => Promise<unknown> };

export function NewBrand({ onCreated, onSaved }: NewBrandProps) {
  const isShown = useIsMounted();
  return (
    <>
      <p className={styles.lead}>Save the brand to open the other sections.</p>
      <EngineForm
        objectType="brand"
        view={getSectionView('brand.profile', 'admin')}
        draft="brand.new"
        invalidMessage="Please correct the errors on this form!"
        submitLabel="Save Brand"
        onSave={async ({ changes }) => {
          const saved = await createRecord(brandObject, changes);
          const id = idOf(brandObject, saved);
          const open = (left: UnsavedRest) => {
            void onSaved('Brand Created');
            if (left.count > 0) left.moveTo(`brand.${id}.profile`, saved);
            if (isShown()) followFocus(() => onCreated(id));
          };
          return { saved: toRecord(saved), onNoted: open };
        }}
      />
    </>
  );
}
