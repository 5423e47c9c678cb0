// Who hears of which changes, and in what words: names and versions, never a value (W2.39;
// R34: only who may read the row and one of its changed fields). Found for all callers at once: thousands of streams are open.
import type { LiveData, LiveEventName } from '../../contract/live';
import { isObjectType, type ObjectType } from '../../objects/index';
import { accessTo } from '../../objects/role-config';
import { worksWith } from '../../schemas/words/access';
import type { Caller } from '../access/caller';
import { maySee } from '../access/gate';
import { createSight } from '../access/require-right';
import type { ObjectMetadata } from '../caches/metadata-cache';
import type { Context } from '../context';
import { hooksOf } from '../objects/index';
import { listReceivers } from '../operations/leads/lead-scope';
import { toChangedBy } from '../storage/bulk/job-rows';
import type { Change } from '../storage/changes/changes';
import { toChunks } from '../storage/chunks';
import { leadType } from '../storage/leads/leads';
import { listReaching, listReachingEach } from '../storage/records/row-reach';
import type { SqlParams } from '../storage/sql-params';

export type LiveEvent = { id: number; event: LiveEventName; data: LiveData };
export type Heard = { event: LiveEvent; hearers: ReadonlySet<Caller> };

type Hearing = { context: Pick<Context, 'db' | 'metadata'>; callers: readonly Caller[] };

/** The events of a batch that anybody hears, in order; several changes of one record are one event under the last number. */
export async function listHeard(hearing: Hearing, changes: readonly Change[]): Promise<Heard[]> {
  const groups = groupByRecord(changes);
  const reaching = await listRecordHearers(hearing, groups);
  const heard: Heard[] = [];
  for (const group of groups) {
    const hearers = reaching.get(group) ?? (await listHearers(hearing, group));
    if (hearers.size > 0) heard.push({ event: toEvent(group.at(-1) ?? group[0]), hearers });
  }
  return heard.sort((a, b) => a.event.id - b.event.id);
}

/** The changes of one record, field or layout. */
type Group = [Change, ...Change[]];

function groupByRecord(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const key = JSON.stringify([change.topic, change.objectType, change.record]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

/** Of each all that may read it are remembered until it is known who reaches it. */
const mostTogether = 100;

/** Of those groups that are of one record: who hears of many of an object is asked for together. */
async function listRecordHearers(
  { context, callers }: Hearing,
  groups: readonly Group[],
): Promise<Map<Group, Set<Caller>>> {
  const byType = new Map<ObjectType, Group[]>();
  for (const group of groups) {
    const [{ topic, objectType, record }] = group;
    if (topic !== 'record' || record === '' || !isObjectType(objectType)) continue;
    const ofType = byType.get(objectType);
    if (ofType) ofType.push(group);
    else byType.set(objectType, [group]);
  }
  const hearers = new Map<Group, Set<Caller>>();
  for (const [objectType, ofType] of byType) {
    const metadata = await context.metadata.get(objectType);
    for (const some of toChunks(ofType, mostTogether)) {
      const readers = new Map(some.map((group) => [group[0].record, listReaders(callers, metadata, group)]));
      const reaching = await listReachingEach(context.db, objectType, readers);
      for (const group of some) hearers.set(group, reaching.get(group[0].record) ?? new Set());
    }
  }
  return hearers;
}

/** To a form it is the same which of its metadata changed. */
function toEvent(change: Change): LiveEvent {
  const event = change.topic === 'layout' ? 'metadata' : change.topic;
  return { id: change.n, event, data: toData(change) };
}

function toData({ topic, objectType, record, version }: Change): LiveData {
  if (topic === 'metadata' || topic === 'layout') return { objectType, fieldName: record, version };
  // Which object it is, is not everybody's business: who hears it asks which there are.
  if (topic === 'object') return { objectType: '', version };
  // A batch of leads: how many others received is nobody's business.
  if (objectType === leadType || record === '') return { objectType, version };
  return { objectType, id: record, version };
}

async function listHearers({ context, callers }: Hearing, group: Group): Promise<Set<Caller>> {
  const [change] = group;
  const { topic, objectType, record } = change;
  const those = (hears: (caller: Caller) => boolean) => new Set(callers.filter(hears));
  if (topic === 'session') return those(({ userID }) => userID === record);
  // A change of many records may concern anybody's.
  if (topic === 'access') return those((caller) => record === '' || isOwnAccess(caller, change));
  if (objectType === leadType) return listReceivers(context.db, Number(record), callers);
  if (topic === 'object') return new Set(callers);
  if (!isObjectType(objectType)) return new Set();
  if (topic === 'layout') return those((caller) => readsAny(caller, objectType));
  if (topic === 'metadata') return those((caller) => createSight(caller, objectType)(record));
  const metadata = await context.metadata.get(objectType);
  const which = (params: SqlParams) => toChangedBy(change.job ?? 0, params);
  return listReaching(context.db, { objectType, which }, [...listReaders(callers, metadata, group)]);
}

function isOwnAccess(caller: Caller, { objectType, record }: Change): boolean {
  return isObjectType(objectType) && hooksOf(objectType).isOwn?.(caller, record) === true;
}

const readsAny = ({ access }: Caller, objectType: ObjectType) =>
  worksWith(accessTo(access, objectType), 'read');

function listReaders(
  callers: readonly Caller[],
  metadata: ObjectMetadata,
  group: readonly Change[],
): Set<Caller> {
  return new Set(callers.filter((caller) => hearsOfField(caller, metadata, group)));
}

/** '' is the record's creation, deletion or return: who reads nothing of the object hears of none of its records. */
function hearsOfField(caller: Caller, metadata: ObjectMetadata, group: readonly Change[]): boolean {
  const { objectType } = metadata;
  // Who reads what is published hears of a publishing alone (R37).
  if (hooksOf(objectType).readsWorking?.(caller) === false && !group.some(isPublishing)) return false;
  return group.some(({ field }) =>
    field === '' ? readsAny(caller, objectType) : maySee(caller, metadata, field),
  );
}

function isPublishing({ field, after }: Change): boolean {
  return field === '' && after === 'published';
}
