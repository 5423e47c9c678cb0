import { createHash } from 'node:crypto';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Queries } from '../../storage/database';
import { listProductsOf } from '../../storage/people/brand-products';
import type { BrandSnapshot } from '../../storage/people/brand-versions';
import type { RecordRow } from '../../storage/records/records';

/** The server's own notes about a brand, which a comparison leaves out. */
export const bookkeeping: readonly string[] = ['completedSections', 'publishNotes', 'publicKey', 'sponsorID'];

/** In addition to the brand's secrets. */
export const keptByRevert: readonly string[] = ['publicKey', 'sponsorID', 'sponsorName', 'publishNotes'];

export async function takeSnapshot(tx: Queries, brand: RecordRow): Promise<BrandSnapshot> {
  const products = await listProductsOf(tx, brand.id);
  return {
    brand: brand.data,
    products: products.map(({ id, data }) => ({ id, data })),
    secrets: toDigests(brand.sealed),
  };
}

/** Each save encrypts a secret differently, so a digest shows that it was replaced and nothing else. */
export function toDigests(sealed: RecordRow['sealed']): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(sealed).map(([field, text]) => [field, createHash('sha256').update(text).digest('hex')]),
  );
}

/** The working copy's data after a revert to `past`. Only admins can change the status, so others keep the current one. */
export function toReverted(
  current: JsonObject,
  past: JsonObject,
  { keepStatus }: { keepStatus: boolean },
): JsonObject {
  const kept = keepStatus ? [...keptByRevert, 'status'] : keptByRevert;
  const data: JsonObject = Object.create(null);
  for (const name of Object.keys(current)) data[name] = null;
  for (const [name, value] of Object.entries(past)) data[name] = value;
  for (const name of kept) data[name] = ownValue(current, name) ?? null;
  return data;
}
