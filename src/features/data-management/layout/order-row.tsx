import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Pencil } from 'lucide-react';
import { memo } from 'react';
import type { LayoutField } from '../../../../contract/layout';
import { IconButton } from '../../../shared/ui/icon-button';
import styles from '../objects/data-management.module.css';
import own from './form-order.module.css';

type Props = {
  field: LayoutField;
  label: string;
  index: number;
  count: number;
  onMove: (name: string, to: number) => void;
  onEdit: (field: LayoutField) => void;
};

const widths: { readonly [width: string]: string } = {
  third: 'A third',
  half: 'Half',
  twoThirds: 'Two thirds',
  full: 'Full',
};

export const OrderRow = memo(function OrderRow(props: Props) {
  const { field, label } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: field.name });
  return (
    <li
      ref={setNodeRef}
      className={own.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={own.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${label}`}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <RowBody {...props} />
    </li>
  );
});

/** Memoized, because dragging renders every row again for its position. */
const RowBody = memo(function RowBody({ field, label, index, count, onMove, onEdit }: Props) {
  return (
    <>
      <span className={own.number}>{index + 1}</span>
      <span className={styles.names}>
        <span className="strong" dir="auto">
          {label}
        </span>
        <code className={styles.fieldName}>{field.name}</code>
      </span>
      <span className={`${styles.typeName} ${own.width}`}>{widths[field.width]}</span>
      <span className={styles.actions}>
        <IconButton
          label={`Edit ${label} on forms`}
          icon={<Pencil aria-hidden />}
          onClick={() => onEdit(field)}
        />
        <IconButton
          label={`Move ${label} up`}
          icon={<ArrowUp aria-hidden />}
          busy={index === 0}
          onClick={() => onMove(field.name, index - 1)}
        />
        <IconButton
          label={`Move ${label} down`}
          icon={<ArrowDown aria-hidden />}
          busy={index === count - 1}
          onClick={() => onMove(field.name, index + 1)}
        />
      </span>
    </>
  );
});
