import { useMemo, useRef } from 'react';
import type { Vendor, WireProduct } from '../../../contract/product';
import { listRevenueFields, pricingFields } from '../../../objects/pricing/shown-fields';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { isEmpty, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { SaveOutcome } from '../../records/form/record-detail';
import { toRecord } from '../../records/record-calls';
import { ElementsForm, type SaveRequest, type UnsavedRest } from '../../shared/engine-form/elements-form';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import formCard from '../../shared/ui/form-card.module.css';
import { createProduct, updateProduct } from './product-calls';
import styles from './product-form.module.css';
import { ProductLedger } from './product-ledger';
import { toProductView } from './product-view';
import { useProductDraft } from './use-product-draft';

export type ProductEditorProps = {
  brandID: string;
  product: WireProduct | undefined;
  onClose: () => void;
  onSaved: (message: string, outcome: SaveOutcome) => void;
};

type ProductFormProps = ProductEditorProps & {
  elements: readonly DataElement[];
  vendors: readonly Vendor[];
};

export function ProductForm({ brandID, product, onClose, onSaved, elements, vendors }: ProductFormProps) {
  const form = useRef<MetadataFormHandle>(null);
  const isNew = product === undefined;
  const draft = `product.${product?.brandProductID ?? `new.${brandID}`}`;
  const record = product && toRecord(product);
  const typed = useProductDraft({ elements, vendors, record, draft, form });
  const { shown } = typed;
  const view = useMemo(() => toProductView(shown, isNew), [shown, isNew]);

  const isHidden = listRevenueFields(typed.product).some(
    (name) => !elements.some((one) => one.name === name),
  );

  const save = async ({ changes, version }: SaveRequest) => {
    const payload = toPayload({ changes, record, shown, elements });
    const saved = product
      ? await updateProduct({ product, changes: payload, version })
      : await createProduct(brandID, payload);
    return {
      saved: toRecord(saved),
      onNoted: (left: UnsavedRest) =>
        onSaved(product ? 'Product Updated' : 'Product Added', { made: saved, left }),
    };
  };
  const cancel = () => {
    form.current?.reset();
    onClose();
  };
  return (
    <div className={cx(formCard.card, styles.editor)}>
      <ElementsForm
        ref={form}
        elements={elements}
        view={view}
        record={record}
        draft={draft}
        submitLabel={isNew ? 'Create Product' : 'Update Product'}
        invalidMessage="Please correct the errors on this form!"
        onEdit={typed.handleEdit}
        onSave={save}
      >
        <ProductLedger
          product={typed.product}
          vendorProduct={typed.vendorProduct}
          revenue={typed.revenue}
          shown={shown}
          isHidden={isHidden}
        />
        <div className={styles.cancel}>
          <Button onClick={cancel}>{isNew ? 'Cancel New Product' : 'Cancel Edit'}</Button>
        </div>
      </ElementsForm>
    </div>
  );
}

type Payload = {
  changes: JsonObject;
  record: JsonObject | undefined;
  shown: readonly string[];
  elements: readonly DataElement[];
};

/** An update also clears price fields that no longer apply (B4). */
export function toPayload({ changes, record, shown, elements }: Payload): JsonObject {
  if (!record) return changes;
  // The server sets a passthrough product's billing from its vendor.
  const isOwn = (name: string) => record.productType !== 'passthrough' || !name.startsWith('bill');
  const stale = elements.filter(
    ({ name, access }) =>
      access === 'write' &&
      pricingFields.includes(name) &&
      !shown.includes(name) &&
      isOwn(name) &&
      !isEmpty(record[name]) &&
      record[name] !== 0,
  );
  const emptied = stale.map(({ name }) => [name, name === 'leadGeneratorPercentage' ? 0 : null]);
  return { ...changes, ...Object.fromEntries(emptied) };
}
