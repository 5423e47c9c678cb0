import { RowActionControl, RowActions } from '../../shared/ui/row-actions';
import { type Enablement, setEnabled, setRequired } from './enablement';
import styles from './products-section.module.css';

type EnablementRowProps = {
  productID: string;
  title: string;
  type: string;
  /** Undefined: the role does not read it. */
  enablement: Enablement | undefined;
  isLocked: boolean;
  onChange: (next: Enablement) => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

export function EnablementRow(props: EnablementRowProps) {
  const { title, type, enablement, onEdit, onDelete } = props;
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td data-label="Type">{type}</td>
      {enablement && <Ticks {...props} enablement={enablement} />}
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

function Ticks({ productID, title, enablement, isLocked, onChange }: TicksProps) {
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
