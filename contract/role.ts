// Role templates and the access map they hold (B3, R34).
import type { RoleConfig } from '../objects/role-config';
import type { WireRecord } from './record';
import type { UserType } from './session';

/** By object kind: sponsor, brand, product, partner, user. Read as own properties only. */
export type RoleConfigWire = RoleConfig;

/** GET /dtl/rights: what the caller's role and company leave it, as sign-in answers it. */
export type Rights = { success: true; roleID: string; roleConfig: RoleConfigWire };

export type WireRole = WireRecord & {
  roleID: string;
  roleName?: string;
  roleType?: UserType;
  roleConfig?: RoleConfigWire;
};

/** GET /dtl/access: who may read and write one field, and why. */
export type FieldAccess = { roles: { roleID: string; read: boolean; write: boolean; because: string }[] };
