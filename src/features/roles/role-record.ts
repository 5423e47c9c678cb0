import type { WireRecord } from '../../../contract/record';
import { type ObjectType, objects, roleTypes } from '../../../objects/index';
import type { RoleConfig } from '../../../objects/role-config';
import { noAccess, parseKindAccess, toKindAccess } from '../../../schemas/access';
import type { DataElement } from '../../../schemas/data-element';
import { type AccessField, inOrder } from '../../../schemas/edit-access';
import { isObject, type JsonObject } from '../../../schemas/json';

export const accessKinds = roleTypes;
export type AccessKind = (typeof accessKinds)[number];
export type FieldsByKind = ReadonlyMap<AccessKind, readonly AccessField[]>;

/** The form holds each kind's access as a field of its own; '#' is in no field's name. */
const prefix = 'access#';
export const accessName = (kind: AccessKind) => `${prefix}${kind}`;
export const manageRolesName = 'right#canManageRoles';

/** What can be given or withheld: every field but the id, which is always readable (API.md). */
export function toAccessFields(kind: ObjectType, elements: readonly DataElement[]): AccessField[] {
  const { idName } = objects[kind];
  return elements
    .filter(({ name }) => name !== idName)
    .map(({ name, label, grouping }) => ({ name, label, grouping }));
}

/** A role as the form takes it: its map taken apart by kind. */
export function toRoleRecord(role: WireRecord, fields: FieldsByKind): JsonObject {
  const { roleConfig, ...rest } = role;
  const parts = accessKinds.map((kind) => [
    accessName(kind),
    inOrder(toKindAccess(roleConfig, kind) ?? noAccess, fields.get(kind) ?? []),
  ]);
  const isManager = isObject(roleConfig) && roleConfig.canManageRoles === true;
  return { ...(rest as JsonObject), ...Object.fromEntries(parts), [manageRolesName]: isManager };
}

/** What the form changed → the call's body; kinds that were not touched stay as the role has them. */
export function toWireRole(changes: JsonObject, role: WireRecord | undefined): JsonObject {
  const entries = Object.entries(changes);
  const config = entries.flatMap(([name, access]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), access] as const] : [],
  );
  const isPlain = (name: string) => !name.startsWith(prefix) && name !== manageRolesName;
  const plain = Object.fromEntries(entries.filter(([name]) => isPlain(name)));
  const right = Object.hasOwn(changes, manageRolesName) && {
    canManageRoles: changes[manageRolesName] === true,
  };
  if (config.length === 0 && !right) return plain;
  const before = isObject(role?.roleConfig) ? role.roleConfig : {};
  return { ...plain, roleConfig: { ...before, ...right, ...Object.fromEntries(config) } };
}

/** The access map as the form holds it now. */
export function readRoleConfig(value: JsonObject): RoleConfig {
  const kinds = accessKinds.map((kind) => [kind, parseKindAccess(value[accessName(kind)]) ?? noAccess]);
  return { ...Object.fromEntries(kinds), canManageRoles: value[manageRolesName] === true };
}
