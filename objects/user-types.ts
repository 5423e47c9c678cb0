// All code that depends on a person's type asks here; anything else is a matter of roles (R26).

export const userTypes = ['admin', 'sponsor', 'partner'] as const;
export type UserType = (typeof userTypes)[number];

/** A caller, a session, a user's record, or a role under another name. */
type HasType = { readonly type?: unknown } | null | undefined;

export function isAdmin(person: HasType): boolean {
  return person?.type === 'admin';
}

export function isSponsor(person: HasType): boolean {
  return person?.type === 'sponsor';
}

export function isPartner(person: HasType): boolean {
  return person?.type === 'partner';
}

/** A client sees only its own leads, and reads its company. */
export function isClient(person: { readonly role?: unknown } | null | undefined): boolean {
  return person?.role === 'client';
}

/** Admins have no company. */
export function toCompanyType(person: HasType): 'sponsor' | 'partner' | undefined {
  if (isSponsor(person)) return 'sponsor';
  return isPartner(person) ? 'partner' : undefined;
}

export function toUserType(type: unknown): UserType | undefined {
  return userTypes.find((one) => one === type);
}
