import { Lock } from 'lucide-react';
import type { WireRecord } from '../../../contract/record';
import { systemRoles } from '../../../objects/system-roles';
import { textField } from '../../records/listed-object';
import { counted } from '../../shared/counted';
import { Badge } from '../../shared/ui/badge';
import styles from './role-facts.module.css';
import { useRoleHolders } from './use-role-holders';

const fixed: readonly string[] = Object.values(systemRoles);

/** Beside a role's name: whether the product relies on it, and how many people it touches. */
export function RoleFacts({ record }: { record: WireRecord }) {
  const id = textField(record, 'roleID');
  const count = useRoleHolders(id);
  return (
    <span className={styles.facts}>
      {fixed.includes(id) && (
        <Badge tone="neutral">
          <Lock aria-hidden size={12} /> System role
        </Badge>
      )}
      {count !== undefined && <span>{counted(count, 'user has', 'users have')} this role</span>}
    </span>
  );
}
