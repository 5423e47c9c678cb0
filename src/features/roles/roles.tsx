import { RecordScreen } from '../../records/list/record-screen';
import { toListedObject } from '../../records/listed-object';
import { FilterSelect } from '../../shared/list/filter-select';
import { createChunk } from '../../shared/react/chunk';
import { RoleFacts } from './role-facts';

/** Its code is not loaded with the list. */
const roleForm = createChunk(() => import('./role-form').then((m) => m.RoleForm));

/** Drawn beside the search; all other fields are filtered by chips. */
const ownFilters = ['roleType'];

const roleObject = toListedObject('role', {
  columns: [
    { id: 'roleName', label: 'Role Name', primary: true },
    { id: 'roleType', label: 'Role Type' },
  ],
  errorSeconds: 9,
  isWide: true,
  beside: RoleFacts,
});

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
