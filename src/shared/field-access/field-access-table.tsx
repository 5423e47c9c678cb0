import { Link } from 'react-router-dom';
import type { WireRole } from '../../../contract/role';
import type { ObjectType } from '../../../objects/index';
import { readList } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { paths } from '../paths';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { Table } from '../ui/table';
import { Answers } from './answer';
import styles from './field-access.module.css';

const allRoles = { page: 1, limit: 200, sort: 'roleName' };

export type FieldAccessTableProps = {
  objectType: ObjectType;
  field: { name: string; label: string };
};

/** Every role with what it may do with one field, and the reason. */
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
          <Answers read={read} write={write} />
        </tr>
      ))}
    </Table>
  );
}
