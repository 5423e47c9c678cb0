import type { WireRecord } from '../../../contract/record';
import { listRoleTypes, type ObjectType, objects } from '../../../objects/index';
import { grantsAll, type RoleConfig } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { inOrder } from '../../../schemas/editor/edit-access';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import {
  type AccessField,
  fullAccess,
  noAccess,
  parseObjectAccess,
  toObjectAccess,
} from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { toFieldGlyph } from '../../shared/metadata/field-icon';

export type AccessObject = ObjectType;
/** Custom objects come last (E1). */
export const listAccessObjects = (): readonly AccessObject[] => listRoleTypes();
export type FieldsByObject = ReadonlyMap<AccessObject, readonly AccessField[]>;

/** The form has a field for each object's access; '#' cannot occur in field names. */
const prefix = 'access#';
export const accessName = (objectType: AccessObject) => `${prefix}${objectType}`;
export const manageRolesName = 'right#canManageRoles';
/** A field without a value that shows the tabs. */
export const tabsName = 'tabs#access';

/** Every field except the id, which is always readable (W1.18). */
export function toAccessFields(objectType: ObjectType, elements: readonly DataElement[]): AccessField[] {
  const { idName } = objects[objectType];
  return elements
    .filter(({ name }) => name !== idName)
    .map(({ name, label, grouping, config }) => ({
      name,
      label,
      grouping,
      glyph: toFieldGlyph(name, config),
    }));
}

export function toRoleRecord(role: WireRecord, fields: FieldsByObject): JsonObject {
  const { roleConfig, ...rest } = role;
  const unnamed = isAdmin({ type: rest.roleType }) && grantsAll(roleConfig) ? fullAccess : noAccess;
  const parts = listAccessObjects().map((objectType) => [
    accessName(objectType),
    inOrder(toObjectAccess(roleConfig, objectType) ?? unnamed, fields.get(objectType) ?? []),
  ]);
  const isManager = isObject(roleConfig) && roleConfig.canManageRoles === true;
  return { ...(rest as JsonObject), ...Object.fromEntries(parts), [manageRolesName]: isManager };
}

export function toWireRole(changes: JsonObject, role: WireRecord | undefined): JsonObject {
  const entries = Object.entries(changes);
  const config = entries.flatMap(([name, access]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), access] as const] : [],
  );
  const isPlain = (name: string) => !name.startsWith(prefix) && name !== manageRolesName && name !== tabsName;
  const plain = Object.fromEntries(entries.filter(([name]) => isPlain(name)));
  const right = Object.hasOwn(changes, manageRolesName) && {
    canManageRoles: changes[manageRolesName] === true,
  };
  if (config.length === 0 && !right) return plain;
  const before = isObject(role?.roleConfig) ? role.roleConfig : {};
  return { ...plain, roleConfig: { ...before, ...right, ...Object.fromEntries(config) } };
}

export function readRoleConfig(value: JsonObject): RoleConfig {
  const kinds = listAccessObjects().map((objectType) => [
    objectType,
    parseObjectAccess(value[accessName(objectType)]) ?? noAccess,
  ]);
  return { ...Object.fromEntries(kinds), canManageRoles: value[manageRolesName] === true };
}
