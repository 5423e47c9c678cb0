import type { WireRecord } from '../../contract/record';
import { isAdmin } from '../../objects/user-types';
import { isEmpty, isObject, type JsonObject } from '../../schemas/values/json';

/** The contract's one nested name (R14). */
const roleField = 'roleConfig.role';

/** A user as the form takes it: the role under its field's name. */
export function toUserRecord(user: WireRecord): JsonObject {
  const { roleConfig, ...rest } = user;
  const role = isObject(roleConfig) ? roleConfig.role : undefined;
  return { ...(rest as JsonObject), ...(role !== undefined && { [roleField]: role }) };
}

/**
 * What the form changed → the call's body. A password typed for somebody else's account must be changed at the next sign-in
 * (B5). Somebody who becomes an admin works for no company.
 */
export function toWireUser(
  changes: JsonObject,
  { isNew, isOwn = false }: { isNew: boolean; isOwn?: boolean },
): JsonObject {
  const { [roleField]: role, ...rest } = changes;
  return {
    ...rest,
    ...(role !== undefined && { roleConfig: { role } }),
    ...(!isNew && !isOwn && !isEmpty(changes.password) && { requirePWChange: true }),
    ...(!isNew && isAdmin(changes) && { userTypeID: null }),
  };
}
