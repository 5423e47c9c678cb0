import { Brands } from '../features/brands/brands';
import { ProductsSection } from '../features/products/products-section';
import { Publishing } from '../features/publishing/publishing';
import type { HandBuiltSections } from '../shared/brands/brand-section-props';

const sections: HandBuiltSections = {
  publishing: Publishing,
  products: ({ loaded }) => <ProductsSection brandID={loaded.brand.brandID} />,
};

/** Brand management with the sections that other features draw. */
export function BrandScreen() {
  return <Brands sections={sections} />;
}
