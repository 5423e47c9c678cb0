import rows from '../../../fixtures/tax-authorities.json';

/** A state by its USPS code, and the authority that gives its exemption forms. */
export type TaxAuthority = { code: string; name: string; authority: string; url: string };

/** All 50, by name (R50). */
export const taxAuthorities: readonly TaxAuthority[] = rows;
