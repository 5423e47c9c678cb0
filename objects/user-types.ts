// The three types of people (R26). Whoever asks for one asks here: what they may do beyond it, their roles say.

export const userTypes = ['admin', 'sponsor', 'partner'] as const;
export type UserType = (typeof userTypes)[number];

/** Anything that says a type: a caller, a session, a user's record, a role under another name. */
type Typed = { readonly type?: unknown } | null | undefined;

export function isAdmin(person: Typed): boolean {
  return person?.type === 'admin';
}

export function isSponsor(person: Typed): boolean {
  return person?.type === 'sponsor';
}

export function isPartner(person: Typed): boolean {
  return person?.type === 'partner';
}

/** Sees its leads only, and reads its company. */
export function isClient(person: { readonly role?: unknown } | null | undefined): boolean {
  return person?.role === 'client';
}

/** The object whose records people of that type belong to; undefined for admins, who belong to none. */
export function toCompanyType(person: Typed): 'sponsor' | 'partner' | undefined {
  if (isSponsor(person)) return 'sponsor';
  return isPartner(person) ? 'partner' : undefined;
}

export function toUserType(type: unknown): UserType | undefined {
  return userTypes.find((one) => one === type);
}
