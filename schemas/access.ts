// Who may read and write which field (RULINGS 34). The host applies it; a browser never decides from it.
import type { DataElement } from './data-element';

export type KindAccess = { readFields: string[]; writeFields: string[] };

/** By kind of object. Only own properties count. */
export type RoleConfig = { [kind: string]: KindAccess };

/** In readFields: everything readable. In writeFields: everything readable and writable. */
export const allFields = 'sys_allFields';

export function canRead(access: KindAccess, name: string): boolean {
  const { readFields, writeFields } = access;
  return writeFields.includes(allFields) || readFields.includes(allFields) || readFields.includes(name);
}

/** A field only in writeFields is not writable: it cannot be read. */
export function canWrite(access: KindAccess, name: string): boolean {
  const { writeFields } = access;
  return writeFields.includes(allFields) || (writeFields.includes(name) && canRead(access, name));
}

/** The elements this access lets through, each marked with what may be done. */
export function applyAccess(elements: readonly DataElement[], access: KindAccess): DataElement[] {
  // Sets, so that 1,000 elements against 1,000 names stay linear.
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
