// Turns changes into live events for those who can read the row and a changed field. Events have names and versions, never values (W2.39, R34).
import type { LiveData, LiveEventName } from '../../contract/live';
import { isObjectType, type ObjectType } from '../../objects/index';
import { accessTo } from '../../objects/role-config';
import { worksWith } from '../../schemas/words/access';
import type { Caller } from '../access/caller';
import { canSee } from '../access/gate';
import { createElementFilter } from '../access/require-right';
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
export type AddressedEvent = { event: LiveEvent; recipients: ReadonlySet<Caller> };

/** Works for all callers at once, because thousands of streams may be open. */
type Audience = { context: Pick<Context, 'db' | 'metadata'>; callers: readonly Caller[] };

/**
 * Lists events in order. Changes of a record become one event with the number of the last change that the recipient can read, because a later
 * number, or another order of records, would reveal a change of a hidden field.
 */
export async function listAddressedEvents(
  audience: Audience,
  changes: readonly Change[],
): Promise<AddressedEvent[]> {
  const groups = groupByRecord(changes);
  const byGroup = await findRecordRecipients(audience, groups);
  const events: AddressedEvent[] = [];
  for (const group of groups) {
    const recipients = byGroup.get(group) ?? (await findRecipients(audience, group));
    for (const [change, readers] of await splitByLastChange(audience, group, recipients))
      events.push({ event: toEvent(change), recipients: readers });
  }
  return events.sort((a, b) => a.event.id - b.event.id);
}

type ChangeGroup = [Change, ...Change[]];

function groupByRecord(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const key = JSON.stringify([change.topic, change.objectType, change.record]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

/** Limits how many groups keep their readers in memory at the same time. */
const groupsAtOnce = 100;

/** Checks many records of an object with one statement. */
async function findRecordRecipients(
  { context, callers }: Audience,
  groups: readonly ChangeGroup[],
): Promise<Map<ChangeGroup, Set<Caller>>> {
  const byType = new Map<ObjectType, ChangeGroup[]>();
  for (const group of groups) {
    const [{ topic, objectType, record }] = group;
    if (topic !== 'record' || record === '' || !isObjectType(objectType)) continue;
    const ofType = byType.get(objectType);
    if (ofType) ofType.push(group);
    else byType.set(objectType, [group]);
  }
  const recipients = new Map<ChangeGroup, Set<Caller>>();
  for (const [objectType, ofType] of byType) {
    const metadata = await context.metadata.get(objectType);
    for (const some of toChunks(ofType, groupsAtOnce)) {
      const readers = new Map(some.map((group) => [group[0].record, listReaders(callers, metadata, group)]));
      const reaching = await listReachingEach(context.db, objectType, readers);
      for (const group of some) recipients.set(group, reaching.get(group[0].record) ?? new Set());
    }
  }
  return recipients;
}

async function splitByLastChange(
  { context }: Audience,
  group: ChangeGroup,
  recipients: ReadonlySet<Caller>,
): Promise<Map<Change, Set<Caller>>> {
  const [{ topic, objectType }] = group;
  const last = group.at(-1) ?? group[0];
  const metadata =
    group.length > 1 && topic === 'record' && isObjectType(objectType)
      ? await context.metadata.get(objectType)
      : undefined;
  const split = new Map<Change, Set<Caller>>();
  for (const caller of recipients) {
    const change = metadata && group.findLast((one) => readsAnyChange(caller, metadata, [one]));
    const readers = split.get(change ?? last);
    if (readers) readers.add(caller);
    else split.set(change ?? last, new Set([caller]));
  }
  return split;
}

async function findRecipients({ context, callers }: Audience, group: ChangeGroup): Promise<Set<Caller>> {
  const [change] = group;
  const { topic, objectType, record } = change;
  const filter = (receives: (caller: Caller) => boolean) => new Set(callers.filter(receives));
  if (topic === 'session') return filter(({ userID }) => userID === record);
  // A change of access without a record may concern anyone.
  if (topic === 'access') return filter((caller) => record === '' || isOwnAccess(caller, change));
  if (objectType === leadType) return listReceivers(context.db, Number(record), callers);
  if (topic === 'object') return new Set(callers);
  if (!isObjectType(objectType)) return new Set();
  if (topic === 'layout') return filter((caller) => readsAny(caller, objectType));
  if (topic === 'metadata') return filter((caller) => createElementFilter(caller, objectType)(record));
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
  return new Set(callers.filter((caller) => readsAnyChange(caller, metadata, group)));
}

/** A field name of '' means that the record was created, deleted or restored, which concerns anyone who reads any of its fields. */
function readsAnyChange(caller: Caller, metadata: ObjectMetadata, group: readonly Change[]): boolean {
  const { objectType } = metadata;
  // Users who see only the published version receive only publishings (R37).
  if (hooksOf(objectType).readsWorking?.(caller) === false && !group.some(isPublishing)) return false;
  return group.some(({ field }) =>
    field === '' ? readsAny(caller, objectType) : canSee(caller, metadata, field),
  );
}

function isPublishing({ field, after }: Change): boolean {
  return field === '' && after === 'published';
}

/** A form reloads its metadata after a layout change as well. */
function toEvent(change: Change): LiveEvent {
  const event = change.topic === 'layout' ? 'metadata' : change.topic;
  return { id: change.n, event, data: toData(change) };
}

function toData({ topic, objectType, record, version }: Change): LiveData {
  if (topic === 'metadata' || topic === 'layout') return { objectType, fieldName: record, version };
  // Everyone receives this, so it must not name the object. The browser reloads the objects.
  if (topic === 'object') return { objectType: '', version };
  // The record of a lead change is a lead number, which would reveal how many leads others received.
  if (objectType === leadType || record === '') return { objectType, version };
  return { objectType, id: record, version };
}
