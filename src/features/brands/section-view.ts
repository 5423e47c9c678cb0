import { isAdmin, isSponsor, type UserType } from '../../../objects/user-types';
import { getView } from '../../../objects/views/index';
import type { View, ViewField } from '../../../schemas/words/view';

const views = new Map<string, View>();
/** Only admins set these (R46). */
const adminFields = ['status', 'sponsorID'];

/** A section's view for a user type, without its first heading, which the panel shows. Cached, so that it is stable between renders. */
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
    canEdit(field.name, type) ? field : { ...field, readOnly: true };
  return {
    ...view,
    groups: view.groups.map((group, index) => ({
      ...group,
      title: index === 0 ? '' : group.title,
      fields: group.fields.map(toField),
    })),
  };
}

function canEdit(name: string, type: UserType): boolean {
  return isAdmin({ type }) || (isSponsor({ type }) && !adminFields.includes(name));
}
