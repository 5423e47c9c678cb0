import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { WireRecord } from '../../../contract/record';
import { isObjectType, type ObjectType, objects, systemRoles } from '../../../objects/index';
import { RecordScreen } from '../../records/list/record-screen';
import { textField, toListedObject } from '../../records/listed-object';
import { FilterSelect } from '../../shared/list/filter-select';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { counted } from '../../shared/page-locale';
import { createChunk } from '../../shared/react/chunk';
import { Badge } from '../../shared/ui/badge';
import { Banner } from '../../shared/ui/banner';
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
  const [search] = useSearchParams();
  const type = search.get('object') ?? '';
  // An object of administrators is known only once the host has listed them.
  useOwnObjects();
  return (
    <RecordScreen
      object={roleObject}
      notice={isObjectType(type) && <GiveAccess objectType={type} />}
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

/** A role that is opened from here shows this object first. */
function GiveAccess({ objectType }: { objectType: ObjectType }) {
  const { many } = objects[objectType].labels;
  return <Banner tone="info">{`Open the role that should read or change ${many}, or create one.`}</Banner>;
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
