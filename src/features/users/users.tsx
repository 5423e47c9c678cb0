import { useAtomValue } from 'jotai';
import { isAdmin } from '../../../objects/user-types';
import { RecordScreen } from '../../records/list/record-screen';
import { textField, toListedObject, toNameSource, toReferred } from '../../records/listed-object';
import { FilterPicker } from '../../shared/list/filter-picker';
import { FilterSelect } from '../../shared/list/filter-select';
import type { ListControls } from '../../shared/list/list-state';
import { createChunk } from '../../shared/react/chunk';
import { sessionAtom } from '../../shared/session/session';

const userForm = createChunk(() => import('./user-form').then((m) => m.UserForm));

const ownFilters = ['type', 'userTypeID'];

const userObject = toListedObject('user', {
  sort: 'fname',
  columns: [
    {
      id: 'fname',
      label: 'Name',
      text: (user) => `${textField(user, 'fname')} ${textField(user, 'lname')}`.trim(),
      madeOf: ['fname', 'lname'],
      primary: true,
    },
    { id: 'email', label: 'Email' },
    { id: 'type', label: 'Type' },
    { id: 'authsource', label: 'Auth', sortable: false },
    {
      id: 'userTypeID',
      label: 'Partner or Sponsor',
      hidden: true,
      refersTo: (user) => toReferred('user', 'userTypeID', user),
    },
    {
      id: 'roleConfig.role',
      label: 'Role',
      hidden: true,
      refersTo: (user) => toReferred('user', 'roleConfig.role', user),
    },
  ],
});

/** B2 User Management. Only admins have the type filter and the company picker (B6). */
export function Users() {
  const isOfAll = isAdmin(useAtomValue(sessionAtom));
  return (
    <RecordScreen
      object={userObject}
      form={userForm}
      ownFilters={ownFilters}
      filters={(controls, isReadable) =>
        isOfAll && isReadable('type') && <UserFilters controls={controls} isReadable={isReadable} />
      }
    />
  );
}

const types = [
  { value: '', label: 'All Types' },
  { value: 'admin', label: 'AC Admin' },
  { value: 'sponsor', label: 'Brand Sponsor' },
  { value: 'partner', label: 'Brand Partner' },
];

const companies = new Map([
  ['sponsor', { label: 'Sponsor', source: toNameSource('sponsor') }],
  ['partner', { label: 'Partner', source: toNameSource('partner') }],
]);

type UserFiltersProps = { controls: ListControls; isReadable: (name: string) => boolean };

export function UserFilters({ controls, isReadable }: UserFiltersProps) {
  const type = controls.filters.get('type') ?? '';
  const company = isReadable('userTypeID') ? companies.get(type) : undefined;
  return (
    <>
      <FilterSelect
        label="Type"
        value={type}
        options={types}
        onChange={(next) => controls.setFilters({ type: next, userTypeID: '' })}
      />
      {company && (
        <FilterPicker
          key={type}
          name="userTypeID"
          {...company}
          value={controls.filters.get('userTypeID') ?? ''}
          onChange={(id) => controls.setFilter('userTypeID', id)}
        />
      )}
    </>
  );
}
