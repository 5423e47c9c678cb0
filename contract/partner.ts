// Partners (B3).
import type { WireRecord } from './record';
import type { RoleConfigWire } from './role';
import type { UserType } from './session';
import type { UserStatus } from './user';

export type WirePartner = WireRecord & {
  partnerID: string;
  partnerName?: string;
  primaryBrandID?: string;
  website?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  status?: UserStatus;
  /** The list's type filter reads it (R48). */
  sponsorType?: UserType;
  primaryUserID?: string;
  roleConfig?: RoleConfigWire;
};
