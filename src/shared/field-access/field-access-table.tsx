import { Check, Minus } from 'lucide-react';
import type { WireRole } from '../../../contract/role/role';
import type { ObjectType } from '../../../objects/index';
import { readList } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { Table } from '../ui/table';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './field-access.module.css';

const allRoles = { page: 1, limit: 200, sort: 'roleName' };

export type FieldAccessTableProps = { objectType: ObjectType; fieldName: string };

/** Every role with what it may do with one field, and the reason. */
export function FieldAccessTable({ objectType, fieldName }: FieldAccessTableProps) {
  const { data, error, mutate } = useRequest(['/dtl/access', { objectType, fieldName }]);
  const named = useRequest(['/dtl/role', allRoles]);
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={5} />;
  const roles = named.data === undefined ? [] : readList<WireRole>('role', named.data).items;
  const names = new Map(roles.map(({ roleID, roleName }) => [roleID, roleName]));
  return (
    <Table name={`Who can read and write ${fieldName}`} head={['Role', 'Read', 'Write']}>
      {data.roles.map(({ roleID, read, write, because }) => (
        <tr key={roleID}>
          <th scope="row" dir="auto">
            {names.get(roleID) ?? roleID}
            <p className={styles.because}>{because}</p>
          </th>
          <td>
            <Answer isYes={read} />
          </td>
          <td>
            <Answer isYes={write} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <span className={isYes ? styles.yes : styles.no}>
      <Icon aria-hidden />
      <VisuallyHidden>{isYes ? 'Yes' : 'No'}</VisuallyHidden>
    </span>
  );
}
