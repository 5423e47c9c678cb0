// Changes that the caller can read (R34, R37, R56, R62). Changes of one record by one user within an hour share a line.
import type { RecentChange as WireChange } from '../../../contract/home';
import {
  isObjectType,
  listObjectTypes,
  listSystemTypes,
  type ObjectType,
  objects,
} from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isAdmin, isClient, isPartner } from '../../../objects/user-types';
import { canConfigure, canDelete } from '../../../schemas/words/access';
import { createGate, type Gate } from '../../access/gate';
import { isDeleterType } from '../../access/require-right';
import { hooksOf } from '../../objects/index';
import { isOutranking } from '../../objects/rank';
import { listReached, listRecentChanges, type RecentChange } from '../../storage/lists/recent-changes';
import type { RecordRow } from '../../storage/records/records';
import { undoMs } from '../records/delete-record';
import { namePeople } from '../records/name-people';
import type { HomeTask } from './home-task';

const maxLines = 6;
/** How many changes to search for enough lines, step by step. */
const batches = [50, 450, 1500];
const sameLineMs = 60 * 60_000;

type Line = {
  first: RecentChange;
  isField: boolean;
  deed: WireChange['deed'];
  fields: Set<string>;
  since: number;
};

type Readable = { gates: Map<ObjectType, Gate>; rows: Map<string, RecordRow> };

