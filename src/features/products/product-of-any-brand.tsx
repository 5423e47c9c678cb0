import { useEffect, useState } from 'react';
import type { WireProduct } from '../../../contract/product';
import type { RecordFormProps } from '../../records/form/record-detail';
import { useOpenRecord } from '../../records/use-open-record';
import { loadText, storeText } from '../../shared/app-state/browser-storage';
import { Panel } from '../../shared/ui/panel';
import { EmptyState } from '../../shared/ui/states';
import { BrandPicker } from './brand-picker';
import { ProductEditor } from './product-editor';
import styles from './products-section.module.css';

export function ProductOfAnyBrand({ record, onSaved }: RecordFormProps<WireProduct>) {
  const { close } = useOpenRecord();
  const [chosen, setChosen] = useBrandOfNewProduct();
  const brandID = record ? (record.brandID ?? '') : chosen;
  return (
    <div className={record ? styles.section : styles.freshOfAny}>
      {!record && (
        <Panel as="div" room="small" data-print="hide">
          <BrandPicker value={chosen} onChange={setChosen} />
        </Panel>
      )}
      {record || brandID ? (
        <ProductEditor key={brandID} brandID={brandID} product={record} onClose={close} onSaved={onSaved} />
      ) : (
        <Panel as="div" room="none">
          <EmptyState title="Which brand sells it?">
            Select a brand, then set the product’s type and price.
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}

const chosenKey = 'product.new.brand';

/** Kept for reloads, because the draft belongs to the brand; forgotten when the form closes. */
function useBrandOfNewProduct() {
  const [chosen, setChosen] = useState(() => loadText(chosenKey, 'sessionStorage') ?? '');
  useEffect(() => () => void storeText(chosenKey, undefined, 'sessionStorage'), []);
  const choose = (brandID: string) => {
    storeText(chosenKey, brandID, 'sessionStorage');
    setChosen(brandID);
  };
  return [chosen, choose] as const;
}
