// The specification leaves these sections open, so they show the user fields with their grouping (R16).
import type { View } from '../../schemas/words/view';
import { groupingsOf } from './brand-sections';
import { profileSections } from './profile-sections';
import { userFields } from './system-fields';

export const profileRestViews: readonly View[] = profileSections
  .filter((section) => section.viewId?.startsWith('profile.'))
  .map((section) => ({
    id: `profile.${section.key}`,
    objectType: 'user',
    groups: [],
    rest: { matching: groupingsOf(section) },
    omit: userFields,
  }));
