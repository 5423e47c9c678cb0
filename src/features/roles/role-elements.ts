import { noAccess } from '../../../schemas/access';
import type { DataElement } from '../../../schemas/data-element';
import type { AccessField } from '../../../schemas/edit-access';
import type { View, ViewGroup } from '../../../schemas/view';
import { roleView } from '../../../schemas/views/role';
import { type AccessKind, accessKinds, accessName, type FieldsByKind } from './role-record';

export const kindTitles: Readonly<Record<AccessKind, string>> = {
  sponsor: 'Sponsor',
  brand: 'Brand',
  product: 'Product',
  partner: 'Partner',
  user: 'User',
};

type Given = { role: readonly DataElement[]; fields: FieldsByKind };

/** The role's own elements, and one a kind for its access; none for an object without fields (B §2). */
export function toRoleElements({ role, fields }: Given): readonly DataElement[] {
  const config = role.find(({ name }) => name === 'roleConfig');
  if (!config) return role;
  const kinds = accessKinds.filter((kind) => (fields.get(kind) ?? []).length > 0);
  return [...role, ...kinds.map((kind) => toAccessElement(kind, config, fields.get(kind) ?? []))];
}

function toAccessElement(
  kind: AccessKind,
  { access }: DataElement,
  fields: readonly AccessField[],
): DataElement {
  return {
    name: accessName(kind),
    objectType: 'role',
    visualType: 'fieldAccess',
    label: kindTitles[kind],
    grouping: '',
    system: true,
    required: false,
    description: '',
    options: { kind: 'none' },
    rows: 0,
    defaultValue: noAccess,
    order: undefined,
    access,
    config: {
      visualType: 'fieldAccess',
      accessFields: fields,
    },
  };
}

/** The plain fields, what an admin added, and the Role Access Template with a block for each kind (B §2). */
export const roleFormView: View = {
  ...roleView,
  groups: [...roleView.groups, ...accessKinds.map(toAccessGroup)],
  omit: [...(roleView.omit ?? []), ...accessKinds.map(accessName)],
};

function toAccessGroup(kind: AccessKind, index: number): ViewGroup {
  return {
    key: `access-${kind}`,
    title: `Role Access Template: ${kindTitles[kind]}`,
    ...(index === 0 && {
      description: 'What a person with this role may read and write of each object. Write includes Read.',
    }),
    fields: [{ name: accessName(kind) }],
    isLast: true,
  };
}
