import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accessTo, type RoleConfig } from '../../../objects/role-config';
import type { AccessLook, AccessRoom, AccessTab } from '../../../renderers/editors/access-room';
import { inOrder } from '../../../schemas/editor/edit-access';
import { toObjectTitle } from './role-elements';
import { type AccessObject, accessName, type FieldsByObject, listAccessObjects } from './role-record';

export type TemplateLook = { room: AccessRoom; objectType: AccessObject };

/** The selected object; the address can preselect it (`object=partner`) or search for a field (`find=zip`). */
export function useTemplateLook(fields: FieldsByObject, saved: RoleConfig): TemplateLook {
  const [search] = useSearchParams();
  const requested = search.get('object');
  const [look, setLook] = useState<AccessLook>({ shown: '', find: search.get('find') ?? '', filter: 'all' });
  const objectTypes = useMemo(
    () => listAccessObjects().filter((objectType) => (fields.get(objectType) ?? []).length > 0),
    [fields],
  );
  const objectType =
    objectTypes.find((one) => accessName(one) === look.shown) ??
    objectTypes.find((one) => one === requested) ??
    objectTypes[0] ??
    'partner';
  const tabs = useMemo(
    () => objectTypes.map((one) => toTab(one, fields, saved)),
    [objectTypes, fields, saved],
  );
  const room = useMemo<AccessRoom>(
    () => ({
      ...look,
      shown: accessName(objectType),
      tabs,
      look: (changes) => setLook((now) => ({ ...now, ...changes })),
    }),
    [look, objectType, tabs],
  );
  return { room, objectType };
}

function toTab(objectType: AccessObject, fields: FieldsByObject, saved: RoleConfig): AccessTab {
  const own = fields.get(objectType) ?? [];
  return {
    name: accessName(objectType),
    label: toObjectTitle(objectType),
    fields: own,
    saved: inOrder(accessTo(saved, objectType), own),
  };
}
