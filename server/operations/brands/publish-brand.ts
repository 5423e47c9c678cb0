// Publishing: a ready brand becomes the version that partners read, and the version before it is archived
// (B4; R46, R47).
import { randomUUID } from 'node:crypto';
import type { ArchivedVersions, Published, PublishedVersion, PublishState } from '../../../contract/brand';
import { brandSections } from '../../../objects/views/brand-sections';
import { isSameValue, toStoredValue } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Context } from '../../context';
import {
  type BrandVersion,
  findActiveVersion,
  insertVersion,
  listArchivedVersions,
} from '../../storage/brand-versions';
import { appendChanges } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import { findRecord, type RecordRow, updateRecord } from '../../storage/records';
import { listOpenSections } from './brand-readiness';
import { takeSnapshot } from './brand-snapshot';
import { revertTo } from './revert-brand';

export type PublishRequest = { brandID: string } & ({ publishNotes: string } | { archivedID: string });

/** With `archivedID` the working brand goes back to that version first. Throws 404, 422; nothing is stored then. */
export async function publishBrand(
  context: Context,
  caller: Caller,
  request: PublishRequest,
): Promise<Published> {
  const { brandID } = request;
  const metadata = await context.metadata.get('brand');
  const gate = createGate(caller, 'brand', metadata);
  const version = await context.db.transaction(async (tx) => {
    const current = await findRecord(tx, { objectType: 'brand', id: brandID, reach: caller, lock: true });
    if (!current) throw new AppError('notFound');
    if (!gate.isWritable('publishNotes')) throw refusedNames(['publishNotes']);
    if (!('archivedID' in request))
      return publish(tx, { caller, gate, metadata }, current, request.publishNotes);
    const reverted = await revertTo(tx, context, caller, { current, archivedID: request.archivedID });
    return publish(tx, { caller, gate, metadata }, reverted.row, reverted.notes);
  });
  await context.feed.catchUp();
  return { success: true, message: 'Brand Published', published: toPublished(gate, brandID, version) };
}

type Publisher = { caller: Caller; gate: Gate; metadata: ObjectMetadata };

async function publish(
  tx: Queries,
  { caller, gate, metadata }: Publisher,
  brand: RecordRow,
  publishNotes: string,
): Promise<BrandVersion> {
  requireReady(gate, metadata, brand);
  const notes = toStoredValue(publishNotes.trim());
  const row = await updateRecord(tx, { ...brand, data: { ...brand.data, publishNotes: notes } });
  const before = brand.data.publishNotes ?? null;
  const about = { topic: 'record', objectType: 'brand', record: row.id, version: row.version } as const;
  await appendChanges(tx, caller.userID, [
    ...(isSameValue(before, notes) ? [] : [{ ...about, field: 'publishNotes', before, after: notes }]),
    { ...about, field: '', after: 'published' },
  ]);
  return insertVersion(tx, {
    id: randomUUID(),
    brand: row.id,
    version: row.version,
    snapshot: await takeSnapshot(tx, row),
    notes: typeof notes === 'string' ? notes : null,
    by: caller.userID,
  });
}

/** Throws 422 with the open sections and, of their fields, those that the caller may see. */
function requireReady(gate: Gate, metadata: ObjectMetadata, brand: RecordRow): void {
  const open = listOpenSections(metadata, brand);
  if (open.size === 0) return;
  const sections: { [key: string]: string[] } = {};
  const named: string[] = [];
  for (const { key, heading } of brandSections) {
    const fields = open.get(key)?.filter(gate.isVisible);
    if (!fields) continue;
    sections[key] = fields;
    const labels = fields.map((name) => gate.element(name)?.label ?? name);
    named.push(labels.length > 0 ? `${heading} (${labels.join(', ')})` : heading);
  }
  throw new AppError('notReady', {
    message: `Complete these sections before publishing: ${named.join('; ')}.`,
    body: { sections },
  });
}

/** The active version; null when the brand is not published. */
export async function getPublishState(
  context: Context,
  caller: Caller,
  brandID: string,
): Promise<PublishState> {
  const gate = await openBrand(context, caller, brandID);
  const version = await findActiveVersion(context.db, brandID);
  return { success: true, brand: version ? toPublished(gate, brandID, version) : null };
}

/** Newest first. */
export async function listArchived(
  context: Context,
  caller: Caller,
  brandID: string,
): Promise<ArchivedVersions> {
  const gate = await openBrand(context, caller, brandID);
  const versions = await listArchivedVersions(context.db, brandID);
  return {
    success: true,
    archivedBrands: versions.map((version) => ({ archivedID: version.id, ...toVersion(gate, version) })),
  };
}

async function openBrand(context: Context, caller: Caller, brandID: string): Promise<Gate> {
  if (!(await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller }))) {
    throw new AppError('notFound');
  }
  return createGate(caller, 'brand', await context.metadata.get('brand'));
}

function toPublished(gate: Gate, brandID: string, version: BrandVersion): PublishedVersion {
  return { brandID, ...toVersion(gate, version) };
}

function toVersion(gate: Gate, { name, notes, created_at }: BrandVersion) {
  return {
    brandName: gate.isReadable('brandName') ? (name ?? '') : '',
    createdAt: created_at.toISOString(),
    ...(notes && gate.isReadable('publishNotes') && { publishNotes: notes }),
  };
}
