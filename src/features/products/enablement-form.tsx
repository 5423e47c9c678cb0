import { type FormEvent, type ReactNode, useRef } from 'react';
import type { WireBrand } from '../../../contract/brand';
import type { WireProduct } from '../../../contract/product';
import { territoryProductID } from '../../../objects/views/brand-sections';
import { useElements } from '../../shared/metadata/metadata';
import { counted } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Panel } from '../../shared/ui/panel';
import { RowActionControl, RowActions } from '../../shared/ui/row-actions';
import { Table } from '../../shared/ui/table';
import { type Enablement, setEnabled, setRequired } from './enablement';
import { displayType, productObject } from './object';
import styles from './products-section.module.css';
import { useEnablement } from './use-enablement';

type EnablementFormProps = {
  brand: WireBrand;
  products: readonly WireProduct[];
  /** Whether the role can read which products are enabled, and any product field (R77). */
  canReadEnabled: boolean;
  seesProducts: boolean;
  tools?: ReactNode;
  onEdit?: (product: WireProduct) => void;
  onDelete?: (product: WireProduct) => void;
};

const toHead = (labels: readonly string[]) => (
  <>
    {labels.map((label) => (
      <th key={label} scope="col">
        {label}
      </th>
    ))}
    <th scope="col" data-align="end">
      Actions
    </th>
  </>
);

/** B2 Products: the list with the fixed row Territories, and one save for what is enabled and required. */
export function EnablementForm(props: EnablementFormProps) {
  const { brand, products, canReadEnabled, seesProducts, tools, onEdit, onDelete } = props;
  const { elements } = useElements('brand');
  // Enablement has its own request, so no element tells whether it is writable; without any writable brand field it is read-only.
  const isLocked =
    !elements?.some(({ name }) => name === 'products') || !elements.some(({ access }) => access === 'write');
  const { enablement, changes, isBusy, change, undo, save } = useEnablement(brand, products);
  const saveButton = useRef<HTMLButtonElement>(null);
  const discard = () => {
    undo();
    saveButton.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const row = { enablement: canReadEnabled ? enablement : undefined, isLocked, onChange: change };
  const head = toHead(['Title', 'Type', ...(canReadEnabled ? ['Enabled', 'Required'] : [])]);
  const listed = seesProducts ? products : [];
  return (
    <form className={styles.section} onSubmit={submit}>
      <Panel as="div" room="none">
        {tools && <div className={styles.tools}>{tools}</div>}
        <Table name="Products" look="list" isStacked head={head}>
          {canReadEnabled && (
            <EnablementRow {...row} productID={territoryProductID} title="Territories" type="System" />
          )}
          {listed.map((product) => (
            <EnablementRow
              {...row}
              key={product.brandProductID}
              productID={product.brandProductID}
              title={productObject.nameOf(product)}
              type={displayType(product)}
              onEdit={onEdit && (() => onEdit(product))}
              onDelete={onDelete && (() => onDelete(product))}
            />
          ))}
        </Table>
        {!seesProducts && <p className={styles.note}>Your role cannot see this brand’s products.</p>}
        {seesProducts && products.length === 0 && (
          <p className={styles.note}>No products yet. Add the first one.</p>
        )}
        {!isLocked && (
          <div className={styles.bar}>
            <span className={styles.status} role="status">
              {changes === 0 ? 'No changes' : counted(changes, 'unsaved change')}
            </span>
            {changes > 0 && <Button onClick={discard}>Discard changes</Button>}
            <Button ref={saveButton} type="submit" tone="primary" busy={isBusy} busyLabel="Saving…">
              Save Product Enablement
            </Button>
          </div>
        )}
      </Panel>
    </form>
  );
}

type EnablementRowProps = {
  productID: string;
  title: string;
  type: string;
  enablement: Enablement | undefined;
  isLocked: boolean;
  onChange: (next: Enablement) => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

function EnablementRow(props: EnablementRowProps) {
  const { title, type, enablement, onEdit, onDelete } = props;
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td data-label="Type">{type}</td>
      {enablement && <EnablementCheckboxes {...props} enablement={enablement} />}
      <RowActions>
        {onEdit && <RowActionControl label="Edit" of={title} onPress={onEdit} />}
        {onDelete && <RowActionControl label="Delete" of={title} onPress={onDelete} isDangerous />}
      </RowActions>
    </tr>
  );
}

type TicksProps = Pick<EnablementRowProps, 'productID' | 'title' | 'isLocked' | 'onChange'> & {
  enablement: Enablement;
};

function EnablementCheckboxes({ productID, title, enablement, isLocked, onChange }: TicksProps) {
  const isEnabled = enablement.has(productID);
  return (
    <>
      <td data-label="Enabled">
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Enabled: ${title}`}
          checked={isEnabled}
          disabled={isLocked}
          onChange={(event) => onChange(setEnabled(enablement, productID, event.target.checked))}
        />
      </td>
      <td data-label="Required">
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Required: ${title}`}
          checked={enablement.get(productID) === true}
          disabled={isLocked || !isEnabled}
          onChange={(event) => onChange(setRequired(enablement, productID, event.target.checked))}
        />
      </td>
    </>
  );
}
