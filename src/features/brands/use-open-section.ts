import { type BrandSectionKey, brandSections } from '../../../objects/views/brand-sections';
import { useAddress } from '../../shared/react/use-address';

export type OpenSection = {
  section: BrandSectionKey;
  linkTo: (section: BrandSectionKey) => string;
  replace: (brandID: string, section: BrandSectionKey) => void;
};

export function useOpenSection(): OpenSection {
  const { search, change, linkTo } = useAddress();
  const requested = search.get('section');
  return {
    section: brandSections.find(({ key }) => key === requested)?.key ?? 'profile',
    // The product is open inside the section that closes.
    linkTo: (section) => linkTo({ section, product: '' }),
    replace: (brandID, section) => change({ edit: brandID, section }, { replace: true }),
  };
}
