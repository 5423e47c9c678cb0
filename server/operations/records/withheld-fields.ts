// Fields that a new record needs and that the caller's role cannot write (R11, R56).
import { isObjectType, type ObjectType } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { viewOf } from '../../../objects/views/generic';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { isObject } from '../../../schemas/values/json';
import { applyAccess, canWrite, fullAccess } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import type { Caller } from '../../access/caller';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import type { Task } from '../../work';

type FormOfCaller = { caller: Pick<Caller, 'access'>; metadata: ObjectMetadata; view: View };

export function listWithheld({ caller, metadata, view }: FormOfCaller): DataElement[] {
  const required = view.groups.flatMap(({ fields }) => fields.filter((field) => field.required));
  const names = new Set(required.map(({ name }) => name));
  const needed = metadata.elements.filter(({ name }) => names.has(name));
  const own = applyAccess(needed, accessTo(caller.access, metadata.objectType));
  const writable = new Set(own.filter(({ access }) => access === 'write').map(({ name }) => name));
  return needed.filter(({ name }) => !writable.has(name));
}

/** Fields that are required under a condition do not count, because only the save can decide. */
export async function listNeverCreated({ caller, context }: Task): Promise<ObjectType[]> {
  const found: ObjectType[] = [];
  for (const [objectType, access] of Object.entries(caller.access)) {
    // Without write access to any field, creating is not offered anyway.
    if (!isObjectType(objectType) || !isObject(access) || access.writeFields.length === 0) continue;
    const view = getView(hooksOf(objectType).newView ?? '') ?? viewOf(objectType);
    const metadata = await context.metadata.get(objectType);
    const isNever = listNeeds(objectType).some((name) => !canWrite(access, name));
    if (isNever || lacksRequired({ caller, metadata, view })) found.push(objectType);
  }
  return found;
}

/** Fields that every new record needs, whatever its view requires. */
export const listNeeds = (objectType: ObjectType): readonly string[] => hooksOf(objectType).newNeeds ?? [];

function lacksRequired({ caller, metadata, view }: FormOfCaller): boolean {
  const always = listWithheld({ caller, metadata, view }).filter(({ rules }) => rules === undefined);
  if (always.length === 0) return false;
  const form = compileForm(applyAccess(always, fullAccess), view, { value: {} });
  return [...form.fields.values()].some((field) => field.required);
}
