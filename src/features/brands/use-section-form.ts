import { useAtomValue } from 'jotai';
import { compileForm } from '../../../schemas/compile-form';
import type { View } from '../../../schemas/view';
import { useElements } from '../../shared/metadata';
import { sessionAtom } from '../../shared/session/session';
import { getSectionView } from './section-view';

/** A section's view for the signed-in person, and whether there is anything to save in it. */
export function useSectionForm(objectType: 'brand' | 'sponsor', viewId: string) {
  const type = useAtomValue(sessionAtom)?.type ?? 'partner';
  const { elements } = useElements(objectType);
  const view = getSectionView(viewId, type);
  return { view, hasSaveBar: type !== 'partner' && hasWritable(elements, view) };
}

function hasWritable(elements: Parameters<typeof compileForm>[0] | undefined, view: View): boolean {
  if (!elements) return true;
  return [...compileForm(elements, view).fields.values()].some(({ readOnly }) => !readOnly);
}
