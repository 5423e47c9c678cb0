import { Brands, type HandBuiltSections } from '../features/brands/brands';
import { Publishing } from '../features/publishing/publishing';

const sections: HandBuiltSections = { publishing: Publishing };

/** Brand management with the sections that other features draw. */
export function BrandScreen() {
  return <Brands sections={sections} />;
}
