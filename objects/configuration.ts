// The configuration of a host as files: one an object, one a role (E7). Texts are the same for the same configuration, whatever
// database it comes from: no ids of records, no times, no versions, keys in order.
import type { Json, JsonObject } from '../schemas/json';
import type { OwnObject } from './own-object';

export type FieldEntry = { fieldName: string; grouping: string; fieldConfig: JsonObject };
export type GroupEntry = { grouping: string; title?: string; description?: string; showWhen?: JsonObject };

/** objects/<objectType>.json. */
export type ObjectFile = {
  objectType: string;
  /** Of an object that administrators made. */
  object?: Omit<OwnObject, 'objectType'>;
  /** In form order. */
  groups: readonly GroupEntry[];
  /** In form order. */
  fields: readonly FieldEntry[];
};

/** roles/<name>.json. */
export type RoleFile = {
  /** The id of a role that came with the product. Others are known by their name. */
  role?: string;
  roleName: string;
  roleType: string;
  roleConfig: JsonObject;
};

export type ConfigurationFile = ObjectFile | RoleFile;
export type Configuration = { readonly [path: string]: ConfigurationFile };

export const isObjectFile = (file: ConfigurationFile): file is ObjectFile => 'objectType' in file;

/** As it stands in the file. */
export function writeFile(file: ConfigurationFile): string {
  return `${JSON.stringify(inOrder(file as unknown as Json), null, 2)}\n`;
}

export function isSameFile(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder((a ?? null) as Json)) === JSON.stringify(inOrder((b ?? null) as Json));
}

/** These names in the order that they have by themselves: those that are there already first, as they stand, new ones behind. */
export function leaveInPlace(now: readonly string[], names: readonly string[]): string[] {
  const staying = now.filter((name) => names.includes(name));
  return [...staying, ...names.filter((name) => !staying.includes(name))];
}

/** Keys in the order of the alphabet; lists keep theirs. */
export function inOrder(json: Json): Json {
  if (Array.isArray(json)) return json.map(inOrder);
  if (typeof json !== 'object' || json === null) return json;
  const keys = Object.keys(json).filter((key) => json[key] !== undefined);
  return Object.fromEntries(keys.sort().map((key) => [key, inOrder(json[key] ?? null)]));
}

/** A name as part of a file name. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'unnamed';
}
