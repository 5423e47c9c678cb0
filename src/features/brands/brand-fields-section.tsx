import type { ReactNode } from 'react';
import type { BrandSection } from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/values/json';
import { toRecord } from '../../records/record-calls';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { listMissingLabels } from '../../shared/brands/list-missing-labels';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { useElements } from '../../shared/metadata/metadata';
import styles from './brands.module.css';
import { saveSection } from './save-section';
import { useSectionForm } from './use-section-form';

type BrandFieldsSectionProps = BrandSectionProps & {
  section: BrandSection & { viewId: string };
  children?: ReactNode;
};

export function BrandFieldsSection(props: BrandFieldsSectionProps) {
  const { loaded, section, onSaved, children } = props;
  const { brand } = loaded;
  const form = useSectionForm('brand', section.viewId);
  const { elements = [] } = useElements('brand');
  const isComplete = brand.completedSections?.[section.key] === true;
  const needed =
    isComplete || !form.hasSaveBar ? [] : listMissingLabels(section, brand as JsonObject, elements);
  return (
    <>
      {needed.length > 0 && (
        <p className={styles.lead}>To complete this section, fill in {needed.join(', ')}.</p>
      )}
      <EngineForm
        objectType="brand"
        {...form}
        record={toRecord(brand)}
        draft={`brand.${brand.brandID}.${section.key}`}
        invalidMessage="Please correct the errors on this form!"
        submitLabel={section.submit}
        onSave={async (given) => {
          const saved = await saveSection({ brandID: brand.brandID, section: section.key }, given);
          void onSaved('Brand Updated');
          return { saved };
        }}
      >
        {children}
      </EngineForm>
    </>
  );
}
