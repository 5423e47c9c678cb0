import { FilterSelect } from '../../shared/list/filter-select';
import { lazyPart } from '../../shared/react/lazy-part';
import { type RecordKind, textField } from '../../shared/records/record-kind';
import { RecordScreen } from '../../shared/records/record-screen';

const RoleForm = lazyPart(() => import('./role-form').then((m) => m.RoleForm));

const roleKind: RecordKind = {
  objectType: 'role',
  path: '/dtl/role',
  idName: 'roleID',
  noun: 'role',
  title: 'Roles',
  searchLabel: 'Search by role name...',
  sort: 'roleName',
  columns: [
    { id: 'roleName', label: 'Role Name', primary: true },
    { id: 'roleType', label: 'Role Type' },
  ],
  nameOf: (role) => textField(role, 'roleName') || 'Unnamed role',
  errorSeconds: 9,
  isWide: true,
};

const types = [
  { value: '', label: 'All Role Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

/** B2 Role Template Management. */
export function Roles() {
  return (
    <RecordScreen
      kind={roleKind}
      form={RoleForm}
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
