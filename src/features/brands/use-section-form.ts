import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { isPartner } from '../../../objects/user-types';
import { compileForm } from '../../../schemas/compile-form';
import { withoutConditions } from '../../../schemas/rules/without-conditions';
import type { View } from '../../../schemas/view';
import { useElements } from '../../shared/metadata/metadata';
import { sessionAtom } from '../../shared/session/session';
import { getSectionView } from './section-view';

/** A section's view for the signed-in person, and whether there is anything to save in it. */
export function useSectionForm(objectType: 'brand' | 'sponsor', viewId: string) {
  const type = useAtomValue(sessionAtom)?.type ?? 'partner';
  const { elements } = useElements(objectType);
  const view = getSectionView(viewId, type);
  return { view, hasSaveBar: !isPartner({ type }) && hasWritable(elements, view) };
}

/** The same of the fields alone that admins added to the section; undefined while there are none. */
export function useAddedFieldsForm(objectType: 'brand' | 'sponsor', viewId: string) {
  const { view, hasSaveBar } = useSectionForm(objectType, viewId);
  const { elements } = useElements(objectType);
  const added = useMemo(
    () => ({ ...view, groups: view.groups.map((group) => ({ ...group, fields: [] })) }),
    [view],
  );
  const hasFields = elements !== undefined && compileForm(withoutConditions(elements), added).fields.size > 0;
  return hasFields ? { view: added, hasSaveBar: hasSaveBar && hasWritable(elements, added) } : undefined;
}

function hasWritable(elements: Parameters<typeof compileForm>[0] | undefined, view: View): boolean {
  if (!elements) return true;
  return [...compileForm(withoutConditions(elements), view).fields.values()].some(
    ({ readOnly }) => !readOnly,
  );
}
