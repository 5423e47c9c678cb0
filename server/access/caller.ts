// Who is calling: the user's type, which rows they can access, and what they can do per object (R26, R34).
import { isOwnType, listSystemTypes, objects, roleTypes, systemRoles } from '../../objects/index';
import { accessTo, canManageRoles, grantsAll, type RoleConfig } from '../../objects/role-config';
import { isAdmin, isClient, isPartner, toUserType, type UserType } from '../../objects/user-types';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import {
  allFields,
  canConfigure,
  canDelete,
  canRead,
  canWrite,
  fullAccess,
  noAccess,
  type ObjectAccess,
  toObjectAccess,
} from '../../schemas/words/access';
import type { RightsRow, SessionRow } from '../storage/people/sessions';
import type { RowReach } from '../storage/records/row-scope';
import { isGranted } from './own-types';

export type Person = {
  userID: string;
  email: string;
  type: UserType;
  /** A 'client' sees only its own leads. The role grants nothing else (R26). */
  role: 'admin' | 'client';
  /** The sponsor's or partner's id; '' for admins. */
  userTypeID: string;
  roleID: string;
  access: RoleConfig;
};

export type Caller = Person & {
  requirePWChange: boolean;
  sessionID: string;
  expiresAt: number;
  /** When the session ends in any case. */
  endsAt: number;
};

/** For an operator's command, which has no session. */
export function toOperator(userID: string, access: RoleConfig): Caller {
  const person: Person = {
    userID,
    email: '',
    type: 'admin',
    role: 'admin',
    userTypeID: '',
    roleID: '',
    access,
  };
  return { ...person, requirePWChange: false, sessionID: '', expiresAt: 0, endsAt: 0 };
}

/** Without the session, for lists that are cached by it. */
export function toReach({ type, role, userTypeID, userID }: Person): RowReach {
  return { type, role, userTypeID, userID };
}

export function toCaller(session: SessionRow): Caller | undefined {
  const person = toPerson(session);
  return (
    person && {
      ...person,
      requirePWChange: session.user_data.requirePWChange === true,
      sessionID: session.id,
      expiresAt: session.expires_at.getTime(),
      endsAt: session.ends_at.getTime(),
    }
  );
}

/** Why a user is not allowed in: unknown type, suspended, or the company is deleted. */
export type Refusal = 'type' | 'suspended' | 'company';

export function toRefusal({ user_data: user, company_found }: RightsRow): Refusal | undefined {
  if (!toUserType(user.type)) return 'type';
  if (user.status === 'suspended') return 'suspended';
  return isAdmin(user) || company_found ? undefined : 'company';
}

export function toPerson(row: RightsRow): Person | undefined {
  const user = row.user_data;
  const type = toUserType(user.type);
  if (!type || toRefusal(row)) return undefined;
  const roleID = text(user['roleConfig.role']);
  const template = toTemplate(type, { id: roleID, data: row.role_data });
  const access = toAccess(type, template, row.company_access ?? undefined);
  return {
    userID: row.user_id,
    email: text(user.email),
    type,
    role: isClient(user) ? 'client' : 'admin',
    userTypeID: isAdmin(user) ? '' : text(user.userTypeID),
    roleID,
    access: withoutHidden({
      ...(isPartner(user) && isClient(user) ? toClientAccess(access) : access),
      ...toVendorAccess({ type, access }),
    }),
  };
}

/** Leaves out administrators' objects that the user cannot access, because not even their names may leak (E1.5a). */
function withoutHidden(access: RoleConfig): RoleConfig {
  const hidden = listSystemTypes().filter((type) => isOwnType(type) && !isGranted({ access }, type));
  return Object.fromEntries(Object.entries(access).filter(([name]) => !hidden.some((type) => type === name)));
}

export const administratorConfig: JsonObject = {
  ...Object.fromEntries(
    roleTypes.map((objectType) => [objectType, { ...fullAccess, canDelete: true, canConfigure: true }]),
  ),
  canManageRoles: true,
};

type StoredRole = { id: string; data: JsonObject | null };

/** A role for another type of user grants nothing, and the Administrator role keeps full access whatever is stored (R55). */
export function toTemplate(type: UserType, { id, data }: StoredRole): Json | undefined {
  if (id === systemRoles.administrator) return isAdmin({ type }) ? administratorConfig : undefined;
  return data?.roleType === type ? data.roleConfig : undefined;
}

/** A client can read what its role can read, and can change nothing but its own user. */
function toClientAccess(access: RoleConfig): RoleConfig {
  const reading: RoleConfig = {};
  for (const objectType of listSystemTypes()) {
    const held = accessTo(access, objectType);
    const read = { readFields: toReadNames(held), writeFields: [] };
    reading[objectType] = objects[objectType].signIn ? held : read;
  }
  return reading;
}

/** The role's map, narrowed by the company's map where that names the object. Every admin can read objects outside role templates (roles). */
export function toAccess(
  type: UserType,
  template: Json | undefined,
  narrowing?: Json | undefined,
): RoleConfig {
  const access: RoleConfig = {};
  const isOpen = (inRoles: boolean) =>
    isAdmin({ type }) && isObject(template) && (!inRoles || grantsAll(template));
  for (const objectType of listSystemTypes()) {
    const unnamed = isOpen(objects[objectType].access.inRoles) ? fullAccess : noAccess;
    const granted = toObjectAccess(template, objectType) ?? unnamed;
    const limit = toObjectAccess(narrowing, objectType);
    access[objectType] = limit ? narrow(granted, limit) : granted;
  }
  const isManager = isObject(template) && template.canManageRoles === true;
  if (isAdmin({ type }) && canManageRoles({ ...access, canManageRoles: isManager }))
    return { ...access, canManageRoles: true };
  for (const objectType of listSystemTypes())
    if (!objects[objectType].access.inRoles) access[objectType] = toReadOnly(accessTo(access, objectType));
  return access;
}

function toReadOnly(access: ObjectAccess): ObjectAccess {
  return { readFields: toReadNames(access), writeFields: [] };
}

/** What both maps allow. A limit that does not mention deleting forbids it only if it leaves no field writable. */
function narrow(access: ObjectAccess, limit: ObjectAccess): ObjectAccess {
  const writeFields = intersect(toWriteNames(access), toWriteNames(limit));
  const deletes = canDelete(access) && (limit.canDelete ?? writeFields.length > 0);
  return {
    readFields: intersect(toReadNames(access), toReadNames(limit)),
    writeFields,
    ...(deletes && { canDelete: true }),
  };
}

function toReadNames(access: ObjectAccess): string[] {
  return canRead(access, allFields) ? [allFields] : access.readFields;
}

function toWriteNames(access: ObjectAccess): string[] {
  if (access.writeFields.includes(allFields)) return [allFields];
  return access.writeFields.filter((name) => canWrite(access, name));
}

function intersect(a: readonly string[], b: readonly string[]): string[] {
  if (a.includes(allFields)) return [...b];
  return b.includes(allFields) ? [...a] : a.filter((name) => b.includes(name));
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Role templates do not name vendors (R65): admins who can configure products manage them, and roles that read vendorProductID read them. */
function toVendorAccess({ type, access }: { type: UserType; access: RoleConfig }): RoleConfig {
  const product = accessTo(access, 'product');
  const isManager = isAdmin({ type }) && canConfigure(product);
  const held: ObjectAccess = isManager
    ? fullAccess
    : { readFields: canRead(product, 'vendorProductID') ? [...fullAccess.readFields] : [], writeFields: [] };
  return { vendor: held, vendorproduct: held };
}
