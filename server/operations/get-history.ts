// What happened to a record, field by field, as far as the caller may read (API.md GET /dtl/history).
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { listChangesOf } from '../storage/changes';
import { findRecord } from '../storage/records';
import type { Caller } from './caller';
import { createGate } from './gate';

const longest = 500;

/** Newest first, at most 500. Sealed fields say only 'changed'; `by` is a name where the caller may read it, else the id. */
export async function getHistory(
  context: Context,
  caller: Caller,
  target: { kind: ObjectType; id: string },
): Promise<JsonObject[]> {
  const row =
    (await findRecord(context.db, { ...target, reach: caller })) ??
    (await findRecord(context.db, { ...target, reach: caller, deleted: true }));
  if (!row) throw new AppError('notFound');
  const gate = createGate(caller, target.kind, await context.metadata.get(target.kind));
  const changes = await listChangesOf(context.db, { ...target, afterVersion: 0 });
  const items: JsonObject[] = [];
  for (const change of changes.reverse()) {
    if (items.length === longest) break;
    const item: JsonObject = { at: change.at.toISOString(), by: change.by, field: change.field };
    if (change.field === '') items.push({ ...item, to: change.after ?? null });
    else if (gate.isReadable(change.field)) {
      items.push({ ...item, from: change.before ?? null, to: change.after ?? null });
    } else if (gate.isVisible(change.field)) items.push({ ...item, from: 'changed', to: 'changed' });
  }
  return nameAuthors(context, caller, items);
}

async function nameAuthors(context: Context, caller: Caller, items: JsonObject[]): Promise<JsonObject[]> {
  const gate = createGate(caller, 'user', await context.metadata.get('user'));
  const names = new Map<string, string>();
  for (const id of new Set(items.map((item) => String(item.by)))) {
    const user = await findRecord(context.db, { kind: 'user', id, reach: caller });
    const { fname, lname } = user ? gate.toWire(user) : {};
    const name = [fname, lname].filter((part) => typeof part === 'string').join(' ');
    if (name) names.set(id, name);
  }
  return items.map((item) => ({ ...item, by: names.get(String(item.by)) ?? item.by ?? '' }));
}
