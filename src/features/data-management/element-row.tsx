import type { WireDataElement } from '../../../schemas/data-element';
import { getVisualType } from '../../../schemas/types/index';
import { Badge } from '../../shared/ui/badge';
import { RowActionControl } from '../../shared/ui/row-actions';
import styles from './data-management.module.css';
import own from './element-list.module.css';
import { toLabel } from './group-elements';

type Props = {
  element: WireDataElement;
  isBusy: boolean;
  /** Absent: nothing may be changed. */
  onEdit?: () => void;
  onDelete?: () => void;
};

/** Label, field name and type, Edit and, unless it is a system field, Delete (B2). */
export function ElementRow({ element, isBusy, onEdit, onDelete }: Props) {
  const { fieldName, fieldConfig } = element;
  const label = toLabel(element);
  const type = getVisualType(fieldConfig.visualType)?.label ?? fieldConfig.visualType;
  const isSystem = fieldConfig.systemField === true;
  return (
    <li className={own.row} data-field={fieldName}>
      <span className={styles.rowLabel}>
        <span dir="auto">{label}</span> {!isSystem && <Badge tone="accent">Own</Badge>}
      </span>
      <code className={styles.fieldName}>{fieldName}</code>
      <span className={styles.typeName}>
        {type}
        {fieldConfig.isRequired === true && ', required'}
      </span>
      <div className={own.actions}>
        {onEdit && <RowActionControl label="Edit" of={label} onPress={onEdit} />}
        {onDelete && !isSystem && (
          <RowActionControl label="Delete" of={label} onPress={onDelete} isBusy={isBusy} isDangerous />
        )}
      </div>
    </li>
  );
}
