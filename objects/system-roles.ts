// The roles that come with the product and that it relies on, by their ids (R38, R55).

export const systemRoles = {
  /** Has full access to every object, whatever is stored. */
  administrator: 'role-administrator',
  /** What a partner's primary user gets. */
  partnerAdministrator: 'role-partner-administrator',
} as const;
