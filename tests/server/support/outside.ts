// Uses the product as an outsider, in a few lines: sends a file in several calls, as someone with little access.
import { readFileSync } from 'node:fs';
import type { ImportVerdict } from '../../../contract/imports';
import type { ObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { readRows } from '../../../src/records/import/read-file';
import type { TestHost } from './test-host';

/** The rows of a file in tests/server/cases, read as the import dialog reads it. */
export async function readCase(name: string): Promise<readonly (readonly Json[])[]> {
  const bytes = readFileSync(new URL(`../cases/${name}`, import.meta.url));
  return (await readRows(new File([bytes], name))).rows;
}

/** The token of an admin who can read and write only these fields. */
export async function signInNarrow(
  host: TestHost,
  fields: { [objectType: string]: { read: string[]; write?: string[] } },
): Promise<string> {
  const roleConfig: JsonObject = {};
  for (const [objectType, { read, write = [] }] of Object.entries(fields))
    roleConfig[objectType] = { readFields: read, writeFields: write };
  return (await host.signIn({ type: 'admin', roleConfig })).token;
}

type Sent = {
  token: string;
  objectType: ObjectType;
  /** The field of each column. */
  columns: string[];
  rows: readonly (readonly Json[])[];
  key?: string;
  /** How many calls to spread the rows over. */
  calls?: number;
};

/** Sends the rows, and runs the import. */
export async function importRows(
  host: TestHost,
  { token, objectType, columns, rows, key = '', calls = 1 }: Sent,
): Promise<{ verdicts: ImportVerdict[]; message: Json | undefined }> {
  const post = async (url: string, body: object) => (await host.call('POST', url, { token, body })).body;
  const begun = await post('/dtl/import', { objectType, columns, key });
  if (!begun.id) return { verdicts: [], message: begun.message };
  const verdicts: ImportVerdict[] = [];
  const size = Math.ceil(rows.length / calls);
  for (let first = 0; first < rows.length; first += size) {
    const body = { id: begun.id, first, rows: rows.slice(first, first + size) };
    verdicts.push(...((await post('/dtl/import/rows', body)).verdicts as unknown as ImportVerdict[]));
  }
  return { verdicts, message: (await post('/dtl/import/run', { id: begun.id, whole: false })).message };
}
