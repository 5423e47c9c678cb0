import { type KindAccess, noAccess, type RoleConfig } from '../../../schemas/access';
import type { WireRecord } from '../../../schemas/api/record';
import type { DataElement, ObjectType } from '../../../schemas/data-element';
import { type AccessField, inOrder } from '../../../schemas/edit-access';
import { isObject, type Json, type JsonObject } from '../../../schemas/json';

/** The kinds a role template speaks of, in the specification's order (B §2). */
export const accessKinds = ['sponsor', 'brand', 'product', 'partner', 'user'] as const;
export type AccessKind = (typeof accessKinds)[number];
export type FieldsByKind = ReadonlyMap<AccessKind, readonly AccessField[]>;

/** The form holds each kind's access as a field of its own; '#' is in no field's name. */
const prefix = 'access#';
export const accessName = (kind: AccessKind) => `${prefix}${kind}`;

/** What can be given or withheld: every field but the id, which is always readable (API.md). */
export function toAccessFields(kind: ObjectType, elements: readonly DataElement[]): AccessField[] {
  const idName = kind === 'product' ? 'brandProductID' : `${kind}ID`;
  return elements
    .filter(({ name }) => name !== idName)
    .map(({ name, label, grouping }) => ({ name, label, grouping }));
}

/** A role as the form takes it: its map taken apart by kind. */
export function toRoleRecord(role: WireRecord, fields: FieldsByKind): JsonObject {
  const { roleConfig, ...rest } = role;
  const parts = accessKinds.map((kind) => [
    accessName(kind),
    inOrder(toKindAccess(roleConfig, kind), fields.get(kind) ?? []),
  ]);
  return { ...(rest as JsonObject), ...Object.fromEntries(parts) };
}

/** What the form changed → the call's body; kinds that were not touched stay as the role has them. */
export function toWireRole(changes: JsonObject, role: WireRecord | undefined): JsonObject {
  const entries = Object.entries(changes);
  const config = entries.flatMap(([name, access]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), access] as const] : [],
  );
  const plain = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)));
  if (config.length === 0) return plain;
  const before = isObject(role?.roleConfig) ? role.roleConfig : {};
  return { ...plain, roleConfig: { ...before, ...Object.fromEntries(config) } };
}

/** The access map as the form holds it now. */
export function readRoleConfig(value: JsonObject): RoleConfig {
  return Object.fromEntries(accessKinds.map((kind) => [kind, toAccess(value[accessName(kind)])]));
}

export function toKindAccess(roleConfig: Json | undefined, kind: AccessKind): KindAccess {
  return toAccess(isObject(roleConfig) && Object.hasOwn(roleConfig, kind) ? roleConfig[kind] : undefined);
}

function toAccess(value: Json | undefined): KindAccess {
  if (!isObject(value)) return noAccess;
  const names = (list: Json | undefined) =>
    Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  return { readFields: names(value.readFields), writeFields: names(value.writeFields) };
}
