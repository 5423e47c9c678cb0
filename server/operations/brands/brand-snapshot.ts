// What a version of a brand consists of, and which of its fields a revert brings back (R47).
import { createHash } from 'node:crypto';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Queries } from '../../storage/database';
import { listProductsOf } from '../../storage/people/brand-products';
import type { BrandSnapshot } from '../../storage/people/brand-versions';
import type { RecordRow } from '../../storage/records/records';

/** Not part of a comparison: what the server keeps about a brand's state rather than of it. */
export const bookkeeping: readonly string[] = ['completedSections', 'publishNotes', 'publicKey', 'sponsorID'];

/** A revert keeps these of the working brand, besides secrets. */
export const keptByRevert: readonly string[] = ['publicKey', 'sponsorID', 'sponsorName', 'publishNotes'];

export async function takeSnapshot(tx: Queries, brand: RecordRow): Promise<BrandSnapshot> {
  const products = await listProductsOf(tx, brand.id);
  return {
    brand: brand.data,
    products: products.map(({ id, data }) => ({ id, data })),
    secrets: toDigests(brand.sealed),
  };
}

/** Ciphertexts differ at each save, so their digests tell that a secret was replaced, and nothing about it. */
export function toDigests(sealed: RecordRow['sealed']): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(sealed).map(([field, text]) => [field, createHash('sha256').update(text).digest('hex')]),
  );
}

/** The working data after a revert to `past`. A status is an admin's alone, so another caller keeps the present one. */
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
