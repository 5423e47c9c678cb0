import { RecordScreen } from '../../records/list/record-screen';
import { FilterSelect } from '../../shared/list/filter-select';
import { createChunk } from '../../shared/react/chunk';
import { BrandPicker } from './brand-picker';
import { productObject } from './object';

const productOfAnyBrand = createChunk(() =>
  import('./product-of-any-brand').then((m) => m.ProductOfAnyBrand),
);

const ownFilters = ['productType', 'brandID'];

const types = [
  { value: '', label: 'All Types' },
  { value: 'passthrough', label: 'Passthrough' },
  { value: 'custom', label: 'Custom' },
  { value: 'marketing', label: 'Marketing' },
];

export function Products() {
  return (
    <RecordScreen
      object={productObject}
      form={productOfAnyBrand}
      ownFilters={ownFilters}
      filters={(controls, isReadable) => (
        <>
          {isReadable('productType') && (
            <FilterSelect
              label="Type"
              value={controls.filters.get('productType') ?? ''}
              options={types}
              onChange={(type) => controls.setFilter('productType', type)}
            />
          )}
          {isReadable('brandID') && (
            <BrandPicker
              value={controls.filters.get('brandID') ?? ''}
              onChange={(brandID) => controls.setFilter('brandID', brandID)}
            />
          )}
        </>
      )}
    />
  );
}
