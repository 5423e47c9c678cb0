import { NavLink } from 'react-router-dom';
import { Products } from '../features/products/products';
import { VendorProducts, Vendors } from '../features/vendors/vendors';
import { paths } from '../shared/paths';
import styles from './product-screens.module.css';

const sections = [
  { label: 'Products', to: paths.adminProducts.to() },
  { label: 'Vendors', to: paths.adminVendors.to() },
  { label: 'Vendor products', to: paths.adminVendorProducts.to() },
];

function SectionLinks() {
  return (
    <nav aria-label="Products and vendors" className={styles.sections} data-print="hide">
      {sections.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={styles.section}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export function ProductsScreen() {
  return (
    <>
      <SectionLinks />
      <Products />
    </>
  );
}

export function VendorsScreen() {
  return (
    <>
      <SectionLinks />
      <Vendors />
    </>
  );
}

export function VendorProductsScreen() {
  return (
    <>
      <SectionLinks />
      <VendorProducts />
    </>
  );
}
