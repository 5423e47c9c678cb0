// One line for each right and each option, which a review must not miss (E7).
import { isObject, type Json, type JsonObject } from '../schemas/values/json';

export type SettingChange = { name: string; from?: Json; to?: Json };

export function describeSetting({ name, from, to }: SettingChange): string[] {
  if (name === 'roleConfig') return compareRights(from, to);
  if (name === 'msOptions' && isListOrNothing(from) && isListOrNothing(to)) return compareOptions(from, to);
  return [`${name}: ${toSides(from, to)}`];
}

const isListOrNothing = (value: Json | undefined) => value === undefined || Array.isArray(value);

const rightWords: { readonly [right: string]: string } = {
  canDelete: 'delete records',
  canConfigure: 'change fields',
  canManageRoles: 'manage roles',
};

function compareRights(from: Json | undefined, to: Json | undefined): string[] {
  const [before, after] = [new Set(listRights(from)), new Set(listRights(to))];
  return [
    ...[...before].filter((right) => !after.has(right)).map((right) => `− ${right}`),
    ...[...after].filter((right) => !before.has(right)).map((right) => `+ ${right}`),
  ];
}

/** 'user.zip: read', 'user: delete records', 'manage roles' */
function listRights(roleConfig: Json | undefined): string[] {
  return Object.entries(isObject(roleConfig) ? roleConfig : {}).flatMap(([key, value]) => {
    if (!isObject(value)) return value === true ? [rightWords[key] ?? key] : [];
    return Object.entries(value).flatMap(([right, given]) => {
      if (given === true) return [`${key}: ${rightWords[right] ?? right}`];
      const word = right === 'readFields' ? 'read' : 'write';
      return Array.isArray(given) ? given.map((field) => `${toPlace(key, String(field))}: ${word}`) : [];
    });
  });
}

function toPlace(objectType: string, field: string): string {
  return field === 'sys_allFields' ? `${objectType}, every field` : `${objectType}.${field}`;
}

function compareOptions(from: Json | undefined, to: Json | undefined): string[] {
  const [before, after] = [toOptions(from), toOptions(to)];
  const lines = [
    ...[...before].filter(([value]) => !after.has(value)).map(([, option]) => `− option ${option}`),
    ...[...after].flatMap(([value, option]) => {
      const old = before.get(value);
      if (old === undefined) return [`+ option ${option}`];
      return old === option ? [] : [`option ${old} → ${option}`];
    }),
  ];
  return lines.length > 0 ? lines : ['The options are in another order.'];
}

/** 'Gas (gas)', 'Gas (gas), default' */
function toOptions(list: Json | undefined): Map<string, string> {
  const options = Array.isArray(list) ? list : [];
  return new Map(
    options.map((option) => {
      const { label, value, default: isDefault }: JsonObject = isObject(option) ? option : { value: option };
      const name = label === undefined || label === value ? String(value) : `${label} (${value})`;
      return [String(value), isDefault === true ? `${name}, default` : name];
    }),
  );
}

const longest = 120;
const before = 40;

/** Long values are cut around the first place where they differ, so that the two sides never read alike. */
function toSides(from: Json | undefined, to: Json | undefined): string {
  const [old, next] = [toText(from), toText(to)];
  let same = 0;
  while (same < old.length && same < next.length && old[same] === next[same]) same += 1;
  const start = Math.max(old.length, next.length) > longest ? Math.max(0, same - before) : 0;
  return [old, next].map((text) => cut(text, start)).join(' → ');
}

function cut(text: string, start: number): string {
  const part = text.slice(start, start + longest);
  return `${start > 0 ? '…' : ''}${part}${text.length > start + longest ? '…' : ''}`;
}

function toText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
