// What people did lately, as far as the caller reaches the records and reads the fields (R34, R37, R56, R62). One line for
// what one person did to one record within an hour.
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

const mostLines = 6;
/** How many changes are looked through for them. */
const batches = [200, 600, 1200];
const togetherMs = 60 * 60_000;

type Line = {
  first: RecentChange;
  isField: boolean;
  deed: WireChange['deed'];
  fields: Set<string>;
  since: number;
};

type Sight = { gates: Map<ObjectType, Gate>; rows: Map<string, RecordRow> };

/** The latest first. Nothing for partners and clients: they hear of no working records. */
export async function readRecentBlock(home: HomeTask): Promise<WireChange[] | undefined> {
  const { context, caller } = home;
  if (isPartner(caller) || isClient(caller)) return undefined;
  const sight: Sight = { gates: await openGates(home), rows: new Map() };
  const records = [...sight.gates.keys()];
  const elements = listSystemTypes().filter(
    (type) => isAdmin(caller) && canConfigure(accessTo(caller.access, type)),
  );
  if (records.length === 0 && elements.length === 0) return undefined;
  const lines: Line[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (const limit of batches) {
    const batch = await listRecentChanges(context.db, { before, records, elements, limit });
    await reach(home, sight, batch);
    for (const change of batch) addTo(lines, change, sight);
    before = batch.at(-1)?.n ?? 0;
    if (lines.length > mostLines || batch.length < limit) break;
  }
  return toWire(home, lines.slice(0, mostLines), sight);
}

/** Objects of which the caller reads at least one field. */
async function openGates({ context, caller }: HomeTask): Promise<Map<ObjectType, Gate>> {
  const gates = new Map<ObjectType, Gate>();
  for (const type of listObjectTypes()) {
    const gate = createGate(caller, type, await context.metadata.get(type));
    if (gate.readable.size > 0 && hooksOf(type).readsWorking?.(caller) !== false) gates.set(type, gate);
  }
  return gates;
}

const keyOf = (objectType: string, id: string) => `${objectType} ${id}`;

async function reach({ context, caller }: HomeTask, { gates, rows }: Sight, batch: readonly RecentChange[]) {
  for (const objectType of gates.keys()) {
    const asked = batch.filter((change) => change.topic === 'record' && change.objectType === objectType);
    const ids = [...new Set(asked.map(({ record }) => record))].filter(
      (id) => !rows.has(keyOf(objectType, id)),
    );
    if (ids.length === 0) continue;
    for (const row of await listReached(context.db, { objectType, ids, reach: caller }))
      rows.set(keyOf(objectType, row.id), row);
  }
}

/** Joins the line of the same hour, or begins one of its own. Older changes come later. */
function addTo(lines: Line[], change: RecentChange, sight: Sight): void {
  const seen = change.topic === 'record' ? seeRecord(change, sight) : seeElement(change);
  if (!seen) return;
  const { deed, field } = seen;
  const at = change.at.getTime();
  const line = lines.find(
    ({ first, isField, deed: of, since }) =>
      first.objectType === change.objectType &&
      isField === (change.topic === 'metadata') &&
      first.record === change.record &&
      first.by === change.by &&
      since - at <= togetherMs &&
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

type Seen = { deed: WireChange['deed']; field?: string };

function seeRecord({ objectType, record, field, after, by }: RecentChange, sight: Sight): Seen | undefined {
  if (!isObjectType(objectType)) return undefined;
  const row = sight.rows.get(keyOf(objectType, record));
  const gate = sight.gates.get(objectType);
  if (!row || !gate || (row.deleted_at && Date.now() - row.deleted_at.getTime() > undoMs)) return undefined;
  if (field !== '') {
    // A first sign-in makes an account active: nothing that anybody did to it.
    const isSignIn = objects[objectType].signIn !== undefined && field === 'status' && by === record;
    return gate.isVisible(field) && !isSignIn ? { deed: 'changed', field } : undefined;
  }
  const deed = ['created', 'deleted', 'restored', 'published'].find((one) => one === after);
  return deed ? { deed: deed as Seen['deed'] } : undefined;
}

function seeElement({ isFirst, version }: RecentChange): Seen {
  if (!isFirst) return { deed: 'changed' };
  return { deed: version === 1 ? 'created' : 'restored' };
}

async function toWire(home: HomeTask, lines: readonly Line[], sight: Sight): Promise<WireChange[]> {
  const names = await namePeople(home, new Set(lines.map(({ first }) => first.by)), 'name');
  const changes: WireChange[] = [];
  for (const { first, isField, deed, fields } of lines) {
    const { objectType, record: id, at, by } = first;
    if (!isObjectType(objectType)) continue;
    const gate = sight.gates.get(objectType);
    const row = sight.rows.get(keyOf(objectType, id));
    const element = isField ? await findElement(home, objectType, id) : undefined;
    const name = isField ? (element?.label ?? id) : row && gate && toName(gate, row);
    const whose = names.get(by);
    const told = isField && !element && !first.isFirst ? 'deleted' : deed;
    changes.push({
      at: at.toISOString(),
      objectType,
      id,
      deed: told,
      isField,
      isOwn: by === home.caller.userID,
      canRestore: !isField && row !== undefined && (await canRestore(home, deed, row)),
      fields: (told === 'changed' ? [...fields] : []).map((field) => gate?.element(field)?.label ?? field),
      ...(name && { name }),
      ...(whose !== undefined && { by: whose }),
    });
  }
  return changes;
}

async function findElement({ context }: HomeTask, objectType: ObjectType, name: string) {
  return (await context.metadata.get(objectType)).byName.get(name);
}

/** What a person calls the record, of what the caller may read; '' where that is nothing. */
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
