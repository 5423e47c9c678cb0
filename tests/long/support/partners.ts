// Stores 100,000 partners, the same in every run, without validation.
import type { JsonObject } from '../../../schemas/values/json';
import type { Database } from '../../../server/storage/database';
import { vacuumEmbedded } from '../../../server/storage/embedded/vacuum';
import { insertRecords } from '../../../server/storage/records/bulk-insert';

export const partnerCount = 100_000;
export const brandCount = 300;
const batch = 5_000;

export async function addManyPartners(db: Database): Promise<void> {
  const brands = Array.from({ length: brandCount }, (_, n) => ({
    objectType: 'brand' as const,
    id: `many-brand-${n}`,
    data: { brandName: `Brand ${n}`, status: 'Test' },
    sealed: {},
  }));
  await insertRecords(db, 'brand', brands);
  for (let first = 0; first < partnerCount; first += batch) {
    const rows = Array.from({ length: batch }, (_, i) => ({
      objectType: 'partner' as const,
      id: `many-${first + i}`,
      data: toPartner(first + i),
      sealed: {},
    }));
    await insertRecords(db, 'partner', rows);
  }
  await vacuumEmbedded(db);
}

function toPartner(n: number): JsonObject {
  const pick = (step: number, count: number) => (n * step) % count;
  const partnerName = `${['Hart', 'Green', 'Ever', 'Bright'][n % 4]}${pick(31, 977)} Lighting ${n}`;
  return {
    partnerName,
    primaryBrandID: `many-brand-${pick(7, brandCount)}`,
    address: `${pick(17, 9800)} ${['Main', 'Oak', 'Lake'][n % 3]} Street`,
    city: `City ${pick(13, 900)}`,
    state: ['TX', 'CT', 'NJ', 'CO', 'NY'][pick(3, 5)] ?? '',
    zip: String(10_000 + pick(17, 89_999)),
    status: ['new', 'active', 'suspended'][n % 3] ?? '',
    sponsorType: ['partner', 'partner', 'sponsor', 'admin'][n % 4] ?? '',
    // Every tenth has none, because empty values sort last and have pages of their own.
    ...(n % 10 ? { website: `https://site${pick(101, 99_991)}.example` } : {}),
  };
}
