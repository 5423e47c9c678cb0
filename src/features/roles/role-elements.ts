import { objects } from '../../../objects/index';
import { toTitle } from '../../../objects/to-title';
import { roleView } from '../../../objects/views/role';
import { noAccess } from '../../../schemas/access';
import type { DataElement } from '../../../schemas/data-element';
import type { AccessField } from '../../../schemas/edit-access';
import { addEditorTypes } from '../../../schemas/editor-types';
import type { View, ViewGroup } from '../../../schemas/view';
import {
  type AccessObject,
  accessName,
  accessObjects,
  type FieldsByObject,
  manageRolesName,
} from './role-record';

addEditorTypes();

/** 'Sponsor' */
export function toObjectTitle(objectType: AccessObject): string {
  return toTitle(objects[objectType].labels.one);
}

type Given = {
  role: readonly DataElement[];
  fields: FieldsByObject;
  /** What the role is called; '' for a new one. */
  name: string;
  /** Its access stays as it is. */
  isFixed?: boolean;
};

/** The role's own elements, its right to manage roles, and one an object for its access; none for an object without fields (B2). */
export function toRoleElements({ role, fields, name, isFixed = false }: Given): readonly DataElement[] {
  const config = role.find(({ name }) => name === 'roleConfig');
  if (!config) return role;
  const own: DataElement = isFixed ? { ...config, access: 'read' } : config;
  const kinds = accessObjects.filter((objectType) => (fields.get(objectType) ?? []).length > 0);
  return [
    ...role,
    toRightElement(own),
    ...kinds.map((objectType) =>
      toAccessElement(objectType, own, { fields: fields.get(objectType) ?? [], name }),
    ),
  ];
}

function toRightElement({ access }: DataElement): DataElement {
  return {
    ...plainElement,
    name: manageRolesName,
    visualType: 'checkbox',
    label: 'Manage roles',
    defaultValue: false,
    access,
    config: { visualType: 'checkbox' },
  };
}

const plainElement = {
  objectType: 'role',
  grouping: '',
  system: true,
  required: false,
  description: '',
  help: '',
  options: { kind: 'none' },
  rows: 0,
  order: undefined,
} as const;

function toAccessElement(
  objectType: AccessObject,
  { access }: DataElement,
  { fields, name }: { fields: readonly AccessField[]; name: string },
): DataElement {
  return {
    ...plainElement,
    name: accessName(objectType),
    visualType: 'fieldAccess',
    label: toObjectTitle(objectType),
    defaultValue: noAccess,
    access,
    config: {
      visualType: 'fieldAccess',
      accessFields: fields,
      accessTitle: [name, toObjectTitle(objectType)].filter(Boolean).join(': '),
    },
  };
}

/** The plain fields, what an admin added, and the Role Access Template with a block for each object (B2). */
export const roleFormView: View = {
  ...roleView,
  groups: [
    ...roleView.groups,
    {
      key: 'rights',
      title: 'Role Access Template: Roles',
      fields: [
        {
          name: manageRolesName,
          description: 'Create, change and delete role templates. Full Access to every object includes this.',
          showWhen: { field: 'roleType', in: ['admin'] },
        },
      ],
      isLast: true,
    },
    ...accessObjects.map(toAccessGroup),
  ],
  omit: [...(roleView.omit ?? []), manageRolesName, ...accessObjects.map(accessName)],
};

function toAccessGroup(objectType: AccessObject, index: number): ViewGroup {
  return {
    key: `access-${objectType}`,
    title: `Role Access Template: ${toObjectTitle(objectType)}`,
    ...(index === 0 && {
      description: 'What users with this role can read and write. Write includes Read.',
    }),
    fields: [{ name: accessName(objectType) }],
    isLast: true,
  };
}
