// Which rows a user can access, as a SQL condition on `records` (R35). Every read and write of a record uses it.
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { isAdmin, isClient, isPartner, toCompanyType, type UserType } from '../../../objects/user-types';
import { quote, type SqlParams } from '../sql-params';

/** What access to rows depends on: the user's type, role, company and own id. */
export type RowReach = {
  type: UserType;
  role: 'admin' | 'client';
  userTypeID: string;
  userID: string;
};

/** For the host's own look-ups. */
export const unlimitedReach: RowReach = { type: 'admin', role: 'admin', userTypeID: '', userID: '' };

/** Everything, only themselves, what they own, or what is of their company. */
export type ReachRule = 'every' | 'self' | 'owned' | 'company';

export function toReachRule(reach: RowReach, objectType: ObjectType): ReachRule {
  if (isAdmin(reach)) return 'every';
  if (isPartner(reach) && isClient(reach) && objects[objectType].signIn) return 'self';
  const { partOf, owner } = objects[objectType].own ?? {};
  if (partOf !== undefined) return isObjectType(partOf) ? toReachRule(reach, partOf) : 'owned';
  if (owner === 'everybody') return 'every';
  return owner === 'person' ? 'owned' : 'company';
}

/**
 * Admins can access all rows. People of a company can access its own record, what belongs to it (`access.scope`), and what it shows them
 * (`access.shows`); a client only itself among users. For an administrator's object the owner decides (E1), and rows are accessible with their
 * parent record (E8.4).
 */
export function toRowScope(reach: RowReach, objectType: ObjectType, params: SqlParams): string {
  // PostgreSQL refuses a parameter that the statement does not use.
  let placeholder: string | undefined;
  return toScope(reach, objectType, () => {
    placeholder ??= params.add(toReachID(reach, objectType));
    return placeholder;
  });
}

/** The id in the condition: the user's own, or the company's. */
export function toReachID(reach: RowReach, objectType: ObjectType): string {
  return toReachRule(reach, objectType) === 'company' ? reach.userTypeID : reach.userID;
}

/** The same condition for all users of that type and role. `id` returns the SQL for `toReachID`. */
export function toScope(reach: RowReach, objectType: ObjectType, id: () => string): string {
  const rule = toReachRule(reach, objectType);
  if (rule === 'every') return 'true';
  if (rule === 'self') return `records.id = ${id()}`;
  if (rule === 'owned') return toOwned(objectType, 'records', id);
  const company = toCompanyType(reach);
  return (company && toReached(company, id, objectType)) ?? noRow;
}

const noRow = 'false';

/** A row belongs to the owner of its parent record. */
function toOwned(objectType: ObjectType, table: string, id: () => string): string {
  const { own, access } = objects[objectType];
  const value = `${table}.data ->> ${quote(access.scope ?? '')}`;
  if (own?.partOf === undefined) return `${value} = ${id()}`;
  if (!isObjectType(own.partOf)) return noRow;
  return `${value} in (select whole.id from records whole
    where whole.kind = ${quote(own.partOf)} and ${toOwned(own.partOf, 'whole', id)})`;
}

/** Undefined: no row is accessible. */
function toReached(company: ObjectType, id: () => string, objectType: ObjectType): string | undefined {
  const belonging = toBelonging({ company, id, table: 'records', passed: [] }, objectType);
  const conditions = [...(belonging ? [belonging] : []), ...toShown(company, id, objectType)];
  if (conditions.length < 2) return conditions[0];
  return `(${conditions.join(' or ')})`;
}

type OwnershipPath = {
  company: ObjectType;
  id: () => string;
  table: string;
  /** The objects on the path so far, so that an object that belongs to itself does not recurse forever. */
  passed: readonly ObjectType[];
};

function toBelonging(way: OwnershipPath, objectType: ObjectType): string | undefined {
  const { company, id, table, passed } = way;
  if (objectType === company) return `${table}.id = ${id()}`;
  if (passed.includes(objectType)) return undefined;
  const { references, access } = objects[objectType];
  const owner = references.find(({ field }) => field === access.scope);
  if (!owner) return undefined;
  const value = `${table}.data ->> ${quote(owner.field)}`;
  const toOwner = (to: string): string | undefined => {
    if (!isObjectType(to)) return undefined;
    if (to === company) return `${value} = ${id()}`;
    const next = { ...way, table: `${to}_rows`, passed: [...passed, objectType] };
    const found = toBelonging(next, to);
    return (
      found &&
      `${value} in (select ${next.table}.id from records ${next.table}
      where ${next.table}.kind = ${quote(to)} and ${found})`
    );
  };
  if (typeof owner.to === 'string') return toOwner(owner.to);
  const { field, of } = owner.to;
  const ways = of.flatMap((to) => {
    const found = toOwner(to);
    return found ? [`${table}.data ->> ${quote(field)} = ${quote(to)} and ${found}`] : [];
  });
  return ways.length > 0 ? `(${ways.join(' or ')})` : undefined;
}

function toShown(company: ObjectType, id: () => string, objectType: ObjectType): string[] {
  const { references, access } = objects[company];
  return references
    .filter(({ field, to }) => to === objectType && access.shows?.includes(field))
    .map(
      ({ field }) => `records.id = (select own.data ->> ${quote(field)} from records own
        where own.kind = ${quote(company)} and own.id = ${id()})`,
    );
}
