// The view of an object that no screen describes: every element, under its grouping's heading.
import type { View } from './view';

const views = new Map<string, View>();

/**
 * One view an object type, the same object each time.
 * @example
 * defaultView('partner').objectType; // 'partner'
 */
export function defaultView(objectType: string): View {
  const view = views.get(objectType) ?? { id: objectType, objectType, groups: [], rest: { except: [] } };
  views.set(objectType, view);
  return view;
}
