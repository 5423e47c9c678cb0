import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BrandLoaded } from '../../../contract/brand';
import type { BrandSection, BrandSectionKey } from '../../../objects/views/brand-sections';
import type { BrandSectionProps, HandBuiltSections } from '../../shared/brands/brand-section-props';
import { isOpenForNew, type SectionState } from '../../shared/brands/section-state';
import { UnseenSection } from '../../shared/brands/unseen-section';
import { FormCard } from '../../shared/ui/form-card';
import { EmptyState } from '../../shared/ui/states';
import { ApiKeysSection } from './api-keys-section';
import { BrandFieldsSection } from './brand-fields-section';
import styles from './brands.module.css';
import { NewBrand } from './new-brand';
import { PaymentsSection } from './payments-section';
import { SponsorSection } from './sponsor-section';
import { TerritoryPricingSection } from './territory-pricing-section';
import { useSectionForm } from './use-section-form';

type BrandSectionPanelProps = Omit<BrandSectionProps, 'loaded'> & {
  /** Undefined: a brand that is not saved yet. */
  loaded: BrandLoaded | undefined;
  /** Undefined: the section does not apply to this brand. */
  state: SectionState | undefined;
  sections: HandBuiltSections;
  isAdmin: boolean;
  isPartner: boolean;
  onCreated: (brandID: string) => void;
};

/** The open section under its heading; says why when it cannot be opened. */
export function BrandSectionPanel(props: BrandSectionPanelProps) {
  const { state } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const key = state?.section.key;
  useEffect(() => {
    // A section that was chosen in the menu is announced; the first one leaves the focus to the screen's title.
    if (key && document.activeElement?.closest('nav')) heading.current?.focus();
  }, [key]);
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {state?.section.heading ?? 'Territories'}
      </h2>
      {hasOwnCards(props) ? (
        <OpenedSection {...props} />
      ) : (
        <FormCard level={3}>
          <OpenedSection {...props} />
        </FormCard>
      )}
    </div>
  );
}

/** Lists and the like stand on cards of their own. */
function hasOwnCards({ state, sections, loaded }: BrandSectionPanelProps): boolean {
  return Boolean(loaded && state && !state.waitsFor && sections[state.section.key]);
}

const ownSections: {
  readonly [key in BrandSectionKey]?: ComponentType<BrandSectionProps & { isAdmin: boolean }>;
} = { apiKeys: ApiKeysSection, sponsor: SponsorSection };

function OpenedSection(props: BrandSectionPanelProps) {
  const { loaded, state, sections, isAdmin, isPartner, linkTo, onSaved, onCreated } = props;
  if (!state && isPartner) return <UnseenSection />;
  if (!state) {
    return (
      <EmptyState
        title="This brand has no territories yet"
        action={<Link to={linkTo('products')}>Open Products</Link>}
      >
        Enable the Territories product first.
      </EmptyState>
    );
  }
  const { section, waitsFor } = state;
  if (!loaded && isOpenForNew(section.key) && section.key !== 'profile') return <BeforeSaving {...props} />;
  if (!loaded) return <NewBrand onCreated={onCreated} onSaved={onSaved} />;
  if (waitsFor) {
    return (
      <EmptyState
        title={`Complete ${waitsFor.heading} first`}
        action={<Link to={linkTo(waitsFor.key)}>{`Open ${waitsFor.heading}`}</Link>}
      >
        Save {waitsFor.heading} to open this section.
      </EmptyState>
    );
  }
  const shared = { loaded, linkTo, onSaved };
  const HandBuilt = sections[section.key];
  if (HandBuilt) return <HandBuilt {...shared} />;
  const Own = ownSections[section.key];
  if (Own) return <Own {...shared} isAdmin={isAdmin} />;
  const { viewId } = section;
  return viewId === null ? null : <DrawnSection {...shared} section={{ ...section, viewId }} />;
}

/** A section of fields; of who may read none of them it says so (R77). */
function DrawnSection(props: BrandSectionProps & { section: BrandSection & { viewId: string } }) {
  const { key, viewId } = props.section;
  if (useSectionForm('brand', viewId).isUnread) return <UnseenSection />;
  if (key === 'payments') return <PaymentsSection {...props} />;
  if (key === 'territoryPricing') return <TerritoryPricingSection {...props} />;
  return <BrandFieldsSection {...props} />;
}

/** B2: Publishing and API Keys open before the brand is saved; what they show comes with it. */
function BeforeSaving({ state, linkTo }: BrandSectionPanelProps) {
  const isPublishing = state?.section.key === 'publishing';
  return (
    <EmptyState
      title={isPublishing ? 'Not Published' : 'No public access key yet'}
      action={<Link to={linkTo('profile')}>Open Profile</Link>}
    >
      {isPublishing
        ? 'Save the brand first. Then complete its sections and publish it here.'
        : 'The brand gets its key when you save it for the first time.'}
    </EmptyState>
  );
}
