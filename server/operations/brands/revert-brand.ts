// Going back to an archived version: working configuration, products and enablement are overwritten; secrets, the public key
// and the sponsor stay (R47). Products that came later stay, too, but are no longer enabled.
import { objects } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { displayInstant } from '../../../schemas/date-text';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Context } from '../../context';
import { findArchivedVersion } from '../../storage/brand-versions';
import { appendChanges, type NewChange } from '../../storage/changes';
import type { Queries } from '../../storage/database';
import { findRecord, markDeleted, type RecordRow, updateRecord } from '../../storage/records';
import { keptByRevert, toReverted } from './brand-snapshot';
import { fitSnapshot } from './fit-snapshot';

type Past = { id: string; data: JsonObject };

/** In the publishing's transaction. Throws 404, and 422 when the caller may not write everything that it overwrites. */
export async function revertTo(
  tx: Queries,
  context: Context,
  caller: Caller,
  { current, archivedID }: { current: RecordRow; archivedID: string },
): Promise<{ row: RecordRow; notes: string }> {
  const version = await findArchivedVersion(tx, { brand: current.id, id: archivedID });
  if (!version) throw new AppError('notFound');
  const brand = await context.metadata.getIn(tx, 'brand');
  const product = await context.metadata.getIn(tx, 'product');
  requireFullWriter(caller, brand, keptByRevert);
  requireFullWriter(caller, product, ['brandID']);
  const snapshot = fitSnapshot(version.snapshot, { brand, product });
  const data = toReverted(current.data, snapshot.brand, { keepStatus: !isAdmin(caller) });
  const row = await overwrite(tx, caller, current, data);
  for (const past of snapshot.products) await restoreProduct(tx, caller, past);
  const notes = `Reverted to the version of ${displayInstant(version.created_at.toISOString())}.`;
  return { row, notes };
}

const needsAll = 'Reverting needs write access to every field of the brand and its products.';

/** Decided without a look at the values: which fields would change must not show in the answer (R34). */
function requireFullWriter(caller: Caller, metadata: ObjectMetadata, except: readonly string[]): void {
  const gate = createGate(caller, metadata.objectType, metadata);
  const { serverWritten } = objects[metadata.objectType].access;
  const skipped = new Set([...except, ...serverWritten, gate.idName]);
  const closed = metadata.elements.filter(({ name }) => !skipped.has(name) && !gate.isWritable(name));
  if (gate.element('products') && !gate.isWritable('products')) throw refusedNames(['products'], needsAll);
  if (closed.length > 0) throw refusedNames(closed.map(({ name }) => name).filter(gate.isVisible), needsAll);
}

async function restoreProduct(tx: Queries, caller: Caller, past: Past): Promise<void> {
  const target = { objectType: 'product', id: past.id } as const;
  const known = await findRecord(tx, { ...target, lock: true });
  if (known) await overwrite(tx, caller, known, past.data);
  if (known || !(await findRecord(tx, { ...target, lock: true, deleted: true }))) return;
  requireDeleter(caller, 'product');
  const row = await markDeleted(tx, target, false);
  const { version } = row;
  const about = { topic: 'record', ...target, record: past.id, version } as const;
  await appendChanges(tx, caller.userID, [{ ...about, field: '', after: 'restored' }]);
  await overwrite(tx, caller, row, past.data);
}

async function overwrite(tx: Queries, caller: Caller, row: RecordRow, data: JsonObject): Promise<RecordRow> {
  const names = [...new Set([...Object.keys(row.data), ...Object.keys(data)])];
  const changed = names.filter((name) => !isSameValue(ownValue(row.data, name), ownValue(data, name)));
  if (changed.length === 0) return row;
  const updated = await updateRecord(tx, { ...row, data });
  const value = (from: JsonObject, name: string): Json => ownValue(from, name) ?? null;
  const changes = changed.map(
    (field): NewChange => ({
      topic: 'record',
      objectType: row.objectType,
      record: row.id,
      version: updated.version,
      field,
      before: value(row.data, field),
      after: value(data, field),
    }),
  );
  await appendChanges(tx, caller.userID, changes);
  return updated;
}
