import { memo, useMemo, useState } from 'react';
import type { Layout } from '../../../../contract/layout';
import { viewOf } from '../../../../objects/views/generic';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { useRequest } from '../../../shared/api/use-request';
import { PreviewForm } from '../../../shared/engine-form/preview-form';
import { FilterSelect } from '../../../shared/list/filter-select';
import { Button } from '../../../shared/ui/button';
import { Panel } from '../../../shared/ui/panel';
import { Skeleton } from '../../../shared/ui/states';
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
          <LayoutForm key={roleID} object={object} wire={wire} layout={layout} />
        ) : (
          <Skeleton lines={6} label="Loading the form of this role" />
        )}
      </Panel>
    </aside>
  );
});

type FormProps = { object: SystemObject; wire: readonly WireDataElement[]; layout: Layout };

function LayoutForm({ object, wire, layout }: FormProps) {
  const seen = useMemo(() => parseMetadata(applyLayout(wire, layout)).elements, [wire, layout]);
  const view = useMemo(() => ({ ...viewOf(object.type), id: `preview-${object.type}` }), [object.type]);
  return <PreviewForm elements={seen} view={view} />;
}
