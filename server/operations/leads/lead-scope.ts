// Which leads are whose (R35): admin all; sponsor those of its partners; partner its own; client those sent to it.

import type { Caller } from '../../access/caller';
import type { Queries } from '../../storage/database';
import type { LeadScope } from '../../storage/leads';
import { toRowScope } from '../../storage/row-scope';
import { createSqlParams } from '../../storage/sql-params';
import type { FindRecipient } from './parse-leads';

export async function toLeadScope(db: Queries, caller: Caller): Promise<LeadScope> {
  if (caller.type === 'admin') return { kind: 'all' };
  if (caller.role === 'client') return { kind: 'client', userID: caller.userID };
  if (caller.type === 'partner') return { kind: 'partners', partnerIDs: [caller.userTypeID] };
  const params = createSqlParams();
  const rows = await db.query<{ id: string }>(
    `select id from records where kind = 'partner' and deleted_at is null and ${toRowScope(caller, 'partner', params)}
     order by id`,
    params.values,
  );
  return { kind: 'partners', partnerIDs: rows.map(({ id }) => id) };
}

type PartnerUser = { user_id: string; partner_id: string; name: string };

/**
 * Who receives a new lead: the partner that `partnerID` names, and the partner user whose name the lead bears. A name
 * that several people bear names nobody.
 */
export async function readRecipients(db: Queries): Promise<FindRecipient> {
  const users = await db.query<PartnerUser>(
    `select u.id as user_id, u.data ->> 'userTypeID' as partner_id,
       trim(concat_ws(' ', u.data ->> 'fname', u.data ->> 'lname')) as name
     from records u join records p on p.kind = 'partner' and p.id = u.data ->> 'userTypeID' and p.deleted_at is null
     where u.kind = 'user' and u.data ->> 'type' = 'partner' and u.deleted_at is null`,
  );
  const partners = await db.query<{ id: string }>(
    `select id from records where kind = 'partner' and deleted_at is null`,
  );
  const known = new Set(partners.map(({ id }) => id));
  const byName = new Map<string, PartnerUser[]>();
  for (const user of users) byName.set(user.name, [...(byName.get(user.name) ?? []), user]);
  return ({ partnerID, partnerName }) => {
    if (partnerID && !known.has(partnerID)) return undefined;
    const named = (byName.get(partnerName ?? '') ?? []).filter(
      ({ partner_id }) => !partnerID || partner_id === partnerID,
    );
    const [only] = named.length === 1 ? named : [];
    const partners = new Set(named.map(({ partner_id }) => partner_id));
    const [shared] = partners.size === 1 ? partners : [];
    return { partnerID: partnerID ?? shared ?? null, userID: only?.user_id ?? null };
  };
}
