// Exports the configuration in the database as files (E7), without secrets and without references to records.
import {
  type Configuration,
  type FieldEntry,
  type GroupEntry,
  inOrder,
  type ObjectFile,
  type RoleFile,
  toSlug,
} from '../../../objects/configuration';
import { isReference, toReferenceSettings } from '../../../objects/field-references';
import { systemRoles, systemTypes } from '../../../objects/index';
import { toOwnObject } from '../../../objects/own-object';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { isSecret } from '../../../schemas/words/is-secret';
import type { Queries } from '../../storage/database';
import { listRoleRows } from '../../storage/metadata/configurations';
import { type ElementRow, listElements } from '../../storage/metadata/elements';
import { findLayout, type LayoutRow } from '../../storage/metadata/layouts';
import { listOwnObjects } from '../../storage/metadata/own-objects';

export async function readConfiguration(db: Queries): Promise<Configuration> {
  const files: [string, ObjectFile | RoleFile][] = [];
  const read = async (objectType: string, object?: ObjectFile['object']) => {
    const rows = await listElements(db, objectType as ElementRow['object_type']);
    const groups = toGroups(await findLayout(db, objectType));
    const fields = rows.map(toEntry);
    files.push([`objects/${objectType}.json`, { objectType, ...(object && { object }), groups, fields }]);
  };
  for (const objectType of systemTypes) await read(objectType);
  for (const { definition } of await listOwnObjects(db)) {
    const { objectType = '', ...object } = toOwnObject(definition) ?? {};
    await read(objectType, object as ObjectFile['object']);
  }
  return Object.fromEntries(
    [...files, ...toRoleFiles(await listRoleRows(db))].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function toGroups({ groups }: LayoutRow): GroupEntry[] {
  return groups.map(({ grouping, title, description, showWhen }) => ({
    grouping,
    ...(title && { title }),
    ...(description && { description }),
    ...(showWhen && { showWhen: showWhen as unknown as JsonObject }),
  }));
}

const derived = new Set(Object.keys(toReferenceSettings('partner')));

/** Leaves out the order, which the position in the file shows, and what the referenced object determines. */
export function toEntry({ name, grouping_name, config }: ElementRow): FieldEntry {
  const kept = Object.entries(config).filter(
    ([key]) =>
      key !== 'order' &&
      !(isReference(config) && derived.has(key)) &&
      !(key === 'defaultValue' && isDefaultWithheld(name, config)),
  );
  const fieldConfig = inOrder(Object.fromEntries(kept) as JsonObject) as JsonObject;
  return { fieldName: name, grouping: grouping_name ?? '', fieldConfig };
}

/** A default that refers to a record is useless elsewhere, and a secret must not be in a file. */
export function isDefaultWithheld(
  name: string,
  config: { visualType?: unknown; msOptionsType?: unknown },
): boolean {
  return config.msOptionsType === 'dynamic' || isSecret(name, getVisualType(String(config.visualType)));
}

type RoleRow = { id: string; data: JsonObject };
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Leaves out the Administrator role, which always has full access. */
function toRoleFiles(rows: readonly RoleRow[]): [string, RoleFile][] {
  const files = rows
    .filter(({ id }) => id !== systemRoles.administrator)
    .map(toRoleFile)
    .sort((a, b) =>
      JSON.stringify(inOrder(a as unknown as Json)) < JSON.stringify(inOrder(b as unknown as Json)) ? -1 : 1,
    );
  const taken = new Map<string, number>();
  return files.map((file) => {
    const slug = toSlug(file.roleName);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return [`roles/${count === 1 ? slug : `${slug}-${count}`}.json`, file];
  });
}

export function toRoleFile({ id, data }: RoleRow): RoleFile {
  const isOwn = !Object.values<string>(systemRoles).includes(id);
  return {
    ...(!isOwn && { role: id }),
    roleName: text(data.roleName),
    roleType: text(data.roleType),
    roleConfig: toConfig(data.roleConfig),
  };
}

/** Sorts lists of fields, because their order means nothing. */
export function toConfig(stored: Json | undefined): JsonObject {
  if (!isObject(stored)) return {};
  const access = Object.entries(stored).map(([objectType, one]) => [
    objectType,
    isObject(one) ? toSets(one) : one,
  ]);
  return inOrder(Object.fromEntries(access) as JsonObject) as JsonObject;
}

function toSets(access: JsonObject): JsonObject {
  const entries = Object.entries(access).map(([key, value]) => [
    key,
    Array.isArray(value) ? [...new Set(value)].sort() : value,
  ]);
  return Object.fromEntries(entries) as JsonObject;
}
