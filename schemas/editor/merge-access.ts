// Changes of different fields merge; changes of one field, or Full Access against single fields, collide (W1.14).
import { isEqualJson, isObject, type Json, type JsonObject } from '../values/json';
import { allFields } from '../words/access';

export type Sides = { base: Json | undefined; yours: Json | undefined; current: Json | undefined };

/** `keep`: your changes win where both changed the same; `take`: theirs win. Without collisions they are equal. */
export type MergedAccess = {
  keep: JsonObject | undefined;
  take: JsonObject | undefined;
  collided: string[];
};

/** `collided` names `kind` or `kind#field`. */
export function mergeAccessMap(sides: Sides): MergedAccess {
  const keep: JsonObject = Object.create(null);
  const take: JsonObject = Object.create(null);
  const collided: string[] = [];
  for (const key of new Set(
    Object.values(sides).flatMap((side) => (isObject(side) ? Object.keys(side) : [])),
  )) {
    const of = (side: Json | undefined) =>
      isObject(side) && Object.hasOwn(side, key) ? side[key] : undefined;
    const own = { base: of(sides.base), yours: of(sides.yours), current: of(sides.current) };
    const merged = isObject(own.yours) && isObject(own.current) ? mergeAccess(own) : mergeWhole(own, '');
    if (merged.keep !== undefined) keep[key] = merged.keep;
    if (merged.take !== undefined) take[key] = merged.take;
    collided.push(...merged.collided.map((name) => (name ? `${key}#${name}` : key)));
  }
  return { keep, take, collided };
}

export function mergeAccess(sides: Sides): MergedAccess {
  const { base, yours, current } = sides;
  if (!isObject(base) || !isObject(yours) || !isObject(current))
    return toAccess(mergeWhole(sides, allFields));
  const entries = [base, yours, current] as const;
  // Full Access makes single fields meaningless, so it merges as a whole.
  if (new Set(entries.map((entry) => toTicks(entry, allFields))).size > 1)
    return toAccess(mergeWhole(sides, allFields));
  const fields = mergeFields(base, yours, current);
  const rights = mergeRights(base, yours, current);
  return {
    keep: { ...rights.keep, ...fields.keep },
    take: { ...rights.take, ...fields.take },
    collided: [...fields.collided, ...rights.collided],
  };
}

type MergedRight = { keep: Json | undefined; take: Json | undefined; collided: string[] };

function toAccess({ keep, take, collided }: MergedRight): MergedAccess {
  return { keep: isObject(keep) ? keep : undefined, take: isObject(take) ? take : undefined, collided };
}

function mergeWhole({ base, yours, current }: Sides, name: string): MergedRight {
  if (isSame(yours, base) || isSame(yours, current)) return { keep: current, take: current, collided: [] };
  if (isSame(current, base)) return { keep: yours, take: yours, collided: [] };
  return { keep: yours, take: current, collided: [name] };
}

const lists = ['readFields', 'writeFields'] as const;

function mergeFields(base: JsonObject, yours: JsonObject, current: JsonObject) {
  const keep: { [list: string]: string[] } = { readFields: [], writeFields: [] };
  const take: { [list: string]: string[] } = { readFields: [], writeFields: [] };
  const collided: string[] = [];
  for (const name of listNames([current, yours, base])) {
    const [before, mine, theirs] = [toTicks(base, name), toTicks(yours, name), toTicks(current, name)];
    const isBoth = mine !== before && theirs !== before && mine !== theirs;
    if (isBoth) collided.push(name);
    const agreed = mine === before ? theirs : mine;
    addTicks(keep, name, isBoth ? mine : agreed);
    addTicks(take, name, isBoth ? theirs : agreed);
  }
  return { keep, take, collided };
}

function mergeRights(base: JsonObject, yours: JsonObject, current: JsonObject) {
  const keep: JsonObject = {};
  const take: JsonObject = {};
  const collided: string[] = [];
  const names = new Set([base, yours, current].flatMap((side) => Object.keys(side)));
  for (const name of names) {
    if (lists.some((list) => list === name)) continue;
    const merged = mergeWhole({ base: base[name], yours: yours[name], current: current[name] }, name);
    if (merged.keep !== undefined) keep[name] = merged.keep;
    if (merged.take !== undefined) take[name] = merged.take;
    collided.push(...merged.collided);
  }
  return { keep, take, collided };
}

function namesOf(access: JsonObject, list: (typeof lists)[number]): readonly Json[] {
  const names = access[list];
  return Array.isArray(names) ? names : [];
}

function listNames(sides: readonly JsonObject[]): Set<string> {
  const all = sides.flatMap((side) => lists.flatMap((list) => namesOf(side, list)));
  return new Set(all.filter((name) => typeof name === 'string'));
}

/** 'read,write', 'read', ',write' or ','. */
function toTicks(access: JsonObject, name: string): string {
  return lists.map((list) => (namesOf(access, list).includes(name) ? list : '')).join();
}

function addTicks(into: { [list: string]: string[] }, name: string, ticks: string): void {
  for (const list of ticks.split(',')) if (list) into[list]?.push(name);
}

/** The order of names does not matter. */
const isSame = (a: Json | undefined, b: Json | undefined) => isEqualJson(sorted(a), sorted(b));

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return [...value].sort();
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(one) ?? null]));
}
