// Which leads a user can see (R35): an admin all, a sponsor those of its partners, a partner its own, a client those sent to it.
import { isAdmin, isClient, isPartner } from '../../../objects/user-types';
import type { Caller } from '../../access/caller';
import type { Queries } from '../../storage/database';
import { type LeadScope, listOwnersAfter } from '../../storage/leads/leads';
import { listPartnerUsers, type PartnerUser } from '../../storage/people/people';
import { listIDs } from '../../storage/records/records';
import { listReaching } from '../../storage/records/row-reach';
import type { SqlParams } from '../../storage/sql-params';
import type { FindRecipient } from './parse-leads';

export async function toLeadScope(db: Queries, caller: Caller): Promise<LeadScope> {
  if (isAdmin(caller)) return { kind: 'all' };
  if (isClient(caller)) return { kind: 'client', userID: caller.userID };
  if (isPartner(caller)) return { kind: 'partners', partnerIDs: [caller.userTypeID] };
  return { kind: 'partners', partnerIDs: await listIDs(db, 'partner', caller) };
}

export async function listReceivers(
  db: Queries,
  n: number,
  callers: readonly Caller[],
): Promise<Set<Caller>> {
  const owners = await listOwnersAfter(db, n);
  if (owners.length === 0) return new Set();
  const partnerIDs = new Set(owners.map(({ partner_id }) => partner_id));
  const userIDs = new Set(owners.map(({ user_id }) => user_id));
  const those = callers.filter((caller) => {
    if (isAdmin(caller)) return true;
    if (isClient(caller)) return userIDs.has(caller.userID);
    return isPartner(caller) && partnerIDs.has(caller.userTypeID);
  });
  const sponsors = callers.filter((caller) => !isAdmin(caller) && !isClient(caller) && !isPartner(caller));
  const which = (params: SqlParams) =>
    `records.id = any(${params.add([...partnerIDs])}) and records.deleted_at is null`;
  return new Set([...those, ...(await listReaching(db, { objectType: 'partner', which }, sponsors))]);
}

/** The partner with its `partnerID`, and the partner user with its name unless several users have that name. */
export async function readRecipients(db: Queries): Promise<FindRecipient> {
  const users = await listPartnerUsers(db);
  const known = new Set(await listIDs(db, 'partner'));
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
