import { Lock } from 'lucide-react';
import type { WireRecord } from '../../../contract/record';
import { systemRoles } from '../../../objects/index';
import { RecordScreen } from '../../records/list/record-screen';
import { textField, toListedObject } from '../../records/listed-object';
import { FilterSelect } from '../../shared/list/filter-select';
import { counted } from '../../shared/page-locale';
import { createChunk } from '../../shared/react/chunk';
import { Badge } from '../../shared/ui/badge';
import styles from './role-facts.module.css';
import { useRoleHolders } from './use-role-holders';

const roleForm = createChunk(() => import('./role-form').then((m) => m.RoleForm));

const ownFilters = ['roleType'];

const roleObject = toListedObject('role', {
  columns: [
    { id: 'roleName', label: 'Role Name', primary: true },
    { id: 'roleType', label: 'Role Type' },
  ],
  isWide: true,
  beside: RoleFacts,
});

const types = [
  { value: '', label: 'All Role Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

export function Roles() {
  return (
    <RecordScreen
      object={roleObject}
      form={roleForm}
      ownFilters={ownFilters}
      filters={({ filters, setFilter }, isReadable) =>
        isReadable('roleType') && (
          <FilterSelect
            label="Role type"
            value={filters.get('roleType') ?? ''}
            options={types}
            onChange={(type) => setFilter('roleType', type)}
          />
        )
      }
    />
  );
}

const fixed: readonly string[] = Object.values(systemRoles);

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
