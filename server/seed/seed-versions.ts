import { isObject, type JsonObject } from '../../schemas/values/json';
import { toDigests } from '../operations/brands/brand-snapshot';
import type { Queries } from '../storage/database';
import { insertVersion } from '../storage/people/brand-versions';
import type { NewRecord } from '../storage/records/records';

export type SeededRecords = ReadonlyMap<string, readonly NewRecord[]>;

/** Removes `_versions` from the brands' data and returns a function that stores them once the brands exist. */
export function prepareBrands(kinds: SeededRecords): (tx: Queries) => Promise<void> {
  const sponsors = new Map(kinds.get('sponsor')?.map(({ id, data }) => [id, data.sponsorName ?? null]));
  const products = kinds.get('product') ?? [];
  const steps = (kinds.get('brand') ?? []).map((brand) => {
    const { _versions, ...data } = brand.data;
    const { sponsorID } = data;
    const sponsorName = typeof sponsorID === 'string' ? (sponsors.get(sponsorID) ?? null) : null;
    brand.data = { ...data, sponsorName };
    const own = products.filter((product) => product.data.brandID === brand.id);
    const versions = Array.isArray(_versions) ? _versions.filter(isObject) : [];
    return (tx: Queries) => insertVersions(tx, { brand, products: own, versions });
  });
  return async (tx) => {
    for (const step of steps) await step(tx);
  };
}

type SeededBrand = { brand: NewRecord; products: readonly NewRecord[]; versions: readonly JsonObject[] };

/** Oldest first, so that the last one becomes active. */
async function insertVersions(tx: Queries, { brand, products, versions }: SeededBrand): Promise<void> {
  for (const [index, version] of versions.entries()) {
    const minutes = typeof version.minutesBefore === 'number' ? version.minutesBefore : 0;
    const notes = typeof version.publishNotes === 'string' ? version.publishNotes : null;
    const changes = isObject(version.set) ? version.set : {};
    await insertVersion(tx, {
      id: `${brand.id}-version-${index + 1}`,
      brand: brand.id,
      version: 1,
      snapshot: {
        brand: { ...brand.data, ...changes },
        products: products.map(({ id, data }) => ({ id, data })),
        secrets: toDigests(brand.sealed),
      },
      notes,
      by: 'demo',
      createdAt: new Date(Date.now() - minutes * 60_000),
    });
  }
}
