import { defineObject } from './define-object';

export const role = defineObject({
  objectType: 'role',
  idName: 'roleID',
  labels: {
    one: 'role',
    many: 'roles',
    menu: 'Roles',
    heading: 'Roles',
    search: 'Search by role name...',
    unnamed: 'Unnamed role',
  },
  list: {
    title: ['roleName'],
    search: ['roleName'],
    sort: 'roleName',
    ordered: ['roleType'],
  },
  access: {
    serverWritten: ['system'],
    adminWritten: ['roleName', 'roleType', 'roleConfig'],
    map: 'roleConfig',
    decides: ['roleConfig', 'roleType', 'system'],
    rights: ['roleConfig', 'roleType'],
    isRight: true,
    inRoles: false,
  },
  references: [],
  metadata: { label: 'Roles', order: 6 },
  place: 'sidebar',
});
