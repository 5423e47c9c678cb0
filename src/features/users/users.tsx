import { useAtomValue } from 'jotai';
import type { WireRecord } from '../../../schemas/api/record';
import { fieldOf } from '../../shared/list/column';
import { lazyPart } from '../../shared/react/lazy-part';
import type { RecordKind } from '../../shared/records/record-kind';
import { textField } from '../../shared/records/record-kind';
import { RecordScreen } from '../../shared/records/record-screen';
import { sessionAtom } from '../../shared/session/session';
import { UserFilters } from './user-filters';

const UserForm = lazyPart(() => import('./user-form').then((m) => m.UserForm));

const userKind: RecordKind = {
  objectType: 'user',
  path: '/dtl/user',
  idName: 'userID',
  noun: 'user',
  title: 'Users',
  searchLabel: 'Search by name or email...',
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
    { id: 'userTypeID', label: 'Partner or Sponsor', hidden: true, sortable: false, refersTo: toCompany },
    { id: 'roleConfig.role', label: 'Role', hidden: true, sortable: false, refersTo: toRole },
  ],
  nameOf: (user) =>
    `${textField(user, 'fname')} ${textField(user, 'lname')}`.trim() ||
    textField(user, 'email') ||
    'Unnamed user',
  errorSeconds: 9,
};

/** A user's company is a sponsor or a partner, by the user's type. */
function toCompany(user: WireRecord) {
  const kind = textField(user, 'type');
  if (kind !== 'sponsor' && kind !== 'partner') return undefined;
  const source = { endpoint: `/dtl/${kind}`, labelKey: `${kind}Name`, valueKey: `${kind}ID`, search: true };
  return { source, ids: [textField(user, 'userTypeID')].filter(Boolean) };
}

const roleSource = { endpoint: '/dtl/role', labelKey: 'roleName', valueKey: 'roleID', search: true };

function toRole(user: WireRecord) {
  return { source: roleSource, ids: [textField(fieldOf(user, 'roleConfig'), 'role')].filter(Boolean) };
}

/** B2 User Management. The type filter and the company picker are an admin's (B6). */
export function Users() {
  const isAdmin = useAtomValue(sessionAtom)?.type === 'admin';
  return (
    <RecordScreen
      kind={userKind}
      form={UserForm}
      filters={(controls, isReadable) =>
        isAdmin && isReadable('type') && <UserFilters controls={controls} isReadable={isReadable} />
      }
    />
  );
}
