// Publishing makes a ready brand the version that partners see, and archives the version before it (B4; R46, R47).
import { randomUUID } from 'node:crypto';
import type {
  ArchivedVersions,
  PublishBody,
  Published,
  PublishedVersion,
  PublishState,
} from '../../../contract/brand';
import { brandSections } from '../../../objects/views/brand-sections';
import { type JsonObject, toStoredValue } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import {
  type BrandVersion,
  findActiveVersion,
  insertVersion,
  listArchivedVersions,
} from '../../storage/people/brand-versions';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { namePeople } from '../records/name-people';
import { storeVersion } from '../records/store-version';
import { listOpenSections, type OpenSections } from './brand-readiness';
import { takeSnapshot } from './brand-snapshot';
import { mayRevert, revertTo } from './revert-brand';

/** With `archivedID` the working copy is reverted to that version first. Throws 404, 409 or 422, and then stores nothing. */
export async function publishBrand(task: Task, request: PublishBody): Promise<Published> {
  const { context, caller } = task;
  const { brandID } = request;
  const metadata = await context.metadata.get('brand');
  const gate = createGate(caller, metadata);
  const version = await transactionOf(task, ['brand', 'product'], async (work) => {
    const { tx } = work;
    const current = await findRecord(tx, { objectType: 'brand', id: brandID, reach: caller, lock: true });
    if (!current) throw new AppError('notFound');
    if (!gate.isWritable('publishNotes')) throw refusedNames(['publishNotes']);
    if (request._version !== undefined && request._version !== current.version) throw changedSince;
    const next =
      'archivedID' in request
        ? await revertTo(work, { current, archivedID: request.archivedID })
        : { data: current.data, notes: request.publishNotes };
    return publish(work, { gate, metadata, current, wasPublished: 'archivedID' in request, ...next });
  });
  const published = toPublished(await createNaming(task, gate, [version]), brandID, version);
  return { success: true, message: 'Brand Published', published };
}

const changedSince = new AppError(
  'conflict',
  'Someone else changed or published this brand. Check its changes and publish again.',
);

type Publishing = {
  gate: Gate;
  metadata: ObjectMetadata;
  current: RecordRow;
  wasPublished: boolean;
  data: JsonObject;
  notes: string;
};

async function publish(
  work: Work,
  { gate, metadata, current, wasPublished, data, notes }: Publishing,
): Promise<BrandVersion> {
  const open = listOpenSections(metadata, { ...current, data }, wasPublished);
  if (open.size > 0) throw notReady(gate, open);
  const publishNotes = toStoredValue(notes.trim());
  const next = { row: current, data: { ...data, publishNotes }, event: 'published' } as const;
  const row = await storeVersion(work, next);
  return insertVersion(work.tx, {
    id: randomUUID(),
    brand: row.id,
    version: row.version,
    snapshot: await takeSnapshot(work.tx, row),
    notes: typeof publishNotes === 'string' ? publishNotes : null,
    by: work.caller.userID,
  });
}

/** Names only fields that the caller can see. */
function notReady(gate: Gate, open: OpenSections): AppError {
  const sections: { [key: string]: string[] } = {};
  const named: string[] = [];
  for (const { key, heading } of brandSections) {
    const fields = open.get(key)?.filter(gate.isVisible);
    if (!fields) continue;
    sections[key] = fields;
    const labels = fields.map((name) => gate.element(name)?.label ?? name);
    named.push(labels.length > 0 ? `${heading} (${labels.join(', ')})` : heading);
  }
  return new AppError('notReady', {
    message: `Complete these sections before you publish: ${named.join('; ')}.`,
    body: { sections },
  });
}

export async function getPublishState(task: Task, brandID: string): Promise<PublishState> {
  const gate = await openBrand(task, brandID);
  const version = await findActiveVersion(task.context.db, brandID);
  if (!version) return { success: true, brand: null };
  return { success: true, brand: toPublished(await createNaming(task, gate, [version]), brandID, version) };
}

export async function listArchived(task: Task, brandID: string): Promise<ArchivedVersions> {
  const gate = await openBrand(task, brandID);
  const versions = await listArchivedVersions(task.context.db, brandID);
  const naming = await createNaming(task, gate, versions);
  return {
    success: true,
    canRevert: await mayRevert(task),
    archivedBrands: versions.map((version) => ({ archivedID: version.id, ...toVersion(naming, version) })),
  };
}

async function openBrand({ context, caller }: Task, brandID: string): Promise<Gate> {
  if (!(await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller }))) {
    throw new AppError('notFound');
  }
  return createGate(caller, await context.metadata.get('brand'));
}

type Naming = { gate: Gate; people: ReadonlyMap<string, string> };

async function createNaming(task: Task, gate: Gate, versions: readonly BrandVersion[]): Promise<Naming> {
  return { gate, people: await namePeople(task, new Set(versions.map(({ by }) => by)), 'email') };
}

function toPublished(naming: Naming, brandID: string, version: BrandVersion): PublishedVersion {
  return { brandID, ...toVersion(naming, version) };
}

function toVersion({ gate, people }: Naming, { name, notes, by, created_at }: BrandVersion) {
  const publishedBy = people.get(by);
  return {
    brandName: gate.isReadable('brandName') ? (name ?? '') : '',
    createdAt: created_at.toISOString(),
    ...(notes && gate.isReadable('publishNotes') && { publishNotes: notes }),
    ...(publishedBy && { publishedBy }),
  };
}
