import type { ObjectType } from '../../../objects/index';
import { RecordScreen } from '../../records/list/record-screen';
import { toNameSource } from '../../records/listed-object';
import { FilterPicker } from '../../shared/list/filter-picker';
import { useElements } from '../../shared/metadata/metadata';
import { createChunk } from '../../shared/react/chunk';
import { vendorObject, vendorProductObject } from './objects';

const vendorForm = createChunk(() => import('./vendor-form').then((m) => m.VendorForm));
const vendorProductForm = createChunk(() => import('./vendor-form').then((m) => m.VendorProductForm));

const ownFilters = ['vendorID'];

export function Vendors() {
  return <RecordScreen object={vendorObject} form={vendorForm} {...useReadOnly('vendor')} />;
}

export function VendorProducts() {
  return (
    <RecordScreen
      object={vendorProductObject}
      form={vendorProductForm}
      {...useReadOnly('vendorproduct')}
      ownFilters={ownFilters}
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

/** Admins without the right to configure products can only read. */
function useReadOnly(objectType: ObjectType) {
  const { elements } = useElements(objectType);
  const isFixed = elements?.every(({ access }) => access === 'read') === true;
  return isFixed ? { isFixed, openLabel: 'View' } : {};
}
