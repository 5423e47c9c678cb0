import { ArrowLeft } from 'lucide-react';
import type { WireBrand } from '../../../contract/brand';
import { isAdmin, isPartner, type UserType } from '../../../objects/user-types';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { DeletedNote } from '../../records/form/deleted-note';
import { RecordChip, RecordSteps, RelatedRecords } from '../../records/form/lazy-record-parts';
import { RecordTools } from '../../records/form/record-tools';
import { useRefusedNew } from '../../records/no-fields';
import { newRecord } from '../../records/use-open-record';
import { useRights } from '../../shared/api/use-rights';
import type { BrandEditorProps, CustomSections } from '../../shared/brands/brand-section-props';
import { type SectionState, toSectionStates } from '../../shared/brands/section-state';
import { useElements } from '../../shared/metadata/metadata';
import { useAddress } from '../../shared/react/use-address';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import { PageHeader } from '../../shared/ui/page-header';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/states';
import { BrandMenu } from './brand-menu';
import { BrandSectionPanel } from './brand-section-panel';
import styles from './brands.module.css';
import { brandObject } from './object';
import { getSectionView } from './section-view';
import { useBrand } from './use-brand';
import { useOpenSection } from './use-open-section';

export function BrandEditor({ id, type, sections }: BrandEditorProps & { sections: CustomSections }) {
  const isNew = id === newRecord;
  const { loaded, message, error, isGone, retry, reload } = useBrand(isNew ? undefined : id);
  const open = useOpenSection();
  const { change } = useAddress();
  const close = () => change({ edit: '', section: '', product: '' });
  const states = useSectionStates(loaded?.brand, type);
  const isShown = isNew || loaded !== undefined;
  const refusedNew = useRefusedNew('brand');
  const onlyAdmins = isAdmin({ type }) ? undefined : <EmptyState title="Only admins can create brands." />;
  const instead = isNew ? (onlyAdmins ?? refusedNew) : undefined;
  const name = loaded ? brandObject.nameOf(loaded.brand) : 'Brand';
  const onSaved = async (text: string) => {
    if (text) showSuccess(text);
    await reload();
  };
  return (
    <>
      <PageHeader
        title={isNew ? 'New brand' : name}
        beside={!isNew && <span>{loaded && <RecordChip object={brandObject} record={loaded.brand} />}</span>}
        back={
          <>
            <span>Brands</span>
            {loaded && <RecordSteps object={brandObject} id={id} />}
          </>
        }
        actions={
          <>
            {message === '' && !isPartner({ type }) && (
              <RecordTools object={brandObject} id={isNew ? undefined : id} />
            )}
            <Button icon={<ArrowLeft aria-hidden />} onClick={close}>
              Return To Brands
            </Button>
          </>
        }
      />
      {isGone && <DeletedNote object={brandObject} id={id} onRestored={retry} />}
      {!isNew && message === '' && isAdmin({ type }) && (
        <div className={styles.related}>
          {loaded && <RelatedRecords objectType="brand" record={loaded.brand} />}
        </div>
      )}
      {message !== '' && <ErrorState message={message} detail={error?.message} onRetry={retry} />}
      {message === '' && !isShown && <Skeleton isForm lines={8} />}
      {instead}
      {message === '' && isShown && !instead && (
        <div className={styles.editor}>
          <BrandMenu states={states} open={open} isNew={isNew} />
          <BrandSectionPanel
            key={open.section}
            loaded={loaded}
            state={states.find(({ section }) => section.key === open.section)}
            sections={sections}
            isAdmin={isAdmin({ type })}
            isPartner={isPartner({ type })}
            linkTo={open.linkTo}
            onSaved={onSaved}
            onCreated={(brandID) => open.replace(brandID, 'profile')}
          />
        </div>
      )}
    </>
  );
}

/** The sections this user has. Partners read the published brand (R37), so they get only sections with readable values. */
function useSectionStates(brand: WireBrand | undefined, type: UserType): SectionState[] {
  const { elements = [] } = useElements('brand');
  const { mayRead } = useRights();
  const states = toSectionStates(brand, (field) => mayRead('brand', field));
  if (!isPartner({ type })) return states;
  return states.filter(
    ({ section: { viewId } }) =>
      viewId !== null &&
      compileForm(withoutConditions(elements), getSectionView(viewId, type)).fields.size > 0,
  );
}
