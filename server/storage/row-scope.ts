// Which rows a caller reaches, as one SQL condition on `records` (R35). Every read and write of a record uses it.
import type { ObjectType } from '../../objects/index';
import type { SqlParams } from './sql-params';

/** What the rows depend on: the caller's type, role, company and own id. */
export type RowReach = {
  type: 'admin' | 'sponsor' | 'partner';
  role: 'admin' | 'client';
  userTypeID: string;
  userID: string;
};

/**
 * Admin: all. Sponsor: its own record, its brands, their products, partners and users. Partner: its own record, its
 * users, its primary brand. Client: as its partner, but of users itself; it changes nothing else (its access says so).
 */
export function toRowScope(reach: RowReach, objectType: ObjectType, params: SqlParams): string {
  if (reach.type === 'admin') return 'true';
  if (reach.type === 'partner' && reach.role === 'client') {
    if (objectType === 'user') return `records.id = ${params.add(reach.userID)}`;
  }
  const scope = (reach.type === 'sponsor' ? sponsorScopes : partnerScopes)[objectType] ?? nothing;
  // A value that the statement does not mention would be refused by the database.
  return scope === nothing ? nothing : scope(params.add(reach.userTypeID));
}

const nothing = 'false';
/** An object that is not named is nobody's but admins'. */
type Scopes = { readonly [type in ObjectType]?: (company: string) => string };

const brandsOf = (sponsor: string) =>
  `(select b.id from records b where b.kind = 'brand' and b.data ->> 'sponsorID' = ${sponsor})`;
const partnersOf = (sponsor: string) =>
  `(select p.id from records p where p.kind = 'partner' and p.data ->> 'primaryBrandID' in ${brandsOf(sponsor)})`;

const sponsorScopes: Scopes = {
  sponsor: (sponsor) => `records.id = ${sponsor}`,
  brand: (sponsor) => `records.data ->> 'sponsorID' = ${sponsor}`,
  product: (sponsor) => `records.data ->> 'brandID' in ${brandsOf(sponsor)}`,
  partner: (sponsor) => `records.data ->> 'primaryBrandID' in ${brandsOf(sponsor)}`,
  user: (sponsor) =>
    `(records.data ->> 'type' = 'sponsor' and records.data ->> 'userTypeID' = ${sponsor}
      or records.data ->> 'type' = 'partner' and records.data ->> 'userTypeID' in ${partnersOf(sponsor)})`,
};

const partnerScopes: Scopes = {
  brand: (partner) =>
    `records.id = (select p.data ->> 'primaryBrandID' from records p where p.kind = 'partner' and p.id = ${partner})`,
  partner: (partner) => `records.id = ${partner}`,
  user: (partner) => `(records.data ->> 'type' = 'partner' and records.data ->> 'userTypeID' = ${partner})`,
};
