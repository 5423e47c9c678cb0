import { Link } from 'react-router-dom';
import type { ObjectType } from '../../../objects/index';
import { useRequest } from '../api/use-request';
import { paths } from '../paths';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { Table } from '../ui/table';
import { Answers } from './answer';
import styles from './field-access.module.css';

type PersonAccessProps = { userID: string; objectType: ObjectType; fieldName: string };

/** What one person may do with one field, why, and in how many records (GET /dtl/access/user). */
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
        <Answers read={field.read} write={field.write} />
      </tr>
    </Table>
  );
}
