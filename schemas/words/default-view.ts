// The view of an object without a screen of its own: every element under the heading of its grouping.
import type { View } from './view';

const views = new Map<string, View>();

/**
 * Returns the same view object for the same object type.
 * @example
 * defaultView('partner').objectType; // 'partner'
 */
export function defaultView(objectType: string): View {
  const view = views.get(objectType) ?? { id: objectType, objectType, groups: [], rest: { except: [] } };
  views.set(objectType, view);
  return view;
}
