import { objects, toTitle } from '../../../objects/index';
import { roleView } from '../../../objects/views/role';
import { type AccessField, noAccess } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View, ViewGroup } from '../../../schemas/words/view';
import {
  type AccessObject,
  accessName,
  type FieldsByObject,
  listAccessObjects,
  manageRolesName,
  tabsName,
} from './role-record';

export function toObjectTitle(objectType: AccessObject): string {
  return toTitle(objects[objectType].labels.one);
}

type RoleElementsInput = {
  role: readonly DataElement[];
  fields: FieldsByObject;
  name: string;
  isFixed?: boolean;
};

export function toRoleElements({
  role,
  fields,
  name,
  isFixed = false,
}: RoleElementsInput): readonly DataElement[] {
  const config = role.find(({ name }) => name === 'roleConfig');
  if (!config) return role;
  const own: DataElement = isFixed ? { ...config, access: 'read' } : config;
  const kinds = listAccessObjects().filter((objectType) => (fields.get(objectType) ?? []).length > 0);
  return [
    ...role,
    toRightElement(own),
    ...(kinds.length > 0 ? [toTabsElement(own)] : []),
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

function toTabsElement({ access }: DataElement): DataElement {
  return {
    ...plainElement,
    name: tabsName,
    visualType: 'accessTabs',
    label: 'Objects',
    defaultValue: undefined,
    access,
    config: { visualType: 'accessTabs' },
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

export function toRoleFormView(): View {
  const accessNames = listAccessObjects().map(accessName);
  return {
    ...roleView,
    groups: [...roleView.groups, toTemplateGroup(accessNames)],
    omit: [...(roleView.omit ?? []), manageRolesName, tabsName, ...accessNames],
  };
}

function toTemplateGroup(accessNames: readonly string[]): ViewGroup {
  return {
    key: 'access',
    title: 'Role Access Template',
    description: 'What users with this role can read and write. Write includes Read.',
    fields: [
      {
        name: manageRolesName,
        description: 'Create, change and delete role templates. Full Access to every object includes this.',
        showWhen: { field: 'roleType', in: ['admin'] },
      },
      { name: tabsName },
      ...accessNames.map((name) => ({ name })),
    ],
    isLast: true,
  };
}
