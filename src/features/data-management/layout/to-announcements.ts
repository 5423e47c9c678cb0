import type { DragEndEvent } from '@dnd-kit/core';
import type { Layout } from '../../../../contract/layout';
import { listGroups, titleOf } from './form-layout';

type DragPosition = Pick<DragEndEvent, 'active' | 'over'>;

export function toAnnouncements(labelOf: (id: string | number) => string, layout: Layout) {
  const place = (id: string | number) => {
    const own = listGroups(layout).find(({ fields }) => fields.some(({ name }) => name === id));
    const index = own?.fields.findIndex(({ name }) => name === id) ?? 0;
    return own ? `${index + 1} of ${own.fields.length} in ${titleOf(own.group)}` : '';
  };
  return {
    onDragStart: ({ active }: Pick<DragPosition, 'active'>) =>
      `Picked up ${labelOf(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }: DragPosition) =>
      over ? `${labelOf(active.id)} over position ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }: DragPosition) =>
      over
        ? `${labelOf(active.id)} dropped at position ${place(over.id)}.`
        : `${labelOf(active.id)} returned to its place.`,
    onDragCancel: ({ active }: Pick<DragPosition, 'active'>) =>
      `${labelOf(active.id)} returned to its place.`,
  };
}
