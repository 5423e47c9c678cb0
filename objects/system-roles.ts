// The roles that the product comes with and relies on, by id (R38, R55).

export const systemRoles = {
  /** Has full access to every object, whatever is stored. */
  administrator: 'role-administrator',
  /** The role of a partner's primary user. */
  partnerAdministrator: 'role-partner-administrator',
} as const;
