// Who gets to see a new field: every role that works with the object, or those the admin names (RULINGS 21).
import { allFields } from '../../schemas/access';
import type { ObjectType } from '../../schemas/data-element';
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import { AppError, toFieldErrors } from '../app-error';
import { appendChanges } from '../storage/changes';
import type { Queries } from '../storage/database';
import { type RecordRow, recordColumns, updateRecord } from '../storage/records';

/** 'all', or ids of roles. */
export type Grant = { read: 'all' | string[]; write: 'all' | string[] };

/** Absent: the usual. Throws 400. */
export function parseGrant(value: Json | undefined): Grant | undefined {
  if (value === undefined || value === null) return undefined;
  const side = (given: Json | undefined) => {
    if (given === 'all') return 'all' as const;
    if (given === undefined) return [];
    if (Array.isArray(given) && given.every((id) => typeof id === 'string')) return given as string[];
    throw new AppError('badRequest', { message: "access needs read and write: 'all' or a list of roleIDs." });
  };
  if (!isObject(value)) throw new AppError('badRequest', { message: 'access must be an object.' });
  return { read: side(value.read), write: side(value.write) };
}

/** In the element's own transaction. */
export async function grantField(
  tx: Queries,
  given: { kind: ObjectType; name: string; grant: Grant | undefined; by: string },
): Promise<void> {
  const roles = await tx.query<RecordRow>(
    `select ${recordColumns} from records where kind = 'role' and deleted_at is null order by id for update`,
  );
  const { read = [], write = [] } = given.grant ?? {};
  const unknown = [read, write].flat().find((id) => id !== 'all' && roles.every((role) => role.id !== id));
  if (unknown !== undefined) {
    const message = `There is no role '${unknown.slice(0, 80)}'.`;
    throw new AppError('invalid', { fieldErrors: toFieldErrors([['access', 'reference', message]]) });
  }
  for (const role of roles) {
    const before = role.data.roleConfig ?? null;
    const after = withField(before, role.id, given);
    if (!after) continue;
    const row = await updateRecord(tx, { ...role, data: { ...role.data, roleConfig: after } });
    const about = { kind: 'role', record: role.id, version: row.version };
    await appendChanges(tx, given.by, [
      { ...about, topic: 'record', field: 'roleConfig', before, after },
      { ...about, topic: 'access', field: '' },
    ]);
  }
}

/** The role's map with the name in it; undefined when nothing changes. */
function withField(
  config: Json,
  roleID: string,
  { kind, name, grant }: { kind: ObjectType; name: string; grant: Grant | undefined },
): JsonObject | undefined {
  if (!isObject(config)) return undefined;
  const entry = Object.hasOwn(config, kind) ? config[kind] : undefined;
  const readFields = toNames(isObject(entry) ? entry.readFields : undefined);
  const writeFields = toNames(isObject(entry) ? entry.writeFields : undefined);
  const works = readFields.length > 0;
  const chosen = (side: 'all' | string[]) => side === 'all' || side.includes(roleID);
  const mayRead = grant ? chosen(grant.read) || chosen(grant.write) : works;
  const mayWrite = grant ? chosen(grant.write) : works;
  const hasAll = writeFields.includes(allFields);
  const addRead = mayRead && !hasAll && !readFields.includes(allFields) && !readFields.includes(name);
  const addWrite = mayWrite && !hasAll && !writeFields.includes(name);
  if (!addRead && !addWrite) return undefined;
  return {
    ...config,
    [kind]: {
      readFields: addRead ? [...readFields, name] : readFields,
      writeFields: addWrite ? [...writeFields, name] : writeFields,
    },
  };
}

function toNames(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
