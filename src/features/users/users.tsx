import { useAtomValue } from 'jotai';
import { isAdmin } from '../../../objects/user-types';
import { RecordScreen } from '../../records/list/record-screen';
import { textField, toListedObject, toReferred } from '../../records/listed-object';
import { createChunk } from '../../shared/react/chunk';
import { sessionAtom } from '../../shared/session/session';
import { UserFilters } from './user-filters';

/** Its code is not loaded with the list. */
const userForm = createChunk(() => import('./user-form').then((m) => m.UserForm));

/** Drawn beside the search; all other fields are filtered by chips. */
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
  errorSeconds: 9,
});

/** B2 User Management. The type filter and the company picker are an admin's (B6). */
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
