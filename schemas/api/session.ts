// Signing in and out (A §7, API.md). `type` drives navigation, `role` the leads filter (RULINGS 26).
import type { RoleConfigWire } from './role';

export type UserType = 'admin' | 'sponsor' | 'partner';
export type LeadRole = 'admin' | 'client';
export type AuthSource = 'local' | 'google' | 'shopify';

/** GET /auth/sourcecheck; `url` is the provider's authorise URL. */
export type SourceCheck = { authsource: AuthSource | 'notfound'; url?: string };

export type SignIn = {
  authsource: AuthSource;
  fname?: string;
  lname?: string;
  email?: string;
  avatar?: string;
  token: string;
  type: UserType;
  role: LeadRole;
  roleConfig: RoleConfigWire;
  requirePWChange: boolean;
};

/** POST /auth/local-auth answers 200 with this for an unknown e-mail. */
export type NotFound = { authsource: 'notfound' };

export type LocalAuthBody = { email: string; password: string };
export type GoogleAuthBody = { code: string; redirect_uri: string; state: string };
/** And every other query key that the shop sent back: hmac, state, timestamp, host. */
export type ShopAuthBody = { code: string; redirect_uri: string; shop: string; [returned: string]: string };

/** `expiresAt` is ISO 8601 UTC. */
export type Refreshed = { success: true; expiresAt: string };
export type ResetRequest = { email: string };
export type ResetConfirm = { token: string; password: string };
export type PasswordChange = { currentPassword: string; password: string };
export type PasswordChanged = { success: true; message: string; token: string };
