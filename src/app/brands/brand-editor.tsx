import { BrandEditor as Editor } from '../../features/brands/brand-editor';
import { ProductsSection } from '../../features/products/products-section';
import { Publishing } from '../../features/publishing/publishing';
import type { BrandEditorProps, CustomSections } from '../../shared/brands/brand-section-props';

const sections: CustomSections = {
  publishing: Publishing,
  products: ({ loaded }) => <ProductsSection brandID={loaded.brand.brandID} />,
};

export function BrandEditor(props: BrandEditorProps) {
  return <Editor {...props} sections={sections} />;
}
