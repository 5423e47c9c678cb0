import { useSearchParams } from 'react-router-dom';
import { type BrandSectionKey, brandSections } from '../../../objects/views/brand-sections';

export type OpenSection = {
  section: BrandSectionKey;
  linkTo: (section: BrandSectionKey) => string;
  /** Opens a brand, e.g. the one just created, in place of the present one. */
  replace: (brandID: string, section: BrandSectionKey) => void;
};

/** Which section the brand editor shows: `section` in the address bar; Profile when it names none. */
export function useOpenSection(): OpenSection {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('section');
  return {
    section: brandSections.find(({ key }) => key === asked)?.key ?? 'profile',
    linkTo: (section) => {
      const next = new URLSearchParams(search);
      next.set('section', section);
      // What is open inside a section is that section's own.
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
