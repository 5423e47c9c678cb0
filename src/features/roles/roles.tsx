import type { WireRole } from '../../../schemas/api/role';
import { roleView } from '../../../schemas/views/role';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { FilterSelect } from '../../shared/list/filter-select';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { type RecordKind, textField } from '../../shared/records/record-kind';
import { RecordScreen } from '../../shared/records/record-screen';
import { toRecord } from '../../shared/records/to-record';

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
};

const types = [
  { value: '', label: 'All Role Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

/** B §2 Role Template Management. */
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

function RoleForm({ record, onSaved }: RecordFormProps<WireRole>) {
  return (
    <EngineForm
      objectType="role"
      view={roleView}
      record={record && toRecord(record)}
      draft={`role.${record?.roleID ?? 'new'}`}
      errorSeconds={9}
      submitLabel={record ? 'Save Role Template' : 'Create Role Template'}
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(roleKind, { id: record.roleID, changes, version })
          : await createRecord(roleKind, changes);
        onSaved(record ? 'Role template saved.' : 'Role template created.');
        return toRecord(saved);
      }}
    />
  );
}
