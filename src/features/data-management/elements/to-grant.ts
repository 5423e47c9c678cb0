import type { NewFieldAccess } from '../../../../contract/metadata';

/** Who gets access to a new field; 'usual' means every role that works with the object (R21). */
export type AccessPick =
  | { kind: 'usual' | 'all' | 'nobody' }
  | { kind: 'roles'; read: readonly string[]; write: readonly string[] };

export const defaultAccess: AccessPick = { kind: 'usual' };

/** The access in POST /dtl/db; undefined leaves it to the server. */
export function toGrant(pick: AccessPick): NewFieldAccess | undefined {
  if (pick.kind === 'roles') return { read: [...pick.read], write: [...pick.write] };
  if (pick.kind === 'all') return { read: 'all', write: 'all' };
  return pick.kind === 'nobody' ? { read: [], write: [] } : undefined;
}

/** Checking Write also checks Read, and unchecking Read also unchecks Write (B4). */
export function toggleRole(
  pick: Extract<AccessPick, { kind: 'roles' }>,
  roleID: string,
  right: 'read' | 'write',
): AccessPick {
  const has = pick[right].includes(roleID);
  const without = (list: readonly string[]) => list.filter((one) => one !== roleID);
  const withRole = (list: readonly string[]) => [...without(list), roleID];
  if (right === 'read')
    return has
      ? { ...pick, read: without(pick.read), write: without(pick.write) }
      : { ...pick, read: withRole(pick.read) };
  return has
    ? { ...pick, write: without(pick.write) }
    : { ...pick, read: withRole(pick.read), write: withRole(pick.write) };
}
