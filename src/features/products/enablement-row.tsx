import { RowActionControl, RowActions } from '../../shared/ui/row-actions';
import { type Enablement, setEnabled, setRequired } from './enablement';
import styles from './products-section.module.css';

type EnablementRowProps = {
  productID: string;
  title: string;
  type: string;
  enablement: Enablement;
  isLocked: boolean;
  onChange: (next: Enablement) => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

export function EnablementRow(props: EnablementRowProps) {
  const { productID, title, type, enablement, isLocked, onChange, onEdit, onDelete } = props;
  const isEnabled = enablement.has(productID);
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td data-label="Type">{type}</td>
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
      <RowActions>
        {onEdit && <RowActionControl label="Edit" of={title} onPress={onEdit} />}
        {onDelete && <RowActionControl label="Delete" of={title} onPress={onDelete} isDangerous />}
      </RowActions>
    </tr>
  );
}
