import { Pencil, Trash2 } from 'lucide-react';
import type { WireDataElement } from '../../../schemas/data-element';
import { getVisualType } from '../../../schemas/types/index';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import styles from './data-management.module.css';
import { toLabel } from './group-elements';

type Props = {
  element: WireDataElement;
  isBusy: boolean;
  /** Absent: nothing may be changed. */
  onEdit?: () => void;
  onDelete?: () => void;
};

/** Label and field name, Edit and, unless it is a system field, Delete (B2). */
export function ElementRow({ element, isBusy, onEdit, onDelete }: Props) {
  const { fieldName, fieldConfig } = element;
  const label = toLabel(element);
  return (
    <li className={styles.row} data-field={fieldName}>
      <div className={styles.names}>
        <span className={styles.rowLabel} dir="auto">
          {label}
        </span>
        <code className={styles.fieldName}>{fieldName}</code>
      </div>
      <div className={styles.marks}>
        <span className={styles.typeName}>
          {getVisualType(fieldConfig.visualType)?.label ?? fieldConfig.visualType}
        </span>
        {fieldConfig.isRequired === true && <Badge tone="accent">Required</Badge>}
        {fieldConfig.systemField === true && <Badge>System</Badge>}
      </div>
      <div className={styles.actions}>
        {onEdit && (
          <Button tone="quiet" icon={<Pencil aria-hidden />} aria-label={`Edit ${label}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onDelete && fieldConfig.systemField !== true && (
          <Button
            tone="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={`Delete ${label}`}
            busy={isBusy}
            busyLabel="Deleting"
            onClick={onDelete}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
