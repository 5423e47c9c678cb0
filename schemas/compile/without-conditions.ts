import { cached } from '../values/cached';
import type { DataElement } from '../words/data-element';
import type { ElementRules } from '../words/element-rules';
import type { View } from '../words/view';

/** Limits, formulas and checks stay. */
export const withoutConditions = cached((elements: readonly DataElement[]) =>
  elements.every(({ rules }) => rules === undefined) ? elements : elements.map(withoutOwn),
);

function withoutOwn(element: DataElement): DataElement {
  const { rules } = element;
  if (!rules) return element;
  const { limits, formula, check } = rules;
  const left: ElementRules = { whenHidden: 'keep', ...(limits && { limits }), ...(formula && { formula }) };
  if (check) left.check = check;
  return { ...element, rules: Object.keys(left).length > 1 ? left : undefined };
}

export function withoutViewConditions(view: View): View {
  const groups = view.groups.map(({ showWhen: _, ...group }) => ({
    ...group,
    fields: group.fields.map(({ showWhen: __, ...field }) => field),
  }));
  return { ...view, groups };
}
