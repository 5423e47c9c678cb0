// Checks that the records that patches refer to exist and are accessible to the caller.
import { isReference, listIDs, toReferredObject } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { canBeReferred, toReferredType } from '../../../objects/references';
import { accessTo } from '../../../objects/role-config';
import { type JsonObject, ownValue, type Problem } from '../../../schemas/values/json';
import { worksWith } from '../../../schemas/words/access';
import type { Caller } from '../../access/caller';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { Queries } from '../../storage/database';
import { findRecords, type RecordRow } from '../../storage/records/records';
import type { Patch } from './read-patch';

type Check = {
  caller: Caller;
  metadata: ObjectMetadata;
  patch: Patch;
  current: RecordRow | undefined;
  serverValues: JsonObject;
};

type Reference = {
  index: number;
  field: string;
  id: string;
  /** Undefined if there is no such object, or the caller cannot refer to it. */
  to: ObjectType | undefined;
  fits: (target: RecordRow) => boolean;
};

export async function checkReferences(tx: Queries, checks: readonly Check[]): Promise<Problem[][]> {
  const problems: Problem[][] = checks.map(() => []);
  const named = checks.flatMap((check, index) => listNamed(check).map((one) => ({ ...one, index })));
  const [first] = checks;
  if (!first || named.length === 0) return problems;
  const found = new Map<ObjectType, Map<string, RecordRow>>();
  for (const to of new Set(named.flatMap((one) => one.to ?? []))) {
    const ids = [...new Set(named.filter((one) => one.to === to).map(({ id }) => id))];
    found.set(to, await findRecords(tx, { objectType: to, ids, reach: first.caller }));
  }
  for (const { index, field, id, to, fits } of named) {
    const target = to && found.get(to)?.get(id);
    if (!target || !fits(target))
      problems[index]?.push({ path: field, code: 'reference', message: 'Please select an option.' });
  }
  return problems;
}

function listNamed({ caller, metadata, patch, current, serverValues }: Check): Omit<Reference, 'index'>[] {
  const merged: JsonObject = { ...current?.data, ...Object.fromEntries(patch.values), ...serverValues };
  const named: Omit<Reference, 'index'>[] = [];
  for (const reference of objects[metadata.objectType].references) {
    const { field } = reference;
    const id = patch.values.get(field);
    if (typeof id !== 'string') continue;
    const fits = (target: RecordRow) => canBeReferred(reference, target.data, current?.id);
    named.push({ field, id, to: toReferredType(reference, merged), fits });
  }
  const known = new Set(named.map(({ field }) => field));
  for (const { name, config } of metadata.elements) {
    if (!isReference(config) || known.has(name)) continue;
    const to = toReferredObject(config);
    // The caller must be able to read at least one field of the object.
    const isOpen = to !== undefined && worksWith(accessTo(caller.access, to), 'read');
    // An id that the list already has may stay even if this caller cannot access the record.
    const stored = ownValue(current?.data ?? {}, name);
    const isStored = (id: string) => Array.isArray(stored) && stored.includes(id);
    for (const id of listIDs(patch.values.get(name)).filter((one) => !isStored(one)))
      named.push({ field: name, id, to: isOpen ? to : undefined, fits: () => true });
  }
  return named;
}
