import { Link } from 'react-router-dom';
import { useRequest } from '../../../shared/api/use-request';
import { paths } from '../../../shared/paths';
import { Badge } from '../../../shared/ui/badge';
import { Panel } from '../../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../../shared/ui/states';
import own from '../objects/card.module.css';
import styles from '../objects/data-management.module.css';
import type { SystemObject } from '../objects/system-objects';
import { useRoles } from '../objects/use-roles';

export function AccessReport({ object, fieldName }: { object: SystemObject; fieldName: string }) {
  const { data, error, mutate } = useRequest(['/dtl/access', { objectType: object.type, fieldName }]);
  const { roles, nameOf, error: rolesError } = useRoles();
  const isHere = data !== undefined && (roles !== undefined || rolesError !== undefined);
  const list = Array.isArray(data?.roles) ? data.roles : [];
  return (
    <Panel isWell room="small" aria-labelledby="field-access">
      <h3 id="field-access" className={own.panelTitle}>
        Who can read and write this field
      </h3>
      {error && <ErrorState message="Could not load who can use this field." onRetry={() => mutate()} />}
      {!isHere && !error && <Skeleton lines={4} label="Loading who can use this field" />}
      {isHere && list.length === 0 && <p className={styles.help}>No role can read this field yet.</p>}
      {isHere && list.length > 0 && (
        <ul className={own.accessList}>
          {list.map(({ roleID, read, write, because }) => (
            <li key={roleID} className={own.accessRow}>
              <Link to={paths.adminRoles.to(roleID, object.type)} dir="auto">
                {nameOf(roleID)}
              </Link>
              <Badge tone={write ? 'success' : read ? 'neutral' : 'warning'}>
                {write ? 'Can read and write' : read ? 'Can read' : 'No access'}
              </Badge>
              <span className={styles.help}>{because}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
