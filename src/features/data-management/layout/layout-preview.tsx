import { memo, useMemo, useState } from 'react';
import type { Layout } from '../../../../contract/layout';
import { viewOf } from '../../../../objects/views/generic';
import { memoryFiles } from '../../../../renderers/controls/files/memory-files';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { useRequest } from '../../../shared/api/use-request';
import { ElementsForm } from '../../../shared/engine-form/elements-form';
import { FilterSelect } from '../../../shared/list/filter-select';
import { Button } from '../../../shared/ui/button';
import { Panel } from '../../../shared/ui/panel';
import { EmptyState, Skeleton } from '../../../shared/ui/states';
import type { SystemObject } from '../objects/system-objects';
import { useRoles } from '../objects/use-roles';
import { applyLayout } from './form-layout';
import own from './form-order.module.css';

type Props = { object: SystemObject; elements: readonly WireDataElement[]; layout: Layout };

/** The whole form with this layout, as it is for the user or for a role. Its input is discarded. */
export const LayoutPreview = memo(function LayoutPreview({ object, elements, layout }: Props) {
  const [roleID, setRoleID] = useState('');
  const [isWide, setWide] = useState(false);
  const { roles = [] } = useRoles();
  const formKey = roleID ? (['/dtl/db/form', { objectType: object.type, roleID }] as const) : null;
  const { data: roleForm } = useRequest(formKey);
  const wire = roleID ? roleForm : elements;
  return (
    <aside className={own.preview} aria-label="Preview of the form" data-wide={isWide}>
      <Panel
        isWell
        room="small"
        level={3}
        title="Preview"
        actions={
          <>
            <Button className={own.widen} onClick={() => setWide(!isWide)}>
              {isWide ? 'Beside the groups' : 'Full width'}
            </Button>
            <FilterSelect
              label="As"
              value={roleID}
              options={[
                { value: '', label: 'You' },
                ...roles.map((role) => ({ value: role.roleID, label: role.roleName ?? role.roleID })),
              ]}
              onChange={setRoleID}
            />
          </>
        }
      >
        {wire ? (
          <PreviewForm key={roleID} object={object} wire={wire} layout={layout} />
        ) : (
          <Skeleton lines={6} label="Loading the form of this role" />
        )}
      </Panel>
    </aside>
  );
});

function PreviewForm({
  object,
  wire,
  layout,
}: {
  object: SystemObject;
  wire: readonly WireDataElement[];
  layout: Layout;
}) {
  const seen = useMemo(() => parseMetadata(applyLayout(wire, layout)).elements, [wire, layout]);
  const view = useMemo(() => ({ ...viewOf(object.type), id: `preview-${object.type}` }), [object.type]);
  if (seen.length === 0)
    return (
      <EmptyState title="Nothing">This role cannot read any field, so there is no form to show.</EmptyState>
    );
  return (
    <ElementsForm
      elements={seen}
      view={view}
      mode="create"
      isSelfShaping
      files={memoryFiles}
      hasSaveBar={false}
      onSave={async () => undefined}
    />
  );
}
