// Only the host enforces this; a browser never decides from it (R34, R56).
import { isObject, type Json, ownValue } from '../values/json';
import type { DataElement } from './data-element';

export type ObjectAccess = {
  readFields: string[];
  writeFields: string[];
  canDelete?: boolean;
  canConfigure?: boolean;
};

export type AccessField = {
  name: string;
  label: string;
  grouping: string;
  /** The icon of what it holds, for screens that show icons. */
  glyph?: string;
};

/** In readFields: everything readable. In writeFields: everything readable and writable. */
export const allFields = 'sys_allFields';

export const noAccess: ObjectAccess = { readFields: [], writeFields: [] };
export const fullAccess: ObjectAccess = { readFields: [allFields], writeFields: [allFields] };

export function toObjectAccess(config: Json | undefined, objectType: string): ObjectAccess | undefined {
  return parseObjectAccess(isObject(config) && ownValue(config, objectType));
}

export function parseObjectAccess(entry: Json | undefined): ObjectAccess | undefined {
  if (!isObject(entry)) return undefined;
  return {
    readFields: toNames(entry.readFields),
    writeFields: toNames(entry.writeFields),
    ...(typeof entry.canDelete === 'boolean' && { canDelete: entry.canDelete }),
    ...(typeof entry.canConfigure === 'boolean' && { canConfigure: entry.canConfigure }),
  };
}

function toNames(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/**
 * Whether a field may be read.
 * @example
 * canRead({ readFields: ['zip'], writeFields: [] }, 'zip'); // true
 */
export function canRead(access: ObjectAccess, name: string): boolean {
  const { readFields, writeFields } = access;
  return writeFields.includes(allFields) || readFields.includes(allFields) || readFields.includes(name);
}

/**
 * A field only in writeFields is not writable: it cannot be read.
 * @example
 * canWrite({ readFields: [], writeFields: ['zip'] }, 'zip'); // false
 */
export function canWrite(access: ObjectAccess, name: string): boolean {
  const { writeFields } = access;
  return writeFields.includes(allFields) || (writeFields.includes(name) && canRead(access, name));
}

export function isFullAccess(access: ObjectAccess): boolean {
  return access.writeFields.includes(allFields);
}

export function worksWith(access: ObjectAccess, right: 'read' | 'write'): boolean {
  if (isFullAccess(access)) return true;
  return right === 'read'
    ? access.readFields.length > 0
    : access.writeFields.some((name) => canWrite(access, name));
}

export function canDelete(access: ObjectAccess): boolean {
  return access.canDelete === true || isFullAccess(access);
}

export function canConfigure(access: ObjectAccess): boolean {
  return access.canConfigure === true || isFullAccess(access);
}

/** The holder may grant only what they have (R55). */
export function isObjectWithin(granted: ObjectAccess, held: ObjectAccess): boolean {
  return (
    granted.readFields.every((name) => canRead(held, name)) &&
    granted.writeFields.every((name) => canWrite(held, name)) &&
    (!canDelete(granted) || canDelete(held)) &&
    (!canConfigure(granted) || canConfigure(held))
  );
}

/**
 * The elements that this access lets through, each marked with what the caller can do.
 * @example
 * const { elements } = parseMetadata([{ fieldName: 'zip', fieldConfig: { visualType: 'zip', isRequired: true } }]);
 * applyAccess(elements, { readFields: ['zip'], writeFields: [] }).map(({ access }) => access); // ['read']
 */
export function applyAccess(elements: readonly DataElement[], access: ObjectAccess): DataElement[] {
  // Sets, so that 1,000 elements against 1,000 names take linear time.
  const reads = new Set(access.readFields);
  const writes = new Set(access.writeFields);
  const all = writes.has(allFields);
  const readsAll = all || reads.has(allFields);
  return elements
    .filter((element) => readsAll || reads.has(element.name))
    .map((element) => {
      const mark = all || writes.has(element.name) ? 'write' : 'read';
      return mark === element.access ? element : { ...element, access: mark };
    });
}
