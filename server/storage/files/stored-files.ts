// Every uploaded version of a tax form keeps its row (R50).
import type { StoredFile } from '../../../schemas/words/file-kinds';
import type { Database, Queries } from '../database';
import { isOfCompany } from '../people/company-users';

export type TaxFile = {
  fileName: string;
  fileType: string;
  size: number;
  uploadedAt: string;
  version: number;
};

/** `record` is null until a saved record holds the file. */
export type FileRow = {
  stored_name: string;
  object_type: string;
  record: string | null;
  field: string;
  place: string;
  version: number;
  file_name: string;
  file_type: string;
  size: number;
  uploaded_at: Date;
  uploaded_by: string;
};
export type UploadedFile = {
  fileName: string;
  fileType: string;
  size: number;
  storedName: string;
  uploadedAt: Date;
};

const taxField = `object_type = 'user' and field = 'st3Files'`;

/** Stores the next version and makes it current. The caller has locked the user's row, so versions never collide. */
export async function createTaxFile(
  db: Queries,
  owner: { userID: string; state: string },
  file: UploadedFile,
): Promise<TaxFile> {
  const row = await db.onlyRow<FileRow>(
    `insert into files (object_type, field, record, uploaded_by, place, version, file_name, file_type, size, stored_name, uploaded_at)
     select 'user', 'st3Files', $1, $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7
     from files where ${taxField} and record = $1 and place = $2
     returning *`,
    [owner.userID, owner.state, file.fileName, file.fileType, file.size, file.storedName, file.uploadedAt],
  );
  return toTaxFile(row);
}

export function findTaxFile(
  db: Queries,
  owner: { userID: string; state: string },
  version: number,
): Promise<FileRow | undefined> {
  return db.row<FileRow>(
    `select * from files where ${taxField} and record = $1 and place = $2 and version = $3`,
    [owner.userID, owner.state, version],
  );
}

export function toTaxFile(row: FileRow): TaxFile {
  return {
    fileName: row.file_name,
    fileType: row.file_type,
    size: row.size,
    uploadedAt: row.uploaded_at.toISOString(),
    version: row.version,
  };
}

export type FileField = { objectType: string; field: string };

export async function createUpload(
  db: Queries,
  { objectType, field, userID }: FileField & { userID: string },
  file: UploadedFile,
): Promise<void> {
  await db.query(
    `insert into files (object_type, field, uploaded_by, place, version, file_name, file_type, size, stored_name, uploaded_at)
     values ($1, $2, $3, $7, 1, $4, $5, $6, $7, $8)`,
    [objectType, field, userID, file.fileName, file.fileType, file.size, file.storedName, file.uploadedAt],
  );
}

export function findFile(db: Queries, storedName: string): Promise<FileRow | undefined> {
  return db.row<FileRow>('select * from files where stored_name = $1', [storedName]);
}

/** Files of one object by id. Files without a record only if this user uploaded them. */
export async function findFiles(
  db: Queries,
  { objectType, ids, userID }: { objectType: string; ids: readonly string[]; userID: string },
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await db.query<FileRow>(
    `select * from files where object_type = $1 and stored_name = any($2) and (record is not null or uploaded_by = $3)`,
    [objectType, ids, userID],
  );
  return new Map(rows.map((row) => [row.stored_name, row]));
}

export const toStoredFile = (row: FileRow): StoredFile => ({
  id: row.stored_name,
  name: row.file_name,
  size: row.size,
  kind: row.file_type,
});

type FileClaim = FileField & { record: string; userID: string; ids: readonly string[] };

/** Gives waiting files to their record. Returns whether it has all of them now, because another save may have been faster. */
export async function claimFiles(
  tx: Queries,
  { objectType, field, record, userID, ids }: FileClaim,
): Promise<boolean> {
  const rows = await tx.query(
    `update files set record = $3
     where stored_name = any($5) and object_type = $1 and field = $2 and (record = $3 or record is null and uploaded_by = $4)
     returning 1`,
    [objectType, field, record, userID, ids],
  );
  return rows.length === ids.length;
}

/** Removes the uploader from uploads that have waited too long, so that no save can claim them while they are deleted. */
export async function expireUploads(db: Queries, days: number): Promise<void> {
  await db.query(
    `update files set uploaded_by = ''
     where record is null and uploaded_by <> '' and uploaded_at < now() - make_interval(days => $1)`,
    [days],
  );
}

export async function releaseFilesOf(db: Queries, { objectType, field }: FileField): Promise<void> {
  await db.query(
    `update files set record = null, uploaded_by = '' where object_type = $1 and field = $2 and not (${taxField})`,
    [objectType, field],
  );
}

/** Newest first. */
export async function listUploadsSince(
  db: Queries,
  userID: string,
  since: Date,
): Promise<{ size: number; uploadedAt: Date }[]> {
  const rows = await db.query<Pick<FileRow, 'size' | 'uploaded_at'>>(
    'select size, uploaded_at from files where uploaded_by = $1 and uploaded_at > $2 order by uploaded_at desc',
    [userID, since],
  );
  return rows.map(({ size, uploaded_at: uploadedAt }) => ({ size, uploadedAt }));
}

type Owner = { userID: string; type: string; userTypeID: string };

/** Bytes of all uploads of the user and of all users of the same company, including deleted ones. */
export function countStored(db: Queries, { userID, type, userTypeID }: Owner): Promise<number> {
  return db.count(
    `select coalesce(sum(size), 0)::bigint as bytes from files
     where uploaded_by = $3 or ($2 <> '' and uploaded_by in (select records.id from records where ${isOfCompany}))`,
    [type, userTypeID, userID],
  );
}

/** No other user of the company can upload until the transaction ends. */
export async function lockCompany(tx: Queries, { type, userTypeID }: Owner): Promise<void> {
  await tx.query('select id from records where kind = $1 and id = $2 for no key update', [type, userTypeID]);
}

/** Stored names of expired uploads and of files of purged records. The rows stay until the files are deleted. */
export function listOrphans(db: Queries): Promise<string[]> {
  return db.column(
    `select stored_name as name from files where record is null and uploaded_by = '' or record is not null
       and not exists (select from records where kind = object_type and id = record)`,
  );
}

export async function deleteFile(db: Queries, storedName: string): Promise<void> {
  await db.query('delete from files where stored_name = $1', [storedName]);
}

export function listStoredNames(db: Queries): Promise<{ name: string }[]> {
  return db.query<{ name: string }>('select stored_name as name from files');
}

/** Notes new ones and forgets those that have a row again. */
export function listUnclaimed(db: Database, stored: readonly string[], days: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query(
      `delete from unclaimed_files
       where not (name = any($1::text[])) or name in (select stored_name from files)`,
      [stored],
    );
    await tx.query(
      `insert into unclaimed_files (name)
       select name from unnest($1::text[]) name where name not in (select stored_name from files)
       on conflict do nothing`,
      [stored],
    );
    return tx.column('select name from unclaimed_files where seen_at < now() - make_interval(days => $1)', [
      days,
    ]);
  });
}
