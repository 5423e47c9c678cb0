// The rules that only a view can say, as one view of all fields; none where there are no such rules.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Condition, View, ViewField, ViewGroup } from '../schemas/words/view';
import { checkMetadata } from '../validators/metadata/check-metadata';
import type { Asked, Carrier, Draft, Named } from './draft';
import { findField, fitCondition } from './find-field';
import { nestedCore } from './nested-core';

type Context = { objectType: string; elements: readonly WireDataElement[]; lose: Carrier['lose'] };
type Placed = { from: string; field: ViewField };
type Group = ViewGroup & { fields: ViewField[] };

export function toView(named: readonly Named[], { objectType, elements, lose }: Context): View | undefined {
  const byName = new Map(elements.map((element) => [element.fieldName, element]));
  const left = named.filter(({ fieldName }) => byName.has(fieldName));
  if (!left.some(({ draft }) => draft.views?.length)) return undefined;
  const groups = new Map<string, Group>();
  const placed: Placed[] = [];
  for (const { draft, fieldName } of left) {
    const title = draft.grouping || 'General';
    const group = groups.get(title) ?? { key: title, title, fields: [] };
    groups.set(title, group);
    const rules: NonNullable<Draft['views']> = draft.views?.length ? draft.views : [{}];
    for (const { showWhen: asked, ...others } of rules) {
      const showWhen = asked && readAsked(asked, draft.from, { left, byName, lose });
      const isOwn = showWhen !== undefined && !isShort(showWhen);
      const element = byName.get(fieldName);
      // A view's field has short conditions only; an element has any.
      if (isOwn && element) element.fieldConfig.showWhen = toRecordCondition(showWhen);
      const field = {
        name: fieldName,
        ...others,
        ...(showWhen && !isOwn && { showWhen: showWhen as Condition }),
      };
      group.fields.push(field);
      placed.push({ from: draft.from, field });
    }
  }
  const view = { id: 'imported', objectType, groups: [...groups.values()] };
  dropRefused(view, elements, placed, lose);
  return view;
}

type Fields = { left: readonly Named[]; byName: ReadonlyMap<string, WireDataElement>; lose: Carrier['lose'] };

function readAsked(asked: Asked, from: string, { left, byName, lose }: Fields) {
  const target = byName.get(findField(left, asked.field)?.fieldName ?? '');
  const condition = target && fitCondition(asked, target);
  if (!target) lose(from, `Its condition asks for '${asked.field}', which was not imported.`);
  else if (!condition) lose(from, `What its condition asks of '${asked.field}' is not carried over.`);
  return condition;
}

/** What `leadfield check` finds in the view is taken out again, and said. */
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
