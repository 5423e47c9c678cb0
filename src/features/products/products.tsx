import { useState } from 'react';
import type { WireProduct } from '../../../schemas/api/product';
import { FilterSelect } from '../../shared/list/filter-select';
import type { ListControls } from '../../shared/list/list-state';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { RecordScreen } from '../../shared/records/record-screen';
import { useOpenRecord } from '../../shared/records/use-open-record';
import { EmptyState } from '../../shared/ui/empty-state';
import { useBrands } from './brand-name';
import { ProductEditor } from './product-editor';
import { productKind } from './product-kind';
import styles from './products-section.module.css';

const types = [
  { value: '', label: 'All Types' },
  { value: 'passthrough', label: 'Passthrough' },
  { value: 'custom', label: 'Custom' },
  { value: 'marketing', label: 'Marketing' },
];

/** /admin/products: the products of all brands (RULINGS 44). */
export function Products() {
  return (
    <RecordScreen
      kind={productKind}
      form={ProductOfAnyBrand}
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
          {isReadable('brandID') && <BrandFilter controls={controls} />}
        </>
      )}
    />
  );
}

function BrandFilter({ controls }: { controls: ListControls }) {
  const { brands = [] } = useBrands();
  return (
    <FilterSelect
      label="Brand"
      value={controls.filters.get('brandID') ?? ''}
      options={[{ value: '', label: 'All Brands' }, ...brands.map(toChoice)]}
      onChange={(brandID) => controls.setFilter('brandID', brandID)}
    />
  );
}

const toChoice = ({ brandID, brandName }: { brandID: string; brandName?: string }) => ({
  value: brandID,
  label: brandName ?? brandID,
});

/** A new product begins with the brand that will sell it; an existing one stays with its brand. */
function ProductOfAnyBrand({ record, onSaved }: RecordFormProps<WireProduct>) {
  const { close } = useOpenRecord();
  const { brands = [] } = useBrands();
  const [chosen, setChosen] = useState('');
  const brandID = record ? (record.brandID ?? '') : chosen;
  return (
    <div className={styles.section}>
      {!record && (
        <div data-print="hide">
          <FilterSelect
            label="Brand"
            value={chosen}
            options={[{ value: '', label: 'Choose a brand…' }, ...brands.map(toChoice)]}
            onChange={setChosen}
          />
        </div>
      )}
      {record || brandID ? (
        <ProductEditor key={brandID} brandID={brandID} product={record} onClose={close} onSaved={onSaved} />
      ) : (
        <EmptyState title="Which brand sells it?">
          Choose the brand; then the product’s type and price follow.
        </EmptyState>
      )}
    </div>
  );
}
