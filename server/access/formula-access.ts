// A user can read a formula field if they can read every field that it depends on, directly, through other formulas, through links or
// in a roll-up (E4, E8.2, E8.3).
import type { ObjectType } from '../../objects/index';
import { parentTypeOf } from '../../objects/parts';
import { accessTo } from '../../objects/role-config';
import { canRead, isFullAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';
import { type ReadWay, toListField } from '../../schemas/words/reads';
import { listWays } from '../caches/linked-reads';
import type { ObjectMetadata } from '../caches/metadata-cache';
import { toReachRule } from '../storage/records/row-scope';
import type { Caller } from './caller';

export type Reader = Pick<Caller, 'access' | 'type' | 'role'>;
type Metadata = Pick<ObjectMetadata, 'objectType' | 'elements' | 'byName' | 'linked'>;
type Fields = Omit<Metadata, 'linked'>;

/** 'car.price' is a field that a formula reads through a link, 'line#order#price' one that it rolls up. */
export function canReadField(reader: Reader, metadata: Metadata, name: string): boolean {
  const needed = new Map<string, { of: Fields; name: string }>();
  const need = (of: Fields, one: string) => needed.set(`${of.objectType} ${one}`, { of, name: one });
  need(metadata, name);
  // The loop also visits fields that are added while it runs.
  for (const { of, name: one } of needed.values()) {
    const way = of.byName.has(one) ? undefined : listWays(of.elements).get(one);
    if (way) {
      if (!needPath(way, { of, reader, metadata, need })) return false;
      continue;
    }
    const inList = toListField(one);
    if (inList) {
      const list = findObject(metadata, inList.objectType);
      const isRows = list && inList.link === of.objectType && parentTypeOf(list.objectType) === of.objectType;
      if (!list || !(isRows || reachesAll(reader, list.objectType))) return false;
      need(list, inList.field);
      continue;
    }
    const access = accessTo(reader.access, of.objectType);
    if (!canRead(access, one)) return false;
    const element = of.byName.get(one);
    if (element && isUnusable(element) && !isFullAccess(access)) return false;
    for (const next of element?.rules?.formula?.compiled?.asks ?? []) need(of, next);
  }
  return true;
}

type PathContext = {
  of: Fields;
  reader: Reader;
  metadata: Metadata;
  need: (of: Fields, name: string) => void;
};

/**
 * Requires all records of each linked object as well: a value could reveal one that the user cannot access. Rows need not: who can access the
 * record can access them, and the other way round (E8.4).
 */
function needPath({ steps, field }: ReadWay, { of, reader, metadata, need }: PathContext): boolean {
  let at = of;
  for (const step of steps) {
    need(at, step.field);
    const next = findObject(metadata, step.to);
    const isWhole = next && step.field === next.objectType && parentTypeOf(at.objectType) === next.objectType;
    if (!next || !(isWhole || reachesAll(reader, next.objectType))) return false;
    at = next;
  }
  need(at, field);
  return true;
}

function findObject(metadata: Metadata, objectType: string): Fields | undefined {
  return objectType === metadata.objectType ? metadata : metadata.linked.get(objectType as ObjectType);
}

export function reachesAll({ type, role }: Reader, objectType: ObjectType): boolean {
  return toReachRule({ type, role, userTypeID: '', userID: '' }, objectType) === 'every';
}

/** Which fields the stored value depends on is unknown if the formula is no longer valid. */
function isUnusable({ config, rules }: DataElement): boolean {
  return typeof config.formula === 'string' && !rules?.formula?.compiled;
}
