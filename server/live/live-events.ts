// Which changes a caller hears of, and in what words: names and versions, never a value (W2.39;
// R34: only if the caller may read the row and one of its changed fields).
import type { LiveData, LiveEventName } from '../../contract/live/open-live';
import { isObjectType, type ObjectType } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import { noAccess, worksWith } from '../../schemas/access';
import type { Caller } from '../access/caller';
import { createGate } from '../access/gate';
import { createSight } from '../access/require-read';
import { hooksOf } from '../objects/index';
import { toLeadScope } from '../operations/leads/lead-scope';
import { hasChangedIn } from '../storage/bulk-rows';
import type { Change } from '../storage/changes';
import { hasLeadsAfter, leadType } from '../storage/leads';
import { findRecord } from '../storage/records';
import { toRowScope } from '../storage/row-scope';
import { createSqlParams } from '../storage/sql-params';
import type { Task } from '../work';

export type LiveEvent = { id: number; event: LiveEventName; data: LiveData };

/** The events of a batch, in order; several changes of one record are one event under the last number. */
export async function toLiveEvents(task: Task, changes: readonly Change[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  // A bulk job is told once, when it is shown, not for each record that takes its values over.
  const told = changes.filter(({ job, record }) => !job || record === '');
  for (const group of groupByRecord(told)) {
    const last = group.at(-1);
    if (!last || !(await isHeard(task, group))) continue;
    // To a form it is the same which of its metadata changed.
    const event = last.topic === 'layout' ? 'metadata' : last.topic;
    events.push({ id: last.n, event, data: toData(last) });
  }
  return events.sort((a, b) => a.id - b.id);
}

function groupByRecord(changes: readonly Change[]): Change[][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.topic, change.objectType, change.record]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

function toData({ topic, objectType, record, version }: Change): LiveData {
  if (topic === 'metadata' || topic === 'layout') return { objectType, fieldName: record, version };
  // Which object it is, is not everybody's business: who hears it asks which there are.
  if (topic === 'object') return { objectType: '', version };
  // A batch of leads: how many others received is nobody's business.
  if (objectType === leadType || record === '') return { objectType, version };
  return { objectType, id: record, version };
}

async function isHeard(task: Task, group: readonly Change[]): Promise<boolean> {
  const { context, caller } = task;
  const [change] = group;
  if (!change) return false;
  if (change.topic === 'session') return change.record === caller.userID;
  if (change.topic === 'access') return isOwnAccess(caller, change);
  if (change.objectType === leadType)
    return hasLeadsAfter(context.db, await toLeadScope(context.db, caller), Number(change.record));
  if (change.topic === 'object') return true;
  if (!isObjectType(change.objectType)) return false;
  if (change.topic === 'layout') return worksWith(caller.access[change.objectType] ?? noAccess, 'read');
  if (change.topic === 'metadata') return createSight(caller, change.objectType)(change.record);
  // Who reads what is published hears of a publishing alone (R37).
  if (hooksOf(change.objectType).readsWorking?.(caller) === false && !group.some(isPublishing)) return false;
  const gate = createGate(caller, change.objectType, await context.metadata.get(change.objectType));
  // '' is the record's creation, deletion or return: who reads nothing of the object hears of none of its records.
  const isRead = worksWith(caller.access[change.objectType] ?? noAccess, 'read');
  const isFieldHeard = group.some(({ field }) => (field === '' ? isRead : gate.isVisible(field)));
  if (change.job) return isFieldHeard && (await isJobInReach(task, change.objectType, change.job));
  return isFieldHeard && (await isInReach(task, { objectType: change.objectType, id: change.record }));
}

function isPublishing({ field, after }: Change): boolean {
  return field === '' && after === 'published';
}

function isOwnAccess(caller: Caller, { objectType, record }: Change): boolean {
  return isObjectType(objectType) && hooksOf(objectType).isOwn?.(caller, record) === true;
}

async function isJobInReach(
  { context: { db }, caller: reach }: Task,
  objectType: ObjectType,
  job: number,
): Promise<boolean> {
  if (isAdmin(reach)) return true;
  const params = createSqlParams();
  const scope = toRowScope(reach, objectType, params);
  return hasChangedIn(db, { job, objectType, scope, values: params.values });
}

/** A deleted row was in reach until now. */
async function isInReach(
  { context: { db }, caller: reach }: Task,
  row: { objectType: ObjectType; id: string },
): Promise<boolean> {
  if (isAdmin(reach)) return true;
  const found =
    (await findRecord(db, { ...row, reach })) ?? (await findRecord(db, { ...row, reach, deleted: true }));
  return found !== undefined;
}
