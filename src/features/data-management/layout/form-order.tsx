import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Layout, LayoutField, LayoutGroup } from '../../../../contract/layout';
import { useFirstRows } from '../../../../renderers/controls/use-first-rows';
import { useStableCallback } from '../../../../renderers/controls/use-stable-callback';
import type { JsonObject } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { keepFocusInView } from '../../../shared/react/keep-focus-in-view';
import { Button } from '../../../shared/ui/button';
import { Panel } from '../../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../../shared/ui/states';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { toLabel } from '../elements/group-elements';
import styles from '../objects/data-management.module.css';
import type { SystemObject } from '../objects/system-objects';
import {
  changeField,
  changeGroup,
  dropField,
  isSameLayout,
  listGroups,
  moveField,
  moveGroup,
  titleOf,
} from './form-layout';
import own from './form-order.module.css';
import { FieldDialog, GroupDialog } from './layout-dialogs';
import { LayoutGroupRows } from './layout-group';
import { LayoutHistory } from './layout-history';
import { LayoutPreview } from './layout-preview';
import { toAnnouncements } from './to-announcements';
import { useFormLayout } from './use-form-layout';
import { useSaveLayout } from './use-save-layout';

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  onClose: () => void;
};

export function FormOrder(props: Props) {
  const { object } = props;
  const edited = useFormLayout(object.type);
  if (edited.error)
    return <ErrorState message="Could not load the form order." onRetry={() => void edited.reload()} />;
  if (!edited.layout || !edited.stored)
    return <Skeleton lines={10} label={`Loading the form order of ${object.label}`} />;
  return <LayoutPanel {...props} {...{ edited, layout: edited.layout, stored: edited.stored }} />;
}

const rowsOf = ({ fields }: { fields: readonly LayoutField[] }) => fields;

type PanelProps = Props & { edited: ReturnType<typeof useFormLayout>; layout: Layout; stored: Layout };
type Opened = { field: LayoutField } | { group: LayoutGroup };

function LayoutPanel({ object, elements, reload, onClose, edited, layout, stored }: PanelProps) {
  const byName = useMemo(() => new Map(elements.map((one) => [one.fieldName, one])), [elements]);
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<Opened>();
  /** Input of field and group dialogs that were closed without 'Use'. */
  const drafts = useRef(new Map<string, JsonObject>()).current;
  const saveButton = useRef<HTMLButtonElement>(null);
  const { isBusy, save } = useSaveLayout({ object, edited, reload, focusTarget: saveButton });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const groups = useMemo(() => listGroups(layout), [layout]);
  // Shows the moved row before the preview.
  const previewed = useDeferredValue(layout, undefined);
  const first = useFirstRows(groups, rowsOf);
  const labelOf = useCallback(
    (name: string | number) => {
      const element = byName.get(String(name));
      return element ? toLabel(element) : String(name);
    },
    [byName],
  );
  useEffect(() => {
    if (said) keepFocusInView();
  }, [said]);
  const isSeeded = (name: string) => byName.get(name)?.seeded === true;
  const changeLayout = (next: Layout, name: string) => {
    edited.keep(next);
    const group = listGroups(next).find(({ fields }) => fields.some((field) => field.name === name));
    const place = (group?.fields.findIndex((field) => field.name === name) ?? 0) + 1;
    setSaid(
      group ? `${labelOf(name)} is now ${place} of ${group.fields.length} in ${titleOf(group.group)}.` : '',
    );
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const name = String(active.id);
    if (over && over.id !== name)
      changeLayout(dropField(layout, name, String(over.id), !isSeeded(name)), name);
  };
  const takeGroup = useStableCallback((group: LayoutGroup, by: 1 | -1) => {
    const next = moveGroup(layout, group, by);
    edited.keep(next);
    setSaid(`${titleOf(group)} is now group ${next.groups.indexOf(group) + 1} of ${next.groups.length}.`);
  });
  const move = useStableCallback((name: string, to: number) =>
    changeLayout(moveField(layout, name, to), name),
  );
  const editGroup = useStableCallback((group: LayoutGroup) => setOpened({ group }));
  const editField = useStableCallback((field: LayoutField) => setOpened({ field }));
  const isChanged = !isSameLayout(layout, stored);
  const cancel = () => {
    edited.forget();
    onClose();
  };
  return (
    <Panel
      className={styles.main}
      title={`Form order: ${object.label}`}
      actions={
        <>
          <Button onClick={cancel}>{isChanged ? 'Cancel' : 'Close'}</Button>
          <Button
            tone="primary"
            ref={saveButton}
            busy={isBusy || !isChanged}
            busyLabel={isBusy ? 'Processing' : undefined}
            onClick={() => void save(layout)}
          >
            Save form order
          </Button>
        </>
      }
    >
      <p className={styles.help}>
        Drag a row to move it, or focus its handle, press Space and use the arrow keys. Order applies within
        each grouping. Use the pencil to set how a group or field looks. Groups built into a screen stay
        first.
      </p>
      <div className={own.columns}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements: toAnnouncements(labelOf, layout) }}
        >
          <div className="vstack gap-5">
            {first.map(({ group: { group, fields } }, index) => (
              <LayoutGroupRows
                key={group.grouping.toLowerCase()}
                group={group}
                fields={fields}
                labelOf={labelOf}
                place={{ index, count: groups.length }}
                onMoveGroup={takeGroup}
                onEditGroup={editGroup}
                onMove={move}
                onEdit={editField}
              />
            ))}
            <LayoutHistory changes={edited.changes} onUse={edited.keep} />
          </div>
        </DndContext>
        {previewed && <LayoutPreview object={object} elements={elements} layout={previewed} />}
      </div>
      {opened && 'field' in opened && (
        <FieldDialog
          field={opened.field}
          label={labelOf(opened.field.name)}
          isSeeded={isSeeded(opened.field.name)}
          groupings={groups.map(({ group }) => group.grouping)}
          drafts={drafts}
          onChange={(field) => changeLayout(changeField(layout, field), field.name)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened && 'group' in opened && (
        <GroupDialog
          object={object}
          group={opened.group}
          drafts={drafts}
          elements={elements}
          own={new Set(groups.find(({ group }) => group === opened.group)?.fields.map(({ name }) => name))}
          onChange={(group) => edited.keep(changeGroup(layout, group))}
          onClose={() => setOpened(undefined)}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  );
}
