// Which tax form belongs to which user: every uploaded version keeps its row, and the latest is current (R50).
import type { Queries } from '../database';
import { isOfCompany } from '../people/company-users';

export type TaxFile = {
  fileName: string;
  fileType: string;
  size: number;
  uploadedAt: string;
  version: number;
};
export type StoredTaxFile = TaxFile & { storedName: string };

type Row = {
  file_name: string;
  file_type: string;
  size: number;
  uploaded_at: Date;
  version: number;
  stored_name: string;
};
const columns = 'file_name, file_type, size, uploaded_at, version, stored_name';

/** Stores the next version and makes it current. The caller has locked the user's row, so versions never collide. */
export async function createTaxFile(
  db: Queries,
  owner: { userID: string; state: string },
  file: Omit<StoredTaxFile, 'version' | 'uploadedAt'> & { uploadedAt: Date },
): Promise<TaxFile> {
  const rows = await db.query<Row>(
    `insert into tax_files (user_id, state, version, file_name, file_type, size, stored_name, uploaded_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7 from tax_files where user_id = $1 and state = $2
     returning ${columns}`,
    [owner.userID, owner.state, file.fileName, file.fileType, file.size, file.storedName, file.uploadedAt],
  );
  return toTaxFile(rows[0]);
}

export async function getTaxFile(
  db: Queries,
  owner: { userID: string; state: string },
  version: number,
): Promise<StoredTaxFile | undefined> {
  const rows = await db.query<Row>(
    `select ${columns} from tax_files where user_id = $1 and state = $2 and version = $3`,
    [owner.userID, owner.state, version],
  );
  return rows[0] && { ...toTaxFile(rows[0]), storedName: rows[0].stored_name };
}

/** Newest first. */
export async function listUploadsSince(
  db: Queries,
  userID: string,
  since: Date,
): Promise<{ size: number; uploadedAt: Date }[]> {
  const rows = await db.query<Pick<Row, 'size' | 'uploaded_at'>>(
    'select size, uploaded_at from tax_files where user_id = $1 and uploaded_at > $2 order by uploaded_at desc',
    [userID, since],
  );
  return rows.map(({ size, uploaded_at: uploadedAt }) => ({ size, uploadedAt }));
}

type Owner = { userID: string; type: string; userTypeID: string };

/** Bytes of all versions of the user and of all users of the same company, including deleted ones. */
export async function countStored(db: Queries, { userID, type, userTypeID }: Owner): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::bigint as bytes from tax_files
     where user_id = $3 or ($2 <> '' and user_id in (select records.id from records where ${isOfCompany}))`,
    [type, userTypeID, userID],
  );
  return row?.bytes ?? 0;
}

/** No other user of the company can upload until the transaction ends. */
export async function lockCompany(tx: Queries, { type, userTypeID }: Owner): Promise<void> {
  await tx.query('select id from records where kind = $1 and id = $2 for no key update', [type, userTypeID]);
}

/** Stored names of the forms of purged users. The rows stay until the files are deleted. */
export async function listOrphans(db: Queries): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select stored_name as name from tax_files
     where not exists (select from records where kind = 'user' and id = tax_files.user_id)`,
  );
  return rows.map(({ name }) => name);
}

export async function deleteTaxFile(db: Queries, storedName: string): Promise<void> {
  await db.query('delete from tax_files where stored_name = $1', [storedName]);
}

function toTaxFile(row: Row | undefined): TaxFile {
  if (!row) throw new Error('tax_files answered no row');
  return {
    fileName: row.file_name,
    fileType: row.file_type,
    size: row.size,
    uploadedAt: row.uploaded_at.toISOString(),
    version: row.version,
  };
}

export function listStoredNames(db: Queries): Promise<{ name: string }[]> {
  return db.query<{ name: string }>('select distinct stored_name as name from tax_files');
}
