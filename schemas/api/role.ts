// Role templates and the access map they hold (B §3, RULINGS 34).

import type { WireRecord } from './record';
import type { UserType } from './session';

export type KindAccessWire = { readFields: string[]; writeFields: string[] };

/** By object kind: sponsor, brand, product, partner, user. Read as own properties only. */
export type RoleConfigWire = { [kind: string]: KindAccessWire };

export type WireRole = WireRecord & {
  roleID: string;
  roleName?: string;
  roleType?: UserType;
  roleConfig?: RoleConfigWire;
};

/** GET /dtl/access: who may read and write one field, and why. */
export type FieldAccess = { roles: { roleID: string; read: boolean; write: boolean; because: string }[] };
