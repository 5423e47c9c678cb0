import { createGate } from '../../access/gate';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';

/** Email or full name by user id, in order of preference, also of deleted users. Leaves out what the caller cannot read. */
export async function namePeople(
  { context, caller }: Task,
  ids: ReadonlySet<string>,
  first: 'email' | 'name',
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const gate = createGate(caller, await context.metadata.get('user'));
  for (const id of ids) {
    const user = { objectType: 'user', id, reach: caller } as const;
    const row =
      (await findRecord(context.db, user)) ?? (await findRecord(context.db, { ...user, deleted: true }));
    if (!row) continue;
    const text = (name: string) => (gate.isReadable(name) ? String(row.data[name] ?? '') : '');
    const fullName = `${text('fname')} ${text('lname')}`.trim();
    const name = first === 'email' ? text('email') || fullName : fullName || text('email');
    if (name) names.set(id, name);
  }
  return names;
}
