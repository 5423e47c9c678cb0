import type { Layout, LayoutField, LayoutGroup } from '../../../../contract/layout';
import { listConditionFields } from '../../../../schemas/words/condition';
import type {
  ElementGroup,
  FieldPlace,
  FieldTexts,
  WireDataElement,
} from '../../../../schemas/words/data-element';

const toHeading = (grouping: string) => (grouping.trim() || 'General').toLowerCase();
const isIn = (group: LayoutGroup) => (field: LayoutField) =>
  toHeading(field.grouping) === toHeading(group.grouping);

export function listGroups({ groups, fields }: Layout): { group: LayoutGroup; fields: LayoutField[] }[] {
  return groups
    .map((group) => ({ group, fields: fields.filter(isIn(group)) }))
    .filter((one) => one.fields.length > 0);
}

/** Gives every grouping a group at its first field, and sorts fields by group, those with an order first. */
export function normalizeLayout({ groups, fields }: Layout): Layout {
  const known = new Map<string, LayoutGroup>();
  for (const group of groups)
    known.set(toHeading(group.grouping), known.get(toHeading(group.grouping)) ?? group);
  for (const { grouping } of fields)
    if (!known.has(toHeading(grouping)))
      known.set(toHeading(grouping), { grouping: grouping.trim() || 'General', title: '', description: '' });
  const listed = listGroups({ groups: [...known.values()], fields });
  return { groups: listed.map(({ group }) => group), fields: listed.flatMap((one) => one.fields) };
}

/** Updates the edited layout: deleted fields are removed, new ones added at the end of their group. */
export function mergeLayout(arranged: Layout, stored: Layout): Layout {
  const left = new Set(stored.fields.map(({ name }) => name));
  const known = new Set(arranged.fields.map(({ name }) => name));
  return normalizeLayout({
    groups: [...arranged.groups, ...stored.groups],
    fields: [
      ...arranged.fields.filter(({ name }) => left.has(name)),
      ...stored.fields.filter(({ name }) => !known.has(name)),
    ],
  });
}

export function moveField(layout: Layout, name: string, to: number): Layout {
  const own = listGroups(layout).find(({ fields }) => fields.some((field) => field.name === name));
  const field = own?.fields.find((one) => one.name === name);
  if (!own || !field) return layout;
  const others = own.fields.filter((one) => one !== field);
  const place = Math.max(0, Math.min(to, others.length));
  const moved = [...others.slice(0, place), field, ...others.slice(place)];
  const isOwn = isIn(own.group);
  return normalizeLayout({
    groups: layout.groups,
    fields: [...layout.fields.filter((one) => !isOwn(one)), ...moved],
  });
}

/** Moves a field to another field's position, into that group if allowed. */
export function dropField(layout: Layout, name: string, over: string, mayLeave: boolean): Layout {
  const [field, target] = [name, over].map((one) => layout.fields.find((each) => each.name === one));
  if (!field || !target) return layout;
  const isSame = toHeading(field.grouping) === toHeading(target.grouping);
  if (!isSame && !mayLeave) return layout;
  const joined = isSame ? layout : changeField(layout, { ...field, grouping: target.grouping });
  const group = listGroups(joined).find(({ fields }) => fields.some((one) => one.name === over));
  // Moved down within its group it goes after that field, otherwise before it.
  const others = (group?.fields ?? []).filter((one) => isSame || one.name !== name);
  return moveField(
    joined,
    name,
    others.findIndex((one) => one.name === over),
  );
}

export function moveGroup({ groups, fields }: Layout, group: LayoutGroup, by: 1 | -1): Layout {
  const from = groups.indexOf(group);
  const others = groups.filter((one) => one !== group);
  const place = Math.max(0, Math.min(from + by, others.length));
  return normalizeLayout({ groups: [...others.slice(0, place), group, ...others.slice(place)], fields });
}

export function changeField({ groups, fields }: Layout, changed: LayoutField): Layout {
  return normalizeLayout({
    groups,
    fields: fields.map((one) => (one.name === changed.name ? changed : one)),
  });
}

export function changeGroup({ groups, fields }: Layout, changed: LayoutGroup): Layout {
  const isSame = ({ grouping }: LayoutGroup) => toHeading(grouping) === toHeading(changed.grouping);
  return normalizeLayout({ groups: groups.map((one) => (isSame(one) ? changed : one)), fields });
}

/** The elements with this layout. A condition on a field that is not among them hides nothing (E2.5a). */
export function applyLayout(wire: readonly WireDataElement[], layout: Layout): WireDataElement[] {
  const byName = new Map(wire.map((one) => [one.fieldName, one]));
  return listGroups(layout).flatMap(({ group, fields }, index) =>
    fields.flatMap((field, place) => {
      const element = byName.get(field.name);
      if (!element) return [];
      const { width, placeholder, help, ...config } = element.fieldConfig;
      const fieldConfig = { ...config, ...toFieldSettings(field), order: (index + 1) * 10_000 + place };
      return [{ ...element, grouping: field.grouping, group: toGroup(group, index, byName), fieldConfig }];
    }),
  );
}

function toFieldSettings({ width, placeholder, help }: LayoutField): FieldTexts & FieldPlace {
  return {
    ...(width && { width: width as FieldPlace['width'] }),
    ...(placeholder && { placeholder }),
    ...(help && { help }),
  };
}

function toGroup(
  { title, description, showWhen }: LayoutGroup,
  index: number,
  readable: ReadonlyMap<string, unknown>,
): ElementGroup {
  const isTold = showWhen && listConditionFields(showWhen).every((name) => readable.has(name));
  return {
    order: index,
    ...(title && { title }),
    ...(description && { description }),
    ...(isTold && { showWhen }),
  };
}

export function isSameLayout(a: Layout | undefined, b: Layout | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const titleOf = ({ title, grouping }: LayoutGroup) => title || grouping;
