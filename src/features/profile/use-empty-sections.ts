import { useMemo } from 'react';
import { profileRestViews } from '../../../objects/views/profile-rest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { withoutConditions } from '../../../schemas/compile/without-conditions';
import { useElements } from '../../shared/metadata/metadata';

/** The keys of the sections that nobody specified (R16) and in which this person finds no field yet (R80). */
export function useEmptySections(): readonly string[] {
  const { elements } = useElements('user');
  return useMemo(
    () =>
      profileRestViews
        .filter((view) => !elements || compileForm(withoutConditions(elements), view).fields.size === 0)
        .map(({ id }) => id.slice('profile.'.length)),
    [elements],
  );
}
