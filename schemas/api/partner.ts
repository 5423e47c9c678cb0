// Partners (B3).
import type { TransactionItem, WireRecord } from './record';
import type { RoleConfigWire } from './role';
import type { UserType } from './session';
import type { UserStatus, WireUser } from './user';

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

/** POST /dtl/partner: the partner, then its primary user; all or nothing. */
export type PartnerTransaction = TransactionItem[];
export type PartnerWritten = { success: true; message: string; partner: WirePartner; user?: WireUser };
