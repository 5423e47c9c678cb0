// The same configuration gives the same text from any database: no record ids, no times, no versions, sorted keys (E7).
import { isEqualJson, type Json, type JsonObject } from '../schemas/values/json';
import type { OwnObject } from './own-object';

export type FieldEntry = { fieldName: string; grouping: string; fieldConfig: JsonObject };
export type GroupEntry = { grouping: string; title?: string; description?: string; showWhen?: JsonObject };

/** objects/<objectType>.json. */
export type ObjectFile = {
  objectType: string;
  /** Only for objects that administrators created. */
  object?: Omit<OwnObject, 'objectType'>;
  /** In form order. */
  groups: readonly GroupEntry[];
  fields: readonly FieldEntry[];
};

/** roles/<name>.json. */
export type RoleFile = {
  /** Roles that came with the product have an id here; others are identified by name. */
  role?: string;
  roleName: string;
  roleType: string;
  roleConfig: JsonObject;
};

export type ConfigurationFile = ObjectFile | RoleFile;
export type Configuration = { readonly [path: string]: ConfigurationFile };

export const isObjectFile = (file: ConfigurationFile): file is ObjectFile => 'objectType' in file;

export function writeFile(file: ConfigurationFile): string {
  return `${JSON.stringify(inOrder(file as unknown as Json), null, 2)}\n`;
}

export function isSameFile(a: unknown, b: unknown): boolean {
  return isEqualJson(inOrder((a ?? null) as Json), inOrder((b ?? null) as Json));
}

/** Known names keep their order, new ones follow. */
export function keepOrder(now: readonly string[], names: readonly string[]): string[] {
  const staying = now.filter((name) => names.includes(name));
  return [...staying, ...names.filter((name) => !staying.includes(name))];
}

/** Lists keep their order. */
export function inOrder(json: Json): Json {
  if (Array.isArray(json)) return json.map(inOrder);
  if (typeof json !== 'object' || json === null) return json;
  const keys = Object.keys(json).filter((key) => json[key] !== undefined);
  return Object.fromEntries(keys.sort().map((key) => [key, inOrder(json[key] ?? null)]));
}

export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'unnamed';
}
