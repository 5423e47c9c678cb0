import type { WireRecord } from '../../contract/record';
import { isAdmin } from '../../objects/user-types';
import { isEmpty, isObject, type JsonObject } from '../../schemas/values/json';

/** The only nested name in the contract (R14). */
const roleField = 'roleConfig.role';

export function toUserRecord(user: WireRecord): JsonObject {
  const { roleConfig, ...rest } = user;
  const role = isObject(roleConfig) ? roleConfig.role : undefined;
  return { ...(rest as JsonObject), ...(role !== undefined && { [roleField]: role }) };
}

/**
 * Turns the form's changes into the request body. A password set for another user must be changed at the next sign-in (B5). A
 * user who becomes an admin leaves the company.
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
