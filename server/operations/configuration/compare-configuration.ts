// What applying files would change, with exact numbers of affected records (E7).
import type { ConfigurationChange, ConfigurationDiff } from '../../../contract/configuration';
import {
  type FieldEntry,
  isObjectFile,
  isSameFile,
  keepOrder,
  type ObjectFile,
  type RoleFile,
} from '../../../objects/configuration';
import { isObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { requireFullAdmin } from '../../access/require-right';
import { createFieldsOf } from '../../caches/metadata-cache';
import { findElement, listElements } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { previewElement } from '../metadata/element-effects';
import { toBase, tryFiles } from './apply-configuration';
import { checkFields } from './check-fields';
import { listTooMany } from './configuration-limits';
import { type Fault, type Files, toWanted } from './parse-files';
import { readConfiguration } from './read-configuration';

type Change = ConfigurationChange;

/** Throws 403, or 422 without full access. */
export async function compareFiles(
  task: Task,
  { wanted, faults }: { wanted: Files; faults: readonly Fault[] },
): Promise<ConfigurationDiff> {
  requireFullAdmin(task.caller);
  const configuration = await readConfiguration(task.context.db);
  const now = toWanted(configuration);
  const tooMany = listTooMany(wanted, new Map([...now].map(([key, { file }]) => [key, file])));
  if (tooMany.length > 0)
    return { base: toBase(configuration), changes: [], problems: [...faults, ...tooMany], kept: [] };
  const changes: Change[] = [];
  for (const [identity, { path, file }] of wanted) {
    const before = now.get(identity)?.file;
    if (isSameFile(before, file)) continue;
    if (!isObjectFile(file)) changes.push(compareRoles(path, before as RoleFile | undefined, file));
    else
      changes.push(...(await compareObjects(task, { path, before: before as ObjectFile | undefined, file })));
  }
  const problems = [...faults, ...(await tryFiles(task, wanted))];
  const kept = [...now].filter(([identity]) => !wanted.has(identity)).map(([, { path }]) => path);
  return { base: toBase(configuration), changes, problems, kept };
}

function compareRoles(path: string, before: RoleFile | undefined, file: RoleFile): Change {
  const settings = listSettings((before ?? {}) as JsonObject, file as JsonObject);
  return {
    path,
    kind: 'role',
    what: before ? 'change' : 'create',
    name: file.roleName,
    label: file.roleName,
    settings,
  };
}

type Objects = { path: string; before: ObjectFile | undefined; file: ObjectFile };

async function compareObjects(task: Task, { path, before, file }: Objects): Promise<Change[]> {
  const about = { path, name: file.objectType, label: file.object?.label ?? file.objectType };
  const own = listSettings((before?.object ?? {}) as JsonObject, (file.object ?? {}) as JsonObject);
  const order = before ? listSettings(toOrder(before, file), toOrder(file, file)) : [];
  const fields = await compareFields(task, { path, before, file });
  return [
    ...(own.length > 0 ? [{ ...about, kind: 'object' as const, what: toWhat(before), settings: own }] : []),
    ...fields,
    ...(order.length > 0
      ? [{ ...about, kind: 'order' as const, what: 'change' as const, settings: order }]
      : []),
  ];
}

const toWhat = (before: unknown) => (before ? ('change' as const) : ('create' as const));
const toNames = ({ fields }: ObjectFile) => fields.map(({ fieldName }) => fieldName);
/** Ignores fields that are added or removed, because they are reported themselves. */
const toOrder = (of: ObjectFile, file: ObjectFile): JsonObject => ({
  groups: of.groups as unknown as Json,
  fields: keepOrder(toNames(of), toNames(file)),
});

async function compareFields(task: Task, { path, before, file }: Objects): Promise<Change[]> {
  const old = new Map((before?.fields ?? []).map((entry) => [entry.fieldName, entry]));
  const next = new Map(file.fields.map((entry) => [entry.fieldName, entry]));
  const objectType = isObjectType(file.objectType) ? file.objectType : undefined;
  const live = objectType ? await listElements(task.context.db, objectType) : [];
  const stays = new Set(
    live.filter(({ seeded, config }) => seeded || config.systemField).map(({ name }) => name),
  );
  const fieldsOf = createFieldsOf(task.context.db);
  const beside = { live, kept: [], titles: new Map(), fieldsOf, lists: undefined };
  const elements = await checkFields(file, beside, () => undefined);
  const changes: Change[] = [];
  for (const name of new Set([...next.keys(), ...old.keys()])) {
    const [was, will] = [old.get(name), next.get(name)];
    if (isSameFile(was, will) || (!will && stays.has(name))) continue;
    const settings = will ? listSettings(toSettings(was), toSettings(will)) : [];
    const what = will ? toWhat(was) : 'delete';
    const label = String((will ?? was)?.fieldConfig.label ?? name);
    const effects =
      objectType && (await preview(task, { objectType, name, after: will && elements.get(name) }));
    changes.push({
      path,
      kind: 'field',
      what,
      name: `${file.objectType}#${name}`,
      label,
      settings,
      ...(effects && { effects }),
    });
  }
  return changes;
}

type Previewed = {
  objectType: Parameters<typeof previewElement>[1]['objectType'];
  name: string;
  after: DataElement | undefined;
};

async function preview(task: Task, { objectType, name, after }: Previewed) {
  const row = await findElement(task.context.db, objectType, name);
  const before = row && !row.deleted_at ? row : undefined;
  return previewElement(task, { objectType, name, before, after });
}

function toSettings(entry: FieldEntry | undefined): JsonObject {
  return entry ? { grouping: entry.grouping, ...entry.fieldConfig } : {};
}

function listSettings(before: JsonObject, after: JsonObject): Change['settings'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => !isSameFile(before[name], after[name]))
    .map((name) => ({
      name,
      ...(before[name] !== undefined && { from: before[name] }),
      ...(after[name] !== undefined && { to: after[name] }),
    }));
}
