import { useDeferredValue, useMemo } from 'react';
import { accessTo, type RoleConfig } from '../../../objects/role-config';
import { withoutOwner } from '../../../objects/views/generic';
import { applyAccess, type ObjectAccess } from '../../../schemas/words/access';
import { defaultView } from '../../../schemas/words/view';
import { PreviewForm } from '../../shared/engine-form/preview-form';
import { useElements } from '../../shared/metadata/metadata';
import { Panel } from '../../shared/ui/panel';
import { Skeleton } from '../../shared/ui/states';
import { toObjectTitle } from './role-elements';
import styles from './role-form.module.css';
import type { AccessObject } from './role-record';

type PreviewProps = { objectType: AccessObject; config: RoleConfig; roleType: unknown };

/** The selected object's form as a user with this role would see it. Nothing is saved. */
export function RolePreview(props: PreviewProps) {
  const objectType = useDeferredValue(props.objectType);
  return (
    <aside className={styles.preview} aria-label="Preview as this role" data-print="hide">
      <Panel title={`Preview as this role: ${toObjectTitle(objectType)}`}>
        <RoleForm key={objectType} {...props} objectType={objectType} />
      </Panel>
    </aside>
  );
}

function RoleForm({ objectType, config, roleType }: PreviewProps) {
  const { elements } = useElements(objectType);
  // Deferred, so that a checkbox responds before the preview of all fields renders, and only when the access changes.
  const access = useDeferredValue(JSON.stringify(accessTo(config, objectType)));
  const seen = useMemo(
    () => elements && applyAccess(elements, JSON.parse(access) as ObjectAccess),
    [elements, access],
  );
  const view = useMemo(
    () => withoutOwner({ ...defaultView(objectType), id: `preview-${objectType}` }, { type: roleType }),
    [objectType, roleType],
  );
  if (!seen) return <Skeleton lines={6} />;
  // A new key for each change: a preview announces nothing.
  return <PreviewForm key={access} elements={seen} view={view} />;
}
