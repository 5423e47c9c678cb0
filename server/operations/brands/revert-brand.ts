// A revert replaces fields, products and enablement. Secrets, the public key, the sponsor and newer products stay (R47).
import { objects } from '../../../objects/index';
import { isAdmin } from '../../../objects/user-types';
import { displayInstant } from '../../../schemas/values/date-text';
import type { JsonObject } from '../../../schemas/values/json';
import type { Caller } from '../../access/caller';
import { createGate } from '../../access/gate';
import { requireDeleter } from '../../access/require-right';
import { AppError, refusedNames } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { appendChanges, toChange } from '../../storage/changes/changes';
import { findArchivedVersion } from '../../storage/people/brand-versions';
import { findRecord, markDeleted, type RecordRow } from '../../storage/records/records';
import type { Task, Work } from '../../work';
import { storeVersion } from '../records/store-version';
import { keptByRevert, toReverted } from './brand-snapshot';
import { fitSnapshot } from './fit-snapshot';

type PastProduct = { id: string; data: JsonObject };

/** Restores the products and returns the brand's data to publish. Throws 404, or 422 if the caller cannot write all that it overwrites. */
export async function revertTo(
  work: Work,
  { current, archivedID }: { current: RecordRow; archivedID: string },
): Promise<{ data: JsonObject; notes: string }> {
  const { tx, context, caller } = work;
  const version = await findArchivedVersion(tx, { brand: current.id, id: archivedID });
  if (!version) throw new AppError('notFound');
  const brand = await context.metadata.getIn(tx, 'brand');
  const product = await context.metadata.getIn(tx, 'product');
  requireFullWriter(caller, brand, keptByRevert);
  requireFullWriter(caller, product, ['brandID']);
  const snapshot = fitSnapshot(version.snapshot, { brand, product });
  const data = toReverted(current.data, snapshot.brand, { keepStatus: !isAdmin(caller) });
  for (const past of snapshot.products) await restoreProduct(work, past);
  const notes = `Reverted to the version of ${displayInstant(version.created_at.toISOString())}.`;
  return { data, notes };
}

const needsAll = 'Reverting needs write access to every field of the brand and its products.';

/** Whether the caller can write everything that a revert overwrites. The screen offers it only then (R77). */
export async function mayRevert({ context, caller }: Task): Promise<boolean> {
  const brand = await context.metadata.get('brand');
  const product = await context.metadata.get('product');
  const closed = [...listClosed(caller, brand, keptByRevert), ...listClosed(caller, product, ['brandID'])];
  return closed.length === 0 && createGate(caller, brand).isWritable('publishNotes');
}

/** Does not look at values, because the answer would reveal which fields would change (R34). */
function requireFullWriter(caller: Caller, metadata: ObjectMetadata, except: readonly string[]): void {
  const gate = createGate(caller, metadata);
  const closed = listClosed(caller, metadata, except);
  if (closed.length > 0) throw refusedNames(closed.filter(gate.isVisible), needsAll);
}

function listClosed(caller: Caller, metadata: ObjectMetadata, except: readonly string[]): string[] {
  const gate = createGate(caller, metadata);
  const { serverWritten } = objects[metadata.objectType].access;
  const skipped = new Set([...except, ...serverWritten, gate.idName]);
  const names = metadata.elements.map(({ name }) => name).filter((name) => !skipped.has(name));
  if (gate.element('products')) names.push('products');
  return names.filter((name) => !gate.isWritable(name));
}

async function restoreProduct(work: Work, past: PastProduct): Promise<void> {
  const { tx, caller } = work;
  const target = { objectType: 'product', id: past.id } as const;
  const known = await findRecord(tx, { ...target, lock: true });
  if (known) await storeVersion(work, { row: known, data: past.data });
  if (known || !(await findRecord(tx, { ...target, lock: true, deleted: true }))) return;
  requireDeleter(caller, 'product');
  const row = await markDeleted(tx, target, false);
  await appendChanges(tx, caller.userID, [toChange(row, { field: '', after: 'restored' })]);
  await storeVersion(work, { row, data: past.data });
}
