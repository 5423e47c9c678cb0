import { memo, useDeferredValue, useMemo } from 'react';
import { accessTo, type RoleConfig } from '../../../objects/role-config';
import { withoutOwner } from '../../../objects/views/generic';
import { memoryFiles } from '../../../renderers/controls/files/memory-files';
import { applyAccess, type ObjectAccess } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView, type View } from '../../../schemas/words/view';
import { ElementsForm } from '../../shared/engine-form/elements-form';
import { useElements } from '../../shared/metadata/metadata';
import { Panel } from '../../shared/ui/panel';
import { EmptyState, Skeleton } from '../../shared/ui/states';
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
        <PreviewForm key={objectType} {...props} objectType={objectType} />
      </Panel>
    </aside>
  );
}

function PreviewForm({ objectType, config, roleType }: PreviewProps) {
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
  if (seen.length === 0) {
    return (
      <EmptyState title="Nothing">This role cannot read any field, so there is no form to show.</EmptyState>
    );
  }
  // A new key for each change: a preview announces nothing.
  return <PreviewedForm key={access} elements={seen} view={view} />;
}

type SeenFormProps = { elements: readonly DataElement[]; view: View };

const PreviewedForm = memo(function PreviewedForm({ elements, view }: SeenFormProps) {
  return (
    <ElementsForm
      elements={elements}
      view={view}
      mode="create"
      isSelfShaping
      files={memoryFiles}
      hasSaveBar={false}
      onSave={async () => undefined}
    />
  );
});
