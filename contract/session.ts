// Signing in and out (A7, API.md). `type` drives navigation, `role` the leads filter (R26).
import type { RoleConfig } from '../objects/role-config';

export type UserType = 'admin' | 'sponsor' | 'partner';
export type LeadRole = 'admin' | 'client';
export type AuthSource = 'local' | 'google' | 'shopify';

/** GET /auth/sourcecheck; `url` is the provider's authorise URL, `message` says why there is none. */
export type SourceCheck = { authsource: AuthSource | 'notfound'; url?: string; message?: string };

export type SignIn = {
  authsource: AuthSource;
  fname?: string;
  lname?: string;
  email?: string;
  avatar?: string;
  token: string;
  userID: string;
  type: UserType;
  role: LeadRole;
  roleConfig: RoleConfig;
  requirePWChange: boolean;
} & SessionTimes;

/** ISO 8601 UTC: when the session ends unless somebody acts, and when it ends whatever happens (R59). */
export type SessionTimes = { expiresAt: string; endsAt: string };

/** POST /auth/local-auth answers 200 with this for an unknown e-mail. */
export type NotFound = { authsource: 'notfound' };

export type LocalAuthBody = { email: string; password: string };
/** And whatever else the provider sent back: iss, scope, authuser, prompt, hd (R69). */
export type GoogleAuthBody = {
  code: string;
  redirect_uri: string;
  state: string;
  [returned: string]: string;
};
/** And every other query key that the shop sent back: hmac, state, timestamp, host. */
export type ShopAuthBody = { code: string; redirect_uri: string; shop: string; [returned: string]: string };

export type ResetRequest = { email: string };
export type ResetConfirm = { token: string; password: string };
export type PasswordChange = { currentPassword: string; password: string };
export type PasswordChanged = { success: true; message: string; token: string };

/** GET /auth/sessions; `device` in plain words, instants in ISO 8601 UTC. */
export type OwnSession = {
  id: string;
  createdAt: string;
  usedAt: string;
  device: string;
  current: boolean;
};
