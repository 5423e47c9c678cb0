import { useMemo, useState } from 'react';
import type { RoleConfig } from '../../../objects/role-config';
import { applyAccess, noAccess } from '../../../schemas/access';
import { defaultView } from '../../../schemas/default-view';
import { ElementsForm } from '../../shared/engine-form/elements-form';
import { FilterSelect } from '../../shared/list/filter-select';
import { useElements } from '../../shared/metadata/metadata';
import { EmptyState } from '../../shared/ui/empty-state';
import { Panel } from '../../shared/ui/panel';
import { Skeleton } from '../../shared/ui/skeleton';
import { toObjectTitle } from './role-elements';
import styles from './role-form.module.css';
import { type AccessObject, accessObjects } from './role-record';

const choices = accessObjects.map((objectType) => ({ value: objectType, label: toObjectTitle(objectType) }));

/** An object's form as a person with this role would have it, while the ticks change. Nothing in it is saved. */
export function RolePreview({ config }: { config: RoleConfig }) {
  const [objectType, setObjectType] = useState<AccessObject>('partner');
  return (
    <aside className={styles.preview} aria-label="Preview as this role">
      <Panel
        title="Preview as this role"
        actions={
          <FilterSelect
            label="Form of"
            value={objectType}
            options={choices}
            onChange={(next) => setObjectType(accessObjects.find((one) => one === next) ?? objectType)}
          />
        }
      >
        <PreviewForm key={objectType} objectType={objectType} config={config} />
      </Panel>
    </aside>
  );
}

function PreviewForm({ objectType, config }: { objectType: AccessObject; config: RoleConfig }) {
  const { elements } = useElements(objectType);
  const access = config[objectType] ?? noAccess;
  const seen = useMemo(() => elements && applyAccess(elements, access), [elements, access]);
  const view = useMemo(() => ({ ...defaultView(objectType), id: `preview-${objectType}` }), [objectType]);
  if (!seen) return <Skeleton lines={6} />;
  if (seen.length === 0) {
    return (
      <EmptyState title="Nothing">This role cannot read any field, so there is no form to show.</EmptyState>
    );
  }
  return (
    <ElementsForm
      // Remount on every change: a preview announces nothing.
      key={JSON.stringify(access)}
      elements={seen}
      view={view}
      mode="create"
      hasSaveBar={false}
      onSave={async () => undefined}
    />
  );
}
