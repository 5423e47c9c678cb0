// Builds one view of all fields for the rules that only a view can express; no view if there are none.
import { isShort } from '../schemas/rules/view-condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { View, ViewField, ViewGroup } from '../schemas/words/view';
import { checkMetadata } from '../validators/metadata/check-metadata';
import type { Carrier, Draft, Named } from './draft';
import { findField } from './find-field';
import { fitCondition } from './fit-condition';
import { nestedCore } from './nested-core';

type Context = { objectType: string; elements: readonly WireDataElement[]; lose: Carrier['lose'] };
type Placed = { from: string; field: ViewField };
type Group = ViewGroup & { fields: ViewField[] };

export function toView(named: readonly Named[], { objectType, elements, lose }: Context): View | undefined {
  const byName = new Map(elements.map((element) => [element.fieldName, element]));
  const left = named.filter(({ fieldName }) => byName.has(fieldName));
  if (!left.some(({ draft }) => draft.views?.length)) return undefined;
  const find = (name: string) => byName.get(findField(left, name)?.fieldName ?? '');
  const groups = new Map<string, Group>();
  const placed: Placed[] = [];
  for (const { draft, fieldName } of left) {
    const title = draft.grouping || 'General';
    const group = groups.get(title) ?? { key: title, title, fields: [] };
    groups.set(title, group);
    const rules: NonNullable<Draft['views']> = draft.views?.length ? draft.views : [{}];
    for (const { showWhen: asked, ...others } of rules) {
      // A condition that a view's field cannot have is on the element itself (add-rules.ts).
      const showWhen = asked && fitCondition(asked, { find, lose: () => {} });
      const field = { name: fieldName, ...others, ...(showWhen && isShort(showWhen) && { showWhen }) };
      group.fields.push(field);
      placed.push({ from: draft.from, field });
    }
  }
  const view = { id: 'imported', objectType, groups: [...groups.values()] };
  dropRefused(view, elements, placed, lose);
  return view;
}

function dropRefused(
  view: View & { groups: Group[] },
  elements: readonly WireDataElement[],
  placed: readonly Placed[],
  lose: Carrier['lose'],
): void {
  const { findings } = checkMetadata({ elements, view }, { engine: nestedCore });
  const gone = new Set<string>();
  for (const { path, message } of findings) {
    const [root, , group = '', , index = '', setting = ''] = path.split('/');
    const field = view.groups[Number(group)]?.fields[Number(index)];
    if (root !== 'view' || !field || setting === '' || setting === 'name') continue;
    const place = `${group}/${index}/${setting}`;
    if (!gone.has(place)) lose(placed.find((one) => one.field === field)?.from ?? '', message);
    gone.add(place);
    Reflect.deleteProperty(field, setting);
  }
}
