// An object without a view shows every field under the heading of its grouping, except those that no one fills in.
import type { View } from '../../schemas/words/view';
import { type ObjectType, objects } from '../index';
import { isAdmin } from '../user-types';
import { getView } from './index';

const made = new Map<ObjectType, View>();

/** The same object each time. */
export function viewOf(objectType: ObjectType): View {
  const view = getView(objectType) ?? made.get(objectType) ?? createView(objectType);
  made.set(objectType, view);
  return view;
}

/** Only administrators choose the owner; for others the server sets it (E1). */
export function withoutOwner(view: View, person: { readonly type?: unknown } | null): View {
  const { own, access } = objects[view.objectType as ObjectType];
  if (!own || isAdmin(person)) return view;
  return { ...view, omit: [...(view.omit ?? []), ...access.adminWritten] };
}

function createView(objectType: ObjectType): View {
  const { idName, access } = objects[objectType];
  const omit = [idName, ...access.serverWritten];
  return { id: objectType, objectType, groups: [], rest: { except: [] }, omit };
}
