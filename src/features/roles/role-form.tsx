import { type ContextType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import type { WireRole } from '../../../contract/role';
import { type ObjectType, objects, systemRoles } from '../../../objects/index';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import { AccessRightsContext, AccessSourcesContext } from '../../../renderers/editors/access-copy';
import { accessEngine } from '../../../renderers/editors/access-engine';
import { AccessIconContext, AccessRoomContext } from '../../../renderers/editors/access-room';
import { useFormValues } from '../../../renderers/store/form-reader';
import type { ObjectRight } from '../../../schemas/editor/edit-access';
import type { Json, JsonObject } from '../../../schemas/values/json';
import type { AccessField } from '../../../schemas/words/access';
import type { RecordFormProps } from '../../records/form/record-detail';
import { createRecord, toRecord, updateRecord } from '../../records/record-calls';
import { ElementsForm, type SaveRequest, type UnsavedRest } from '../../shared/engine-form/elements-form';
import { type FieldGlyph, FieldIcon } from '../../shared/metadata/field-icon';
import { useElements } from '../../shared/metadata/metadata';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import formCard from '../../shared/ui/form-card.module.css';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { AccessChanges } from './access-changes';
import { mergeRole } from './role-conflict';
import { toRoleElements, toRoleFormView } from './role-elements';
import styles from './role-form.module.css';
import { RolePreview } from './role-preview';
import {
  accessName,
  type FieldsByObject,
  listAccessObjects,
  readRoleConfig,
  toRoleRecord,
  toWireRole,
} from './role-record';
import { type AccessFields, useAccessFields } from './use-access-fields';
import { useOtherRoles } from './use-other-roles';
import { useTemplateLook } from './use-template-look';

export function RoleForm(props: RecordFormProps<WireRole>) {
  const isKnown = useOwnObjects();
  const kinds = useAccessFields();
  if (!isKnown) return <Skeleton isForm lines={12} label="Loading the form" />;
  return (
    <>
      {kinds.loaders}
      <Template {...props} kinds={kinds} />
    </>
  );
}

function Template({ record, onSaved, kinds }: RecordFormProps<WireRole> & { kinds: AccessFields }) {
  const view = useMemo(toRoleFormView, []);
  const role = useElements('role');
  const sources = useOtherRoles(record?.roleID);
  const isFixed = record?.roleID === systemRoles.administrator;
  const name = record?.roleName ?? '';
  const elements = useMemo(
    () =>
      role.elements &&
      kinds.fields &&
      toRoleElements({ role: role.elements, fields: kinds.fields, name, isFixed }),
    [role.elements, kinds.fields, name, isFixed],
  );
  const value = useMemo(
    () => (record && kinds.fields ? toRoleRecord(record, kinds.fields) : undefined),
    [record, kinds.fields],
  );
  const [edited, setEdited] = useState<JsonObject>();
  const before = useMemo(() => readRoleConfig(value ?? {}), [value]);
  const roleType = (edited ?? value)?.roleType;
  const rights = useMemo(() => toOfferedRights(roleType), [roleType]);
  const config = useMemo(() => (edited ? readRoleConfig(edited) : before), [edited, before]);

  const { room, objectType } = useTemplateLook(kinds.fields ?? noFields, before);

  const failed = [role, kinds].find(({ error }) => error);
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={failed.retry} />;
  if (!elements || !kinds.fields) return <Skeleton isForm lines={12} label="Loading the form" />;
  const { fields } = kinds;
  const save = async (request: SaveRequest) => {
    const saved = await saveRole({ request, role: record, fields });
    const message = record ? 'Role template saved.' : 'Role template created.';
    return {
      saved: toRoleRecord(saved, fields),
      onNoted: (left: UnsavedRest) => onSaved(message, { made: saved, left }),
    };
  };
  return (
    <RoleContexts room={room} sources={sources} rights={rights}>
      <div className={styles.beside}>
        <div className={formCard.card}>
          <ElementsForm
            engine={accessEngine}
            elements={elements}
            view={view}
            record={value}
            draft={`role.${record?.roleID ?? 'new'}`}
            submitLabel={record ? 'Save Role Template' : 'Create Role Template'}
            onSave={save}
          >
            <ReportValues onValues={setEdited} />
            {isFixed && <p>The Administrator role keeps full access to every object.</p>}
            <AccessChanges before={before} after={config} fields={fields} roleID={record?.roleID} />
          </ElementsForm>
        </div>
        <RolePreview objectType={objectType} config={config} roleType={roleType} />
      </div>
    </RoleContexts>
  );
}

const noFields: FieldsByObject = new Map();

type RoleContextsProps = {
  room: ContextType<typeof AccessRoomContext>;
  sources: ContextType<typeof AccessSourcesContext>;
  rights: ContextType<typeof AccessRightsContext>;
  children: ReactNode;
};

function RoleContexts({ room, sources, rights, children }: RoleContextsProps) {
  return (
    <AccessRoomContext value={room}>
      <AccessSourcesContext value={sources}>
        <AccessIconContext value={iconOf}>
          <AccessRightsContext value={rights}>{children}</AccessRightsContext>
        </AccessIconContext>
      </AccessSourcesContext>
    </AccessRoomContext>
  );
}

const iconOf = ({ glyph }: AccessField) => glyph && <FieldIcon glyph={glyph as FieldGlyph} />;

/** Reports the form's values to the preview next to it, whether typed, restored or changed by others. */
function ReportValues({ onValues }: { onValues: (values: JsonObject) => void }) {
  const values = useFormValues();
  useEffect(() => onValues(values), [values, onValues]);
  return null;
}

/** The rights that apply to a role type: sponsors delete products, owners their own records, admins everything (R56, E1). */
export function toOfferedRights(roleType: Json | undefined): ReadonlyMap<string, readonly ObjectRight[]> {
  const offered = listAccessObjects().map(
    (objectType) => [accessName(objectType), toRights(objectType)] as const,
  );
  return new Map(offered.filter(([, rights]) => rights.length > 0));

  function toRights(objectType: ObjectType): readonly ObjectRight[] {
    if (isAdmin({ type: roleType })) return ['canDelete', 'canConfigure'];
    const { access, own } = objects[objectType];
    return own || (isSponsor({ type: roleType }) && access.sponsorsDelete) ? ['canDelete'] : [];
  }
}

const target = { objectType: 'role', path: '/dtl/role', idName: 'roleID' } as const;

type Save = { request: SaveRequest; role: WireRole | undefined; fields: FieldsByObject };

/** Creates or updates a role. Other admins' changes are kept; a conflict is thrown. */
export async function saveRole({ request, role, fields }: Save): Promise<WireRecord> {
  const { changes, version } = request;
  if (!role) return createRecord(target, toWireRole(changes, undefined));
  const send = (onto: JsonObject, typed: JsonObject, version: number | undefined) =>
    updateRecord(target, { id: role.roleID, changes: toWireRole(typed, onto), version });
  try {
    return await send(toRecord(role), changes, version);
  } catch (error) {
    const merged = mergeRole(error, { changes, fields });
    if (!merged?.isDecided) throw merged?.error ?? error;
    const { _version } = merged.record;
    const now = typeof _version === 'number' ? _version : undefined;
    return send(merged.record, merged.changes, now);
  }
}
