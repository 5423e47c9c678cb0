import {
  type Configuration,
  type ConfigurationFile,
  type ObjectFile,
  type RoleFile,
  writeFile,
} from '../../../objects/configuration';
import { configurationObjectShape, configurationRoleShape } from '../../../objects/configuration-format';
import { systemTypes } from '../../../objects/index';
import { toUserType } from '../../../objects/user-types';
import { type Shape, shapeOf } from '../../../schemas/format/shape';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { nearestWord } from '../../../validators/metadata/nearest-word';
import { AppError } from '../../app-error';
import { parseNewObject } from '../metadata/parse-object';
import { toConfig } from './read-configuration';

export type Fault = { path: string; message: string };
/** Files by identity, whatever their path: 'object vehicle', 'role role-x', 'role partner Dispatcher'. */
export type Files = ReadonlyMap<string, { path: string; file: ConfigurationFile }>;

export function parseFiles(files: { readonly [path: string]: unknown }): { wanted: Files; faults: Fault[] } {
  const faults: Fault[] = [];
  const found: { path: string; file: ConfigurationFile }[] = [];
  for (const [path, json] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const report = (message: string) => faults.push({ path, message });
    const file = parseFile(json as Json, report);
    if (!file) continue;
    found.push({ path, file });
  }
  for (const one of found) {
    const other = found.find(({ file }) => 'objectType' in file && identify(file) === identify(one.file));
    if (other && other !== one)
      faults.push({ path: one.path, message: `${other.path} already describes this.` });
  }
  return { wanted: identifyAll(found), faults };
}

export function identify(file: ConfigurationFile): string {
  if ('objectType' in file) return `object ${file.objectType}`;
  return file.role ? `role ${file.role}` : `role ${file.roleType} ${file.roleName}`;
}

/** Roles with the same name and type are distinguished by their content. A changed file could then mean any of them. */
export function identifyAll<One extends { file: ConfigurationFile }>(all: readonly One[]): Map<string, One> {
  const byIdentity = new Map<string, One[]>();
  for (const one of all) {
    const identity = identify(one.file);
    byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), one]);
  }
  const entries = [...byIdentity].flatMap(([identity, same]) => {
    if (same.length === 1) return same.map((one) => [identity, one] as const);
    const sorted = same
      .map((one) => ({ one, text: writeFile(one.file) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    return sorted.map(({ one, text }, index) => [`${identity}${twin}${index} ${text}`, one] as const);
  });
  return new Map(entries);
}

const twin = ' #';

export function isAmbiguous(identity: string, known: ReadonlyMap<string, unknown>): boolean {
  if (!identity.startsWith('role ') || known.has(identity)) return false;
  return identity.includes(twin) || [...known.keys()].some((one) => one.startsWith(`${identity}${twin}`));
}

export function toWanted(configuration: Configuration): Files {
  return identifyAll(Object.entries(configuration).map(([path, file]) => ({ path, file })));
}

type Report = (message: string) => unknown;

function parseFile(json: Json, report: Report): ConfigurationFile | undefined {
  const isKnown = isObject(json) && [json.objectType, json.roleName].some((one) => typeof one === 'string');
  if (isKnown) reportUnknownKeys(json, report);
  if (isObject(json) && typeof json.objectType === 'string') return parseObjectFile(json, report);
  if (isObject(json) && typeof json.roleName === 'string') return parseRoleFile(json, report);
  report("A file needs an 'objectType' or a 'roleName'.");
  return undefined;
}

function parseObjectFile(json: JsonObject, report: Report): ObjectFile | undefined {
  const { objectType, groups = [], fields, object } = json;
  const isBuiltIn = systemTypes.some((type) => type === objectType);
  if (!isBuiltIn && !isObject(object))
    return void report(`There is no object '${objectType}'. A new one needs 'object'.`);
  if (isBuiltIn && object !== undefined)
    return void report(`'${objectType}' came with the product and has no 'object'.`);
  if (!isList(fields, isField))
    return void report("'fields' must be a list of fieldName, grouping and fieldConfig.");
  if (!isList(groups, isGroup)) return void report("'groups' must be a list with a grouping each.");
  const own = isObject(object) ? parseOwn(String(objectType), object, report) : undefined;
  if (isObject(object) && !own) return undefined;
  return {
    objectType: String(objectType),
    ...(own && { object: own }),
    groups: groups as unknown as ObjectFile['groups'],
    fields: (fields as unknown as ObjectFile['fields']).map(({ fieldName, grouping = '', fieldConfig }) => ({
      fieldName,
      grouping: grouping.trim(),
      fieldConfig,
    })),
  };
}

function isList(value: Json | undefined, isItem: (item: JsonObject) => boolean): value is JsonObject[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && isItem(item));
}

const isText = (value: Json | undefined) => value === undefined || typeof value === 'string';
const isField = ({ fieldName, grouping, fieldConfig }: JsonObject) =>
  typeof fieldName === 'string' && isText(grouping) && isObject(fieldConfig);
const isGroup = ({ grouping, title, description, showWhen }: JsonObject) =>
  typeof grouping === 'string' &&
  isText(title) &&
  isText(description) &&
  (showWhen === undefined || isObject(showWhen));

function parseOwn(objectType: string, object: JsonObject, report: Report): ObjectFile['object'] {
  try {
    const { titleLabel: _, objectType: __, ...own } = parseNewObject({ ...object, objectType });
    return { ...own, titleField: String(object.titleField ?? '') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const [name, [first]] of Object.entries(error.detail.fieldErrors ?? {}))
      report(`${name}: ${first?.message ?? error.message}`);
    return undefined;
  }
}

function parseRoleFile(
  { role, roleName, roleType, roleConfig }: JsonObject,
  report: Report,
): RoleFile | undefined {
  if (typeof roleName !== 'string' || roleName.trim() === '')
    return void report("'roleName' must be filled in.");
  if (typeof roleType !== 'string' || !toUserType(roleType))
    return void report("'roleType' must be a type of user.");
  if (!isObject(roleConfig)) return void report("'roleConfig' must say what the role can access.");
  return {
    ...(typeof role === 'string' && { role }),
    ...{ roleName: roleName.trim(), roleType, roleConfig: toConfig(roleConfig) },
  };
}

/** Each is compared with all keys of the format. */
const mostUnknown = 100;

/** Reports keys that the format does not have, because a typo would be dropped silently (E7). A type checks its own fieldConfig. */
function reportUnknownKeys(file: JsonObject, report: Report): void {
  const shape = typeof file.objectType === 'string' ? configurationObjectShape : configurationRoleShape;
  let count = 0;
  for (const message of listUnknown(file, shape, '')) {
    if (++count > mostUnknown) return;
    report(message);
  }
}

function* listUnknown(json: JsonObject, { keys }: Shape, place: string): Generator<string> {
  for (const [name, value] of Object.entries(json)) {
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    // Keys for tools are allowed, as in metadata.
    if (!key && !/^[$_]/.test(name)) yield toMessage(name, Object.keys(keys), place);
    const below = key && name !== 'fieldConfig' ? shapeOf(key) : undefined;
    if (!below) continue;
    for (const [index, part] of [value].flat().entries()) {
      if (!isObject(part)) continue;
      const item = below.isList ? `${part.fieldName ?? part.grouping ?? index}/` : '';
      yield* listUnknown(part, below.shape, `${place}${name}/${item}`);
    }
  }
}

function toMessage(name: string, known: readonly string[], place: string): string {
  const meant = nearestWord(name, known);
  return `${place}${name}: There is no such key.${meant ? ` Did you mean '${meant}'?` : ''}`;
}
