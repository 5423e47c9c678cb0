import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState } from 'react';
import type { WireDataElement } from '../../../schemas/data-element';
import { serverMessage } from '../../shared/api/api-error';
import { Button } from '../../shared/ui/button';
import { showError, showSuccess, showUndo } from '../../shared/ui/notices';
import { Panel } from '../../shared/ui/panel';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { orderElements } from './api/order-elements';
import { inFormOrder, mergeNames, moveName } from './arrange-names';
import styles from './data-management.module.css';
import own from './form-order.module.css';
import { toLabel } from './group-elements';
import { OrderRow } from './order-row';
import type { SystemObject } from './system-objects';
import { useArranged } from './use-arranged';

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  onClose: () => void;
};

/** The order of the fields on forms, by dragging, by keyboard or by buttons (R15). */
export function FormOrder({ object, elements, reload, onClose }: Props) {
  const byName = useMemo(() => new Map(elements.map((one) => [one.fieldName, one])), [elements]);
  const stored = useMemo(() => inFormOrder(elements).map((one) => one.fieldName), [elements]);
  const { arranged, keep, forget } = useArranged(object.type);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const names = useMemo(() => (arranged ? mergeNames(arranged, stored) : stored), [arranged, stored]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const labelOf = (name: string | number) => {
    const element = byName.get(String(name));
    return element ? toLabel(element) : String(name);
  };
  const move = (name: string, to: number) => {
    keep(moveName(names, name, to));
    setSaid(`${labelOf(name)} is now ${to + 1} of ${names.length}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), names.indexOf(String(over.id)));
  };
  const send = async (order: readonly string[], message: string) => {
    setBusy(true);
    try {
      await orderElements(object.type, order);
      await reload();
      forget();
      showSuccess(message);
      return true;
    } catch (error) {
      showError(serverMessage(error, 'Form order not saved. Try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const before = stored;
    if (await send(names, 'Form order saved.'))
      showUndo(`Order of ${object.one} forms changed.`, () => send(before, 'Form order restored.'));
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const isChanged = names.some((name, index) => name !== stored[index]);
  return (
    <Panel
      className={styles.main}
      title={`Form order: ${object.label}`}
      actions={
        <>
          <Button onClick={cancel}>{isChanged ? 'Cancel' : 'Close'}</Button>
          <Button
            tone="primary"
            busy={isBusy}
            busyLabel="Processing"
            disabled={!isChanged}
            onClick={() => void save()}
          >
            Save form order
          </Button>
        </>
      }
    >
      <p className={styles.help}>
        Drag a row to move it, or focus its handle, press Space and use the arrow keys. Order applies within
        each grouping.
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: toAnnouncements(labelOf, names) }}
      >
        <SortableContext items={[...names]} strategy={verticalListSortingStrategy}>
          <Panel as="ol" room="none" className={own.rows} aria-label="Fields in form order">
            {names.map((name, index) => (
              <OrderRow
                key={name}
                name={name}
                label={labelOf(name)}
                grouping={byName.get(name)?.grouping || 'General'}
                place={{ index, count: names.length }}
                onMove={(to) => move(name, to)}
              />
            ))}
          </Panel>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  );
}

function toAnnouncements(labelOf: (id: string | number) => string, names: readonly string[]) {
  const place = (id: string | number) => `${names.indexOf(String(id)) + 1} of ${names.length}`;
  return {
    onDragStart: ({ active }: { active: { id: string | number } }) =>
      `Picked up ${labelOf(active.id)}, ${place(active.id)}.`,
    onDragOver: ({
      active,
      over,
    }: {
      active: { id: string | number };
      over: { id: string | number } | null;
    }) => (over ? `${labelOf(active.id)} over position ${place(over.id)}.` : undefined),
    onDragEnd: ({
      active,
      over,
    }: {
      active: { id: string | number };
      over: { id: string | number } | null;
    }) =>
      over
        ? `${labelOf(active.id)} dropped at position ${place(over.id)}.`
        : `${labelOf(active.id)} returned to its place.`,
    onDragCancel: ({ active }: { active: { id: string | number } }) =>
      `${labelOf(active.id)} returned to its place.`,
  };
}
