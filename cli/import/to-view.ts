// The rules that only a view can say, as one view of all fields; none where there are no such rules.
import type { WireDataElement } from '../../schemas/data-element';
import type { Condition, View, ViewField, ViewGroup } from '../../schemas/view';
import type { Carrier, Named } from './draft';

type Context = { objectType: string; elements: readonly WireDataElement[]; lose: Carrier['lose'] };

export function toView(named: readonly Named[], { objectType, elements, lose }: Context): View | undefined {
  const kept = new Set(elements.map(({ fieldName }) => fieldName));
  const left = named.filter(({ fieldName }) => kept.has(fieldName));
  if (!left.some(({ draft }) => draft.views?.length)) return undefined;
  const nameOf = new Map(left.map(({ draft, fieldName }) => [draft.name, fieldName]));
  const groups = new Map<string, ViewGroup & { fields: ViewField[] }>();
  for (const { draft, fieldName } of left) {
    const title = draft.grouping || 'General';
    const group = groups.get(title) ?? { key: title, title, fields: [] };
    groups.set(title, group);
    for (const rules of draft.views?.length ? draft.views : [{}]) {
      const showWhen = rules.showWhen && toCondition(rules.showWhen, nameOf);
      if (rules.showWhen && !showWhen)
        lose(draft.from, `Its condition asks for '${rules.showWhen.field}', which was not imported.`);
      const { showWhen: _, ...others } = rules;
      group.fields.push({ name: fieldName, ...others, ...(showWhen && { showWhen }) });
    }
  }
  return { id: 'imported', objectType, groups: [...groups.values()] };
}

function toCondition(condition: Condition, nameOf: ReadonlyMap<string, string>): Condition | undefined {
  const field = nameOf.get(condition.field);
  return field === undefined ? undefined : { ...condition, field };
}
