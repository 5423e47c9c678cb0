import type { View } from '../../../schemas/view';
import { getView } from '../../../schemas/views/index';

const views = new Map<string, View>();

/** A section's view without its first heading, which the panel already shows; the same object each time. */
export function getSectionView(id: string): View {
  const known = views.get(id);
  if (known) return known;
  const view = getView(id);
  if (!view) throw new Error(`no view ${id}`);
  const untitled = {
    ...view,
    groups: view.groups.map((group, index) => (index ? group : { ...group, title: '' })),
  };
  views.set(id, untitled);
  return untitled;
}
