import rows from '../../../fixtures/tax-authorities.json';

export type TaxAuthority = { code: string; name: string; authority: string; url: string };

/** All 50, sorted by name (R50). */
export const taxAuthorities: readonly TaxAuthority[] = rows;
