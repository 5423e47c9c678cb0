import { Link } from 'react-router-dom';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import type { SectionState } from '../../shared/brands/section-state';
import { getDraft } from '../../shared/drafts/drafts';
import { Banner } from '../../shared/ui/banner';

type UnsavedSectionsProps = Pick<BrandSectionProps, 'linkTo' | 'loaded'> & {
  states: readonly SectionState[];
};

/** What was typed in other sections and not saved, which publishing does not take along. */
export function UnsavedSections({ states, linkTo, loaded }: UnsavedSectionsProps) {
  const { brandID } = loaded.brand;
  const unsaved = states.filter(({ section: { key } }) => getDraft(`brand.${brandID}.${key}`));
  if (unsaved.length === 0) return null;
  return (
    <Banner tone="warning">
      Unsaved changes are not published. Save{' '}
      {unsaved.map(({ section: { key, title } }, index) => (
        <span key={key}>
          {index > 0 && (index === unsaved.length - 1 ? ' and ' : ', ')}
          <Link to={linkTo(key)}>{title}</Link>
        </span>
      ))}{' '}
      first.
    </Banner>
  );
}
