import { BrandEditor as Editor } from '../../features/brands/brand-editor';
import { ProductsSection } from '../../features/products/products-section';
import { Publishing } from '../../features/publishing/publishing';
import type { BrandEditorProps, HandBuiltSections } from '../../shared/brands/brand-section-props';

const sections: HandBuiltSections = {
  publishing: Publishing,
  products: ({ loaded }) => <ProductsSection brandID={loaded.brand.brandID} />,
};

/** One brand, with the sections that other features draw. */
export function BrandEditor(props: BrandEditorProps) {
  return <Editor {...props} sections={sections} />;
}
