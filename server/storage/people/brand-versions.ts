// Each brand has one active version, and the others are archived (B4; R37, R47).
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';

/** Everything in a version. For a secret it has only a digest, which shows whether the secret changed. */
export type BrandSnapshot = {
  brand: JsonObject;
  products: { id: string; data: JsonObject }[];
  secrets: { [field: string]: string };
};

export type BrandVersion = {
  id: string;
  brand: string;
  version: number;
  name: string | null;
  notes: string | null;
  by: string;
  created_at: Date;
};

export type WholeBrandVersion = BrandVersion & { snapshot: BrandSnapshot };

const columns = `id, brand, version, snapshot #>> '{brand,brandName}' as name, notes, by, created_at`;

export function findActiveVersion(db: Queries, brand: string): Promise<WholeBrandVersion | undefined> {
  return db.row<WholeBrandVersion>(
    `select ${columns}, snapshot from brand_versions where brand = $1 and archived_at is null`,
    [brand],
  );
}

export function findArchivedVersion(
  db: Queries,
  given: { brand: string; id: string },
): Promise<WholeBrandVersion | undefined> {
  return db.row<WholeBrandVersion>(
    `select ${columns}, snapshot from brand_versions where brand = $1 and id = $2 and archived_at is not null`,
    [given.brand, given.id],
  );
}

/** Newest first. */
export function listArchivedVersions(db: Queries, brand: string): Promise<BrandVersion[]> {
  return db.query<BrandVersion>(
    `select ${columns} from brand_versions where brand = $1 and archived_at is not null order by n desc`,
    [brand],
  );
}

export async function listPublished(db: Queries, brands: readonly string[]): Promise<Set<string>> {
  const found = await db.column(
    'select brand from brand_versions where brand = any($1) and archived_at is null',
    [brands],
  );
  return new Set(found);
}

export type ActiveVersion = { brand: string; by: string; at: Date };

export function listActiveVersions(db: Queries, brands: readonly string[]): Promise<ActiveVersion[]> {
  return db.query<ActiveVersion>(
    'select brand, by, created_at as at from brand_versions where brand = any($1) and archived_at is null',
    [brands],
  );
}

export function countPublishing(db: Queries, products: readonly string[]): Promise<number[]> {
  return db.column<number>(
    `select (select count(*) from brand_versions
       join records on records.kind = 'brand' and records.id = brand_versions.brand and records.deleted_at is null
       where archived_at is null and snapshot #> '{brand,products}' @> jsonb_build_array(jsonb_build_object('productID', offered.id))
     ) as count from unnest($1::text[]) with ordinality as offered (id, place) order by place`,
    [products],
  );
}

export type NewVersion = Omit<WholeBrandVersion, 'name' | 'created_at'> & { createdAt?: Date };

/** Makes the new version active and archives the one before it. The caller has locked the brand. */
export async function insertVersion(tx: Queries, given: NewVersion): Promise<BrandVersion> {
  await tx.query('update brand_versions set archived_at = now() where brand = $1 and archived_at is null', [
    given.brand,
  ]);
  return tx.onlyRow<BrandVersion>(
    `insert into brand_versions (id, brand, version, snapshot, notes, by, created_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, coalesce($7, now())) returning ${columns}`,
    [
      given.id,
      given.brand,
      given.version,
      JSON.stringify(given.snapshot),
      given.notes,
      given.by,
      given.createdAt ?? null,
    ],
  );
}

export async function dropFromBrands(tx: Queries, name: string): Promise<void> {
  await tx.query(
    `update brand_versions set snapshot = snapshot #- array['brand', $1] #- array['secrets', $1]
     where snapshot -> 'brand' ? $1 or snapshot -> 'secrets' ? $1`,
    [name],
  );
}

export async function dropFromProducts(tx: Queries, name: string): Promise<void> {
  await tx.query(
    `update brand_versions set snapshot = jsonb_set(snapshot, '{products}', (
       select jsonb_agg(row.product #- array['data', $1] order by row.place)
       from jsonb_array_elements(snapshot -> 'products') with ordinality as row (product, place)))
     where exists (select from jsonb_array_elements(snapshot -> 'products') as product where product -> 'data' ? $1)`,
    [name],
  );
}
