import { useState } from 'react';
import type { WireProduct } from '../../../schemas/api/product';
import { FilterPicker } from '../../shared/list/filter-picker';
import { FilterSelect } from '../../shared/list/filter-select';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { RecordScreen } from '../../shared/records/record-screen';
import { useOpenRecord } from '../../shared/records/use-open-record';
import { EmptyState } from '../../shared/ui/empty-state';
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

type BrandPickerProps = { value: string; onChange: (brandID: string) => void };

function BrandPicker(props: BrandPickerProps) {
  return <FilterPicker label="Brand" name="brandID" source={brandSource} {...props} />;
}

const brandSource = { endpoint: '/dtl/brand', labelKey: 'brandName', valueKey: 'brandID' };

/** A new product begins with the brand that will sell it; an existing one stays with its brand. */
function ProductOfAnyBrand({ record, onSaved }: RecordFormProps<WireProduct>) {
  const { close } = useOpenRecord();
  const [chosen, setChosen] = useState('');
  const brandID = record ? (record.brandID ?? '') : chosen;
  return (
    <div className={styles.section}>
      {!record && (
        <div data-print="hide">
          <BrandPicker value={chosen} onChange={setChosen} />
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
