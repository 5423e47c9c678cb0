import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ObjectType } from '../../../objects/index';
import { FilterPicker } from '../list/filter-picker';
import { FilterSelect } from '../list/filter-select';
import { useElements } from '../metadata/metadata';
import { Dialog } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import styles from './field-access.module.css';
import { FieldAccessTable } from './field-access-table';
import { PersonAccess } from './person-access';

export type FieldAccessDialogProps = {
  /** One that has fields; of an object that was deleted meanwhile the host says so. */
  objectType: ObjectType;
  /** The field that is asked about first; default the form's first one. */
  fieldName?: string;
  /** The person who is asked about first; default every role. */
  userID?: string | undefined;
  onClose: () => void;
};

const people = { endpoint: '/dtl/user?view=list', labelKey: 'email', valueKey: 'userID' };

/** Who may read and write a field, and why (GET /dtl/access): every role, or one person, one field at a time. */
export function FieldAccessDialog({ onClose, ...asked }: FieldAccessDialogProps) {
  // Out of the form it was asked from: a dialog inside a form would submit it.
  return createPortal(
    <Dialog title="Field access" place="side" onClose={onClose}>
      <FieldAccess {...asked} />
    </Dialog>,
    document.body,
  );
}

function FieldAccess({ objectType, fieldName, userID = '' }: Omit<FieldAccessDialogProps, 'onClose'>) {
  const { elements = [], error, retry } = useElements(objectType);
  const [chosen, setChosen] = useState(fieldName);
  const [person, setPerson] = useState(userID);
  const field =
    chosen === undefined
      ? elements[0]
      : (elements.find(({ name }) => name === chosen) ?? { name: chosen, label: chosen });
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <div className={styles.access}>
      <FilterSelect
        label="Field"
        value={field?.name ?? ''}
        options={elements.map((element) => ({ value: element.name, label: element.label }))}
        onChange={setChosen}
      />
      <FilterPicker label="Person" name="userID" source={people} value={person} onChange={setPerson} />
      {field && person && <PersonAccess userID={person} objectType={objectType} fieldName={field.name} />}
      {field && !person && <FieldAccessTable key={field.name} objectType={objectType} field={field} />}
    </div>
  );
}