/** Newest first. Partners and clients get nothing, because they do not see working copies. */
export async function readRecentBlock(home: HomeTask): Promise<WireChange[] | undefined> {
  const { context, caller } = home;
  if (isPartner(caller) || isClient(caller)) return undefined;
  const readable: Readable = { gates: await openGates(home), rows: new Map() };
  const records = [...readable.gates.keys()];
  const fields = await listVisible(home, readable.gates);
  const elements = listSystemTypes().filter(
    (type) => isAdmin(caller) && canConfigure(accessTo(caller.access, type)),
  );
  if (records.length === 0 && elements.length === 0) return undefined;
  const lines: Line[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (const limit of batches) {
    const batch = await listRecentChanges(context.db, { before, records, fields, elements, limit });
    await loadRows(home, readable, batch);
    for (const change of batch) addTo(lines, change, readable);
    before = batch.at(-1)?.n ?? 0;
    if (lines.length > maxLines || batch.length < limit) break;
  }
  return toWire(home, lines.slice(0, maxLines), readable);
}

async function openGates({ context, caller }: HomeTask): Promise<Map<ObjectType, Gate>> {
  const gates = new Map<ObjectType, Gate>();
  for (const type of listObjectTypes()) {
    const gate = createGate(caller, await context.metadata.get(type));
    if (gate.readable.size > 0 && hooksOf(type).readsWorking?.(caller) !== false) gates.set(type, gate);
  }
  return gates;
}

/** 'partner city', for each field of which the caller can see changes. */
async function listVisible({ context }: HomeTask, gates: ReadonlyMap<ObjectType, Gate>): Promise<string[]> {
  const names: string[] = [];
  for (const [type, gate] of gates)
    for (const { name } of (await context.metadata.get(type)).elements)
      if (gate.isVisible(name)) names.push(`${type} ${name}`);
  return names;
}

const keyOf = (objectType: string, id: string) => `${objectType} ${id}`;

async function loadRows(
  { context, caller }: HomeTask,
  { gates, rows }: Readable,
  batch: readonly RecentChange[],
) {
  for (const objectType of gates.keys()) {
    const changes = batch.filter((change) => change.topic === 'record' && change.objectType === objectType);
    const ids = [...new Set(changes.map(({ record }) => record))].filter(
      (id) => !rows.has(keyOf(objectType, id)),
    );
    if (ids.length === 0) continue;
    for (const row of await listReached(context.db, { objectType, ids, reach: caller }))
      rows.set(keyOf(objectType, row.id), row);
  }
}

/** Changes arrive newest first. */
function addTo(lines: Line[], change: RecentChange, readable: Readable): void {
  const seen = change.topic === 'record' ? toVisibleRecordChange(change, readable) : toElementChange(change);
  if (!seen) return;
  const { deed, field } = seen;
  const at = change.at.getTime();
  const line = lines.find(
    ({ first, isField, deed: of, since }) =>
      first.objectType === change.objectType &&
      isField === (change.topic === 'metadata') &&
      first.record === change.record &&
      first.by === change.by &&
      since - at <= sameLineMs &&
      (deed === 'changed' || of === 'changed' || of === deed),
  );
  if (!line) {
    const fields = new Set(field ? [field] : []);
    lines.push({ first: change, isField: change.topic === 'metadata', deed, fields, since: at });
    return;
  }
  line.since = at;
  if (line.deed === 'changed') line.deed = deed;
  if (field && line.deed === 'changed') line.fields.add(field);
}

type VisibleChange = { deed: WireChange['deed']; field?: string };

function toVisibleRecordChange(
  { objectType, record, field, after, by }: RecentChange,
  readable: Readable,
): VisibleChange | undefined {
  if (!isObjectType(objectType)) return undefined;
  const row = readable.rows.get(keyOf(objectType, record));
  if (!row || (row.deleted_at && Date.now() - row.deleted_at.getTime() > undoMs)) return undefined;
  if (field !== '') {
    // A first sign-in activates the account, which is not a change that someone made to it.
    const isSignIn = objects[objectType].signIn !== undefined && field === 'status' && by === record;
    return isSignIn ? undefined : { deed: 'changed', field };
  }
  const deed = ['created', 'deleted', 'restored', 'published'].find((one) => one === after);
  return deed ? { deed: deed as VisibleChange['deed'] } : undefined;
}

function toElementChange({ isFirst, version }: RecentChange): VisibleChange {
  if (!isFirst) return { deed: 'changed' };
  return { deed: version === 1 ? 'created' : 'restored' };
}

async function toWire(home: HomeTask, lines: readonly Line[], readable: Readable): Promise<WireChange[]> {
  const names = await namePeople(home, new Set(lines.map(({ first }) => first.by)), 'name');
  const changes: WireChange[] = [];
  for (const { first, isField, deed, fields } of lines) {
    const { objectType, record: id, at, by } = first;
    if (!isObjectType(objectType)) continue;
    const gate = readable.gates.get(objectType);
    const row = readable.rows.get(keyOf(objectType, id));
    const element = isField ? (await home.context.metadata.get(objectType)).byName.get(id) : undefined;
    const name = isField ? (element?.label ?? id) : row && gate && toName(gate, row);
    const whose = names.get(by);
    const shownDeed = isField && !element && !first.isFirst ? 'deleted' : deed;
    changes.push({
      at: at.toISOString(),
      objectType,
      id,
      deed: shownDeed,
      isField,
      isOwn: by === home.caller.userID,
      canRestore: !isField && row !== undefined && (await canRestore(home, deed, row)),
      fields: (shownDeed === 'changed' ? [...fields] : []).map(
        (field) => gate?.element(field)?.label ?? field,
      ),
      ...(name && { name }),
      ...(whose !== undefined && { by: whose }),
    });
  }
  return changes;
}

function toName(gate: Gate, row: RecordRow): string {
  const { title, instead } = objects[row.objectType].list;
  const text = (name: string) => (gate.isReadable(name) ? String(row.data[name] ?? '') : '');
  return title.map(text).join(' ').trim() || (instead ? text(instead) : '');
}

async function canRestore({ context, caller }: HomeTask, deed: string, row: RecordRow): Promise<boolean> {
  if (deed !== 'deleted' || !row.deleted_at) return false;
  if (!isDeleterType(caller, row.objectType) || !canDelete(accessTo(caller.access, row.objectType)))
    return false;
  return isOutranking(context.db, caller, row);
}
