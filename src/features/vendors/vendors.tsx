import type { ObjectType } from '../../../objects/index';
import { FilterPicker } from '../../shared/list/filter-picker';
import { useElements } from '../../shared/metadata/metadata';
import { lazyPart } from '../../shared/react/lazy-part';
import { toNameSource } from '../../shared/records/record-kind';
import { RecordScreen } from '../../shared/records/record-screen';
import { vendorKind, vendorProductKind } from './vendor-kinds';

const VendorForm = lazyPart(() => import('./vendor-form').then((m) => m.VendorForm));
const VendorProductForm = lazyPart(() => import('./vendor-form').then((m) => m.VendorProductForm));

/** Who sells on through brands (R65). */
export function Vendors() {
  return <RecordScreen kind={vendorKind} form={VendorForm} {...useReadOnly('vendor')} />;
}

/** What vendors sell on: wholesale price, suggested retail, billing (B3 Vendor product). */
export function VendorProducts() {
  return (
    <RecordScreen
      kind={vendorProductKind}
      form={VendorProductForm}
      {...useReadOnly('vendorproduct')}
      filters={({ filters, setFilter }) => (
        <FilterPicker
          label="Vendor"
          name="vendorID"
          source={toNameSource('vendor')}
          value={filters.get('vendorID') ?? ''}
          onChange={(id) => setFilter('vendorID', id)}
        />
      )}
    />
  );
}

/** Admins who may not configure products look, and change nothing. */
function useReadOnly(objectType: ObjectType) {
  const { elements } = useElements(objectType);
  const isFixed = elements?.every(({ access }) => access === 'read') === true;
  return isFixed ? { isFixed, openLabel: 'View' } : {};
}
