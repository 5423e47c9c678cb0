import { useEffect, useState } from 'react';
import type { WireProduct } from '../../../contract/product';
import type { RecordFormProps } from '../../records/form/record-detail';
import { useOpenRecord } from '../../records/use-open-record';
import { Panel } from '../../shared/ui/panel';
import { EmptyState } from '../../shared/ui/states';
import { BrandPicker } from './brand-picker';
import { ProductEditor } from './product-editor';
import styles from './products-section.module.css';

/** A new product begins with the brand that will sell it; an existing one stays with its brand. */
export function ProductOfAnyBrand({ record, onSaved }: RecordFormProps<WireProduct>) {
  const { close } = useOpenRecord();
  const [chosen, setChosen] = useChosenBrand();
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

/** What is typed is kept with its brand: a tab that comes back shows both. Who leaves the form begins anew. */
function useChosenBrand() {
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(chosenKey) ?? '');
  useEffect(() => () => sessionStorage.removeItem(chosenKey), []);
  const choose = (brandID: string) => {
    sessionStorage.setItem(chosenKey, brandID);
    setChosen(brandID);
  };
  return [chosen, choose] as const;
}
