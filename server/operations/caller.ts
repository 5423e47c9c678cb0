// Who is calling: type, rows in reach, and the effective access by kind (RULINGS 26, 34).
import { allFields, canRead, canWrite, type KindAccess, type RoleConfig } from '../../schemas/access';
import { type ObjectType, objectTypes } from '../../schemas/data-element';
import { isObject, type Json } from '../../schemas/json';
import type { SessionRow } from '../storage/sessions';

export type UserType = 'admin' | 'sponsor' | 'partner';

export type Caller = {
  userID: string;
  email: string;
  type: UserType;
  /** 'client' sees its leads only; grants nothing else (RULINGS 26). */
  role: 'admin' | 'client';
  /** The sponsor's or partner's id; '' for admins. */
  userTypeID: string;
  roleID: string;
  access: RoleConfig;
  requirePWChange: boolean;
  sessionID: string;
  expiresAt: number;
  /** When the session ends whatever happens. */
  endsAt: number;
};

const fullAccess: KindAccess = { readFields: [allFields], writeFields: [allFields] };
const noAccess: KindAccess = { readFields: [], writeFields: [] };

/** Undefined when the session's user may not act: suspended, unknown type, or the company is gone. */
export function toCaller(session: SessionRow): Caller | undefined {
  const user = session.user_data;
  const { type } = user;
  if (type !== 'admin' && type !== 'sponsor' && type !== 'partner') return undefined;
  if (user.status === 'suspended' || (type !== 'admin' && !session.company_found)) return undefined;
  // A template of another type grants nothing: the user's type was changed after it was chosen.
  const template = session.role_data?.roleType === type ? session.role_data.roleConfig : undefined;
  return {
    userID: session.user_id,
    email: text(user.email),
    type,
    role: user.role === 'client' ? 'client' : 'admin',
    userTypeID: type === 'admin' ? '' : text(user.userTypeID),
    roleID: text(user['roleConfig.role']),
    access: toAccess(type, template, session.company_access ?? undefined),
    requirePWChange: user.requirePWChange === true,
    sessionID: session.id,
    expiresAt: session.expires_at.getTime(),
    endsAt: session.ends_at.getTime(),
  };
}

/** The template's map, narrowed by the company's where that names the kind. Role templates know five kinds; roles are an admin's. */
export function toAccess(
  type: UserType,
  template: Json | undefined,
  narrowing: Json | undefined,
): RoleConfig {
  const access: RoleConfig = {};
  for (const kind of objectTypes) {
    const given =
      toKindAccess(template, kind) ?? (kind === 'role' && type === 'admin' ? fullAccess : noAccess);
    const limit = toKindAccess(narrowing, kind);
    access[kind] = limit ? narrow(given, limit) : given;
  }
  return access;
}

/** One kind's part of a stored roleConfig; undefined when it has none. */
export function toKindAccess(config: Json | undefined, kind: ObjectType): KindAccess | undefined {
  const entry = isObject(config) && Object.hasOwn(config, kind) ? config[kind] : undefined;
  if (!isObject(entry)) return undefined;
  return { readFields: names(entry.readFields), writeFields: names(entry.writeFields) };
}

/** What both allow. A list of all fields on one side leaves the other side's names. */
function narrow(given: KindAccess, limit: KindAccess): KindAccess {
  return {
    readFields: intersect(toReadNames(given), toReadNames(limit)),
    writeFields: intersect(toWriteNames(given), toWriteNames(limit)),
  };
}

function toReadNames(access: KindAccess): string[] {
  return canRead(access, allFields) ? [allFields] : access.readFields;
}

function toWriteNames(access: KindAccess): string[] {
  if (access.writeFields.includes(allFields)) return [allFields];
  return access.writeFields.filter((name) => canWrite(access, name));
}

function intersect(a: readonly string[], b: readonly string[]): string[] {
  if (a.includes(allFields)) return [...b];
  return b.includes(allFields) ? [...a] : a.filter((name) => b.includes(name));
}

function names(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
