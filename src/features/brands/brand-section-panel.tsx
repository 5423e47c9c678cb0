import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BrandLoaded } from '../../../contract/brand';
import type { BrandSection, BrandSectionKey } from '../../../objects/views/brand-sections';
import type { BrandSectionProps, CustomSections } from '../../shared/brands/brand-section-props';
import { HiddenSection } from '../../shared/brands/hidden-section';
import { isOpenForNew, type SectionState } from '../../shared/brands/section-state';
import { FormCard } from '../../shared/ui/form-card';
import { EmptyState } from '../../shared/ui/states';
import { ApiKeysSection } from './api-keys-section';
import { BrandFieldsSection } from './brand-fields-section';
import { NewBrand } from './new-brand';
import { PaymentsSection } from './payments-section';
import { SponsorSection } from './sponsor-section';
import { TerritoryPricingSection } from './territory-pricing-section';
import { useSectionForm } from './use-section-form';

type BrandSectionPanelProps = Omit<BrandSectionProps, 'loaded'> & {
  loaded: BrandLoaded | undefined;
  /** Undefined if the section does not apply to this brand. */
  state: SectionState | undefined;
  sections: CustomSections;
  isAdmin: boolean;
  isPartner: boolean;
  onCreated: (brandID: string) => void;
};

export function BrandSectionPanel(props: BrandSectionPanelProps) {
  const { state } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const key = state?.section.key;
  useEffect(() => {
    // Focus the heading only after a choice in the menu; on the first load the screen's title has the focus.
    if (key && document.activeElement?.closest('nav')) heading.current?.focus();
  }, [key]);
  return (
    <div className="vstack gap-5">
      <h2 ref={heading} tabIndex={-1}>
        {state?.section.heading ?? 'Territories'}
      </h2>
      {hasOwnCards(props) ? (
        <SectionContent {...props} />
      ) : (
        <FormCard level={3}>
          <SectionContent {...props} />
        </FormCard>
      )}
    </div>
  );
}

function hasOwnCards({ state, sections, loaded }: BrandSectionPanelProps): boolean {
  return Boolean(loaded && state && !state.blockedBy && sections[state.section.key]);
}

const ownSections: {
  readonly [key in BrandSectionKey]?: ComponentType<BrandSectionProps & { isAdmin: boolean }>;
} = { apiKeys: ApiKeysSection, sponsor: SponsorSection };

function SectionContent(props: BrandSectionPanelProps) {
  const { loaded, state, sections, isAdmin, isPartner, linkTo, onSaved, onCreated } = props;
  if (!state && isPartner) return <HiddenSection />;
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
  const { section, blockedBy } = state;
  if (!loaded && isOpenForNew(section.key) && section.key !== 'profile') return <SaveFirstNote {...props} />;
  if (!loaded) return <NewBrand onCreated={onCreated} onSaved={onSaved} />;
  if (blockedBy) {
    return (
      <EmptyState
        title={`Complete ${blockedBy.heading} first`}
        action={<Link to={linkTo(blockedBy.key)}>{`Open ${blockedBy.heading}`}</Link>}
      >
        Save {blockedBy.heading} to open this section.
      </EmptyState>
    );
  }
  const shared = { loaded, linkTo, onSaved };
  const HandBuilt = sections[section.key];
  if (HandBuilt) return <HandBuilt {...shared} />;
  const Own = ownSections[section.key];
  if (Own) return <Own {...shared} isAdmin={isAdmin} />;
  const { viewId } = section;
  return viewId === null ? null : <FieldsSection {...shared} section={{ ...section, viewId }} />;
}

function FieldsSection(props: BrandSectionProps & { section: BrandSection & { viewId: string } }) {
  const { key, viewId } = props.section;
  if (useSectionForm('brand', viewId).isUnread) return <HiddenSection />;
  if (key === 'payments') return <PaymentsSection {...props} />;
  if (key === 'territoryPricing') return <TerritoryPricingSection {...props} />;
  return <BrandFieldsSection {...props} />;
}

/** B2: Publishing and API Keys can be opened before the brand is saved, but have no content yet. */
function SaveFirstNote({ state, linkTo }: BrandSectionPanelProps) {
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
