// Sponsors (B3).
import type { WireRecord } from './record';
import type { RoleConfigWire } from './role';

export type WireSponsor = WireRecord & {
  sponsorID: string;
  sponsorName?: string;
  sponsorURL?: string;
  supportEmail?: string;
  supportPhone?: string;
  sponsorType?: string;
  roleConfig?: RoleConfigWire;
};
