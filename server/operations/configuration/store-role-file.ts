import { randomUUID } from 'node:crypto';
import { isSameFile, type RoleFile } from '../../../objects/configuration';
import { hooksOf } from '../../objects/index';
import type { NamesOf } from '../../objects/object-hooks';
import { appendChanges } from '../../storage/changes/changes';
import { findRecord, insertRecord, type RecordRow } from '../../storage/records/records';
import type { Work } from '../../work';
import { storeVersion } from '../records/store-version';
import { toRoleFile } from './read-configuration';
import type { Report } from './with-endpoint';

type RoleFileRequest = {
  file: RoleFile;
  id: string | undefined;
  report: Report;
  isTrial: boolean;
  namesOf: NamesOf;
};

/** Reports faults instead of throwing. `isTrial` stores nothing. `id` is the existing role's; undefined for a new one. */
export async function storeRoleFile(
  work: Work,
  { file, id, report, isTrial, namesOf }: RoleFileRequest,
): Promise<void> {
  const { tx, caller } = work;
  const current =
    id === undefined ? undefined : await findRecord(tx, { objectType: 'role', id, lock: !isTrial });
  if (current && isSameFile(toRoleFile(current), file)) return;
  if (!current && file.role) return void report(`There is no role '${file.role}'.`);
  const { roleName, roleType, roleConfig } = file;
  const data = { roleName, roleType, roleConfig };
  const values = new Map(
    Object.entries(data).filter(([name, value]) => !isSameFile(current?.data[name], value)),
  );
  const saves = [{ caller, current, values, namesOf }];
  const [problems = []] = (await hooksOf('role').check?.(tx, saves)) ?? [];
  for (const { path, message } of problems) report(`${path}: ${message}`);
  if (isTrial || problems.length > 0) return;
  const row = await (current
    ? storeVersion(work, { row: current, data: { ...current.data, ...data } })
    : insertRole(work, data));
  const about = {
    topic: 'access',
    objectType: 'role',
    record: row.id,
    version: row.version,
    field: '',
  } as const;
  await appendChanges(tx, caller.userID, [about]);
}

async function insertRole({ tx, caller }: Work, data: RecordRow['data']): Promise<RecordRow> {
  const row = await insertRecord(tx, { objectType: 'role', id: randomUUID(), data, sealed: {} });
  const about = { topic: 'record', objectType: 'role', record: row.id, version: row.version } as const;
  await appendChanges(tx, caller.userID, [{ ...about, field: '', after: 'created' }]);
  return row;
}
