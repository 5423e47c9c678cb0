// Decides what a caller can see of an object's fields, for every read, list, search, filter, export, conflict and live message (R34).
import { type ObjectType, objects } from '../../objects/index';
import { accessTo } from '../../objects/role-config';
import { followsDay } from '../../schemas/rules/work-out';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import { canWrite, type ObjectAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';
import { listOtherNames } from '../caches/linked-reads';
import { isSecretElement, type ObjectMetadata } from '../caches/metadata-cache';
import type { RecordRow } from '../storage/records/records';
import { canReadField, type Reader } from './formula-access';
import { workOutRecord } from './linked-records';
import { setWireValue } from './nested-names';

export type Gate = {
  objectType: ObjectType;
  idName: string;
  readable: ReadonlySet<string>;
  /** An existing, readable field that is not sealed. Ids and createdAt are always in the answer. */
  isReadable: (name: string) => boolean;
  /** A readable field, sealed or not: the caller may know whether it is set. Also a name that a rule reads through a link. */
  isVisible: (name: string) => boolean;
  isWritable: (name: string) => boolean;
  element: (name: string) => DataElement | undefined;
  /** Fields that depend on the current day are stored after midnight. Until then a read computes them. */
  asOfToday: (row: RecordRow) => RecordRow;
  toWire: (row: RecordRow) => JsonObject;
};

/** Whether the caller may know of a field, at least whether it is set. */
export function canSee(reader: Reader, metadata: ObjectMetadata, name: string): boolean {
  const { byName, objectType } = metadata;
  if (name === objects[objectType].idName || !byName.has(name)) return false;
  return canReadField(reader, metadata, name);
}

export function createGate(caller: Reader, metadata: ObjectMetadata): Gate {
  const { objectType } = metadata;
  const access: ObjectAccess = accessTo(caller.access, objectType);
  const idName = objects[objectType].idName;
  const visible: { element: DataElement; sealed: boolean }[] = metadata.elements
    .filter((element) => canSee(caller, metadata, element.name))
    .map((element) => ({ element, sealed: isSecretElement(element) }));
  const open = new Set(visible.filter((one) => !one.sealed).map((one) => one.element.name));
  const sealed = new Set(visible.filter((one) => one.sealed).map((one) => one.element.name));
  const through = new Set(
    listOtherNames(metadata.elements).filter((name) => canReadField(caller, metadata, name)),
  );
  const follows = followsDay(metadata.elements);
  const asOfToday = (row: RecordRow): RecordRow =>
    follows
      ? { ...row, data: { ...row.data, ...Object.fromEntries(workOutRecord(metadata, row, 'asStored')) } }
      : row;
  return {
    objectType,
    idName,
    asOfToday,
    readable: open,
    isReadable: (name) => open.has(name),
    isVisible: (name) => open.has(name) || sealed.has(name) || through.has(name),
    isWritable: (name) => (open.has(name) || sealed.has(name)) && canWrite(access, name),
    element: (name) => metadata.byName.get(name),
    toWire(stored) {
      const row = asOfToday(stored);
      const wire: JsonObject = Object.create(null);
      wire[idName] = row.id;
      for (const name of open) {
        const value = ownValue(row.data, name);
        if (value !== undefined && value !== null) setWireValue(wire, objectType, name, value);
      }
      const set = [...sealed].filter((name) => Object.hasOwn(row.sealed, name));
      if (set.length > 0) wire._set = set;
      wire.createdAt = row.created_at.toISOString();
      wire._version = row.version;
      return wire;
    },
  };
}

export function toReadable({ isReadable }: Pick<Gate, 'isReadable'>, data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => isReadable(name)));
}
