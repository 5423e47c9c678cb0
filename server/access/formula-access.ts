// Who may read a field that is worked out: whoever may read all that it asks, and what that asks in turn (E4, E8.2).
import type { ObjectType } from '../../objects/index';
import { accessTo } from '../../objects/role-config';
import { canRead, isFullAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';
import { type ReadWay, toListField } from '../../schemas/words/reads';
import { listWays } from '../caches/linked-reads';
import type { ObjectMetadata } from '../caches/metadata-cache';
import { toReachRule } from '../storage/records/row-scope';
import type { Caller } from './caller';

/** Whose rights are asked. */
export type Reader = Pick<Caller, 'access' | 'type' | 'role'>;
type Metadata = Pick<ObjectMetadata, 'objectType' | 'elements' | 'byName' | 'linked'>;
type Own = Omit<Metadata, 'linked'>;

/** Whether the reader reads the field; 'car.price' is one that a formula reads through a link, 'line#order#price' one that it rolls up. */
export function mayRead(reader: Reader, metadata: Metadata, name: string): boolean {
  const asked = new Map<string, { of: Own; name: string }>();
  const ask = (of: Own, one: string) => asked.set(`${of.objectType} ${one}`, { of, name: one });
  ask(metadata, name);
  // What is added while we walk is walked, too.
  for (const { of, name: one } of asked.values()) {
    const way = of.byName.has(one) ? undefined : listWays(of.elements).get(one);
    if (way) {
      if (!askWay(way, { of, reader, metadata, ask })) return false;
      continue;
    }
    const inList = toListField(one);
    if (inList) {
      const list = findObject(metadata, inList.objectType);
      if (!list || !reachesAll(reader, list.objectType)) return false;
      ask(list, inList.field);
      continue;
    }
    const access = accessTo(reader.access, of.objectType);
    if (!canRead(access, one)) return false;
    const element = of.byName.get(one);
    if (element && isUnusable(element) && !isFullAccess(access)) return false;
    for (const next of element?.rules?.formula?.compiled?.asks ?? []) ask(of, next);
  }
  return true;
}

type Asking = { of: Own; reader: Reader; metadata: Metadata; ask: (of: Own, name: string) => void };

/**
 * Asks every field on the way. Where the reader reaches only some records of an object, a value from another record would tell of
 * one that is out of reach.
 */
function askWay({ steps, field }: ReadWay, { of, reader, metadata, ask }: Asking): boolean {
  let at = of;
  for (const step of steps) {
    ask(at, step.field);
    const next = findObject(metadata, step.to);
    if (!next || !reachesAll(reader, next.objectType)) return false;
    at = next;
  }
  ask(at, field);
  return true;
}

function findObject(metadata: Metadata, objectType: string): Own | undefined {
  return objectType === metadata.objectType ? metadata : metadata.linked.get(objectType as ObjectType);
}

/** Whether the reader reaches every record of the object, whoever owns it. */
export function reachesAll({ type, role }: Reader, objectType: ObjectType): boolean {
  return toReachRule({ type, role, userTypeID: '', userID: '' }, objectType) === 'every';
}

/** Of a formula that cannot be used any more nobody knows what its stored values tell. */
function isUnusable({ config, rules }: DataElement): boolean {
  return typeof config.formula === 'string' && !rules?.formula?.compiled;
}
