import type { WireBrand } from '../../../contract/brand';
import { isPartner, type UserType } from '../../../objects/user-types';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { useRights } from '../../shared/api/use-rights';
import { type SectionState, toSectionStates } from '../../shared/brands/section-state';
import { useElements } from '../../shared/metadata/metadata';
import { getSectionView } from './section-view';

/**
 * The sections this person has: a partner reads what is published (R37), so for partners there are those that hold
 * anything they may read, and not how the brand is made.
 */
export function useSectionStates(brand: WireBrand | undefined, type: UserType): SectionState[] {
  const { elements = [] } = useElements('brand');
  const { mayRead } = useRights();
  const states = toSectionStates(brand, (field) => mayRead('brand', field));
  if (!isPartner({ type })) return states;
  return states.filter(
    ({ section: { viewId } }) =>
      viewId !== null &&
      compileForm(withoutConditions(elements), getSectionView(viewId, type)).fields.size > 0,
  );
}
