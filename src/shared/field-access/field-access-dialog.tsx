import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { WireRole } from '../../../contract/role';
import type { ObjectType } from '../../../objects/index';
import { readList } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { FilterPicker } from '../list/filter-picker';
import { FilterSelect } from '../list/filter-select';
import { useElements } from '../metadata/metadata';
import { paths } from '../paths';
import { Dialog } from '../ui/dialog';
import { ErrorState, Skeleton } from '../ui/states';
import { Table } from '../ui/table';
import { AccessCells } from './access-cells';
import styles from './field-access.module.css';

export type FieldAccessDialogProps = {
  objectType: ObjectType;
  fieldName?: string;
  userID?: string | undefined;
  onClose: () => void;
};

const people = { endpoint: '/dtl/user?view=list', labelKey: 'email', valueKey: 'userID' };

/** Who can read and write a field and why (GET /dtl/access), for every role or for one user. */
export function FieldAccessDialog({ onClose, ...target }: FieldAccessDialogProps) {
  // Rendered into the body, because a form inside the page's form would submit both.
  return createPortal(
    <Dialog title="Field access" place="side" onClose={onClose}>
      <FieldAccess {...target} />
    </Dialog>,
    document.body,
  );
}

function FieldAccess({ objectType, fieldName, userID = '' }: Omit<FieldAccessDialogProps, 'onClose'>) {
  const { elements, error, retry } = useElements(objectType);
  const [selectedName, setChosen] = useState(fieldName);
  const [person, setPerson] = useState(userID);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!elements) return <Skeleton lines={5} />;
  const field =
    selectedName === undefined
      ? elements[0]
      : (elements.find(({ name }) => name === selectedName) ?? { name: selectedName, label: selectedName });
  return (
    <div className="vstack gap-4">
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

const allRoles = { page: 1, limit: 200, sort: 'roleName' };

export type FieldAccessTableProps = {
  objectType: ObjectType;
  field: { name: string; label: string };
};

export function FieldAccessTable({ objectType, field }: FieldAccessTableProps) {
  const { data, error, mutate } = useRequest(['/dtl/access', { objectType, fieldName: field.name }]);
  const named = useRequest(['/dtl/role', allRoles]);
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data || named.isLoading) return <Skeleton lines={5} />;
  const roles = named.data === undefined ? [] : readList<WireRole>('role', named.data).items;
  const names = new Map(roles.map(({ roleID, roleName }) => [roleID, roleName]));
  return (
    <Table name={`Who can read and write ${field.label}`} head={['Role', 'Read', 'Write']}>
      {data.roles.map(({ roleID, read, write, because }) => (
        <tr key={roleID}>
          <th scope="row" dir="auto">
            <Link to={paths.adminRoles.to(roleID, objectType)}>{names.get(roleID) ?? roleID}</Link>
            <p className={styles.because}>{because}</p>
          </th>
          <AccessCells read={read} write={write} />
        </tr>
      ))}
    </Table>
  );
}

type PersonAccessProps = { userID: string; objectType: ObjectType; fieldName: string };

export function PersonAccess({ userID, objectType, fieldName }: PersonAccessProps) {
  const { data, error, mutate } = useRequest(['/dtl/access/user', { userID }]);
  if (error?.status === 404) return <p>You need to read users and roles to see this.</p>;
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={3} />;
  if (!data.isActive) return <p role="status">{data.because}</p>;
  const object = data.objects.find((one) => one.objectType === objectType);
  const field = object?.fields.find(({ name }) => name === fieldName);
  if (!object || !field) return <p role="status">No access to this field.</p>;
  const { roleID, roleName } = data;
  return (
    <Table name={`What this person can do with ${field.label}`} head={['Role', 'Read', 'Write']}>
      <tr>
        <th scope="row" dir="auto">
          {roleID ? (
            <Link to={paths.adminRoles.to(roleID, objectType)}>{roleName || 'Unnamed role'}</Link>
          ) : (
            'No role'
          )}
          <p className={styles.because}>
            {field.because}{' '}
            {object.records === 0 ? 'Cannot access any record' : `Can access ${object.because}`}.
          </p>
        </th>
        <AccessCells read={field.read} write={field.write} />
      </tr>
    </Table>
  );
}
