import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { isPartner } from '../../../objects/user-types';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { useElements } from '../../shared/metadata/metadata';
import { sessionAtom } from '../../shared/session/session';
import { getSectionView } from './section-view';

export function useSectionForm(objectType: 'brand' | 'sponsor', viewId: string) {
  const type = useAtomValue(sessionAtom)?.type ?? 'partner';
  const { elements } = useElements(objectType);
  const view = getSectionView(viewId, type);
  const fields = listFields(elements, view);
  return {
    view,
    hasSaveBar: !isPartner({ type }) && (!fields || fields.some(({ readOnly }) => !readOnly)),
    isUnread: fields?.length === 0,
  };
}

/** The fields that an admin has added to the sponsor section of a brand. */
export function useAddedFieldsForm() {
  const { view, hasSaveBar } = useSectionForm('brand', 'brand.sponsor');
  const { elements } = useElements('brand');
  const added = useMemo(
    () => ({ ...view, groups: view.groups.map((group) => ({ ...group, fields: [] })) }),
    [view],
  );
  const fields = listFields(elements, added) ?? [];
  if (fields.length === 0) return undefined;
  return { view: added, hasSaveBar: hasSaveBar && fields.some(({ readOnly }) => !readOnly) };
}

function listFields(elements: readonly DataElement[] | undefined, view: View) {
  return elements && [...compileForm(withoutConditions(elements), view).fields.values()];
}
