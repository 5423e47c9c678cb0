import { useSearchParams } from 'react-router-dom';
import { type BrandSectionKey, brandSections } from '../../../objects/views/brand-sections';

export type OpenSection = {
  section: BrandSectionKey;
  linkTo: (section: BrandSectionKey) => string;
  replace: (brandID: string, section: BrandSectionKey) => void;
};

export function useOpenSection(): OpenSection {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('section');
  return {
    section: brandSections.find(({ key }) => key === requested)?.key ?? 'profile',
    linkTo: (section) => {
      const next = new URLSearchParams(search);
      next.set('section', section);
      // The product is open inside the section that closes.
      next.delete('product');
      return `?${next}`;
    },
    replace: (brandID, section) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('edit', brandID);
          next.set('section', section);
          return next;
        },
        { replace: true },
      ),
  };
}
