import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoleConfig } from '../../../objects/role-config';
import type { AccessLook, AccessRoom, AccessTab } from '../../../renderers/editors/access-room';
import { noAccess } from '../../../schemas/access';
import { inOrder } from '../../../schemas/edit-access';
import { toObjectTitle } from './role-elements';
import { type AccessObject, accessName, type FieldsByObject, listAccessObjects } from './role-record';

export type TemplateLook = { room: AccessRoom; objectType: AccessObject };

/** What somebody looks at in a template: the object, the search and the filter of the fields. */
export type LookState = ReturnType<typeof useLookState>;

/** An address may name what is searched for first: `find=zip`. */
export function useLookState() {
  const [search] = useSearchParams();
  return useState<AccessLook>({ shown: '', find: search.get('find') ?? '', filter: 'all' });
}

/** Which object's access is looked at; an address names the first one: `object=partner`. */
export function useTemplateLook(
  fields: FieldsByObject,
  saved: RoleConfig,
  [look, setLook]: LookState,
): TemplateLook {
  const [search] = useSearchParams();
  const asked = search.get('object');
  const objectTypes = useMemo(
    () => listAccessObjects().filter((objectType) => (fields.get(objectType) ?? []).length > 0),
    [fields],
  );
  const objectType =
    objectTypes.find((one) => accessName(one) === look.shown) ??
    objectTypes.find((one) => one === asked) ??
    objectTypes[0] ??
    'partner';
  const room = useMemo<AccessRoom>(
    () => ({
      ...look,
      shown: accessName(objectType),
      tabs: objectTypes.map((one) => toTab(one, fields, saved)),
      look: (changes) => setLook((now) => ({ ...now, ...changes })),
    }),
    [look, setLook, objectType, objectTypes, fields, saved],
  );
  return { room, objectType };
}

function toTab(objectType: AccessObject, fields: FieldsByObject, saved: RoleConfig): AccessTab {
  const own = fields.get(objectType) ?? [];
  return {
    name: accessName(objectType),
    label: toObjectTitle(objectType),
    fields: own,
    saved: inOrder(saved[objectType] ?? noAccess, own),
  };
}
