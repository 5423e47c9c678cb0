import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isSystemType, type ObjectType } from '../../../objects/index';
import { FilterSelect } from '../list/filter-select';
import { useElements } from '../metadata/metadata';
import { Dialog } from '../ui/dialog';
import styles from './field-access.module.css';
import { FieldAccessTable } from './field-access-table';

export type FieldAccessDialogProps = {
  objectType: string;
  /** The field that is asked about first; default the form's first one. */
  fieldName?: string;
  onClose: () => void;
};

/** Who may read and write a field, and why (GET /dtl/access): every role, one field at a time. */
export function FieldAccessDialog({ objectType, fieldName, onClose }: FieldAccessDialogProps) {
  if (!isSystemType(objectType)) throw new Error(`No fields are kept for '${objectType}'`);
  // Out of the form it was asked from: a dialog inside a form would submit it.
  return createPortal(
    <Dialog title="Field access" place="side" onClose={onClose}>
      <FieldAccess objectType={objectType} first={fieldName} />
    </Dialog>,
    document.body,
  );
}

function FieldAccess({ objectType, first }: { objectType: ObjectType; first: string | undefined }) {
  const { elements = [] } = useElements(objectType);
  const [chosen, setChosen] = useState(first);
  const name = chosen ?? elements[0]?.name;
  return (
    <div className={styles.access}>
      <FilterSelect
        label="Field"
        value={name ?? ''}
        options={elements.map((element) => ({ value: element.name, label: element.label }))}
        onChange={setChosen}
      />
      {name && <FieldAccessTable key={name} objectType={objectType} fieldName={name} />}
    </div>
  );
}
