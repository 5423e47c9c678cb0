import { isAdmin, isSponsor, type UserType } from '../../../objects/user-types';
import { getView } from '../../../objects/views/index';
import type { View, ViewField } from '../../../schemas/words/view';

const views = new Map<string, View>();
/** Set by admins alone (R46). */
const adminFields = ['status', 'sponsorID'];

/**
 * A section's view as a person of that type may use it, without its first heading, which the panel already shows. The
 * same object each time.
 */
export function getSectionView(id: string, type: UserType): View {
  const key = `${type} ${id}`;
  const view = views.get(key) ?? toSectionView(id, type);
  views.set(key, view);
  return view;
}

function toSectionView(id: string, type: UserType): View {
  const view = getView(id);
  if (!view) throw new Error(`no view ${id}`);
  const toField = (field: ViewField): ViewField =>
    isOpen(field.name, type) ? field : { ...field, readOnly: true };
  return {
    ...view,
    groups: view.groups.map((group, index) => ({
      ...group,
      title: index === 0 ? '' : group.title,
      fields: group.fields.map(toField),
    })),
  };
}

function isOpen(name: string, type: UserType): boolean {
  return isAdmin({ type }) || (isSponsor({ type }) && !adminFields.includes(name));
}
