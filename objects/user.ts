import { defineObject } from './define-object';

export const user = defineObject({
  objectType: 'user',
  idName: 'userID',
  labels: {
    one: 'user',
    many: 'users',
    menu: 'Users',
    heading: 'Users',
    search: 'Search by name or email...',
    unnamed: 'Unnamed user',
  },
  list: {
    title: ['fname', 'lname'],
    instead: 'email',
    search: ['email', 'lname', 'fname'],
    sort: 'lname',
    ordered: ['fname', 'email', 'type'],
  },
  access: {
    serverWritten: ['username', 'last_login', 'st3Files', 'crmJobber', 'sourceauthtoken'],
    adminWritten: [
      'type',
      'userTypeID',
      'status',
      'role',
      'roleConfig.role',
      'authsource',
      'requirePWChange',
    ],
    reserved: ['roleConfig'],
    decides: [
      'type',
      'userTypeID',
      'role',
      'roleConfig.role',
      'email',
      'username',
      'status',
      'requirePWChange',
    ],
    rights: ['roleConfig.role', 'type', 'userTypeID', 'status', 'role'],
    isRight: true,
    inRoles: true,
  },
  references: [
    { field: 'userTypeID', to: { field: 'type', of: ['sponsor', 'partner'] } },
    { field: 'roleConfig.role', to: 'role' },
  ],
  heldBy: [{ objectType: 'partner', field: 'primaryUserID' }],
  metadata: { label: 'Users', order: 5 },
  place: 'sidebar',
});
