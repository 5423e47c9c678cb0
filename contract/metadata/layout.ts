// The wire form of form layouts: how forms arrange an object's fields (E5).
import type { RecordCondition } from '../../schemas/words/condition';
import { systemType } from '../object-type';
import { instant, integer, type TypeOf, text, toExact, toList, toShape } from '../shapes';

/** In form order. `title` '' means the grouping's own name. */
const group = toExact(
  { grouping: text, title: text, description: text },
  { showWhen: toShape<RecordCondition>({ type: 'object' }) },
);
export type LayoutGroup = TypeOf<typeof group>;

/** In form order. '' means the type's own width, no placeholder, no help. */
const field = toExact({ name: text, grouping: text, width: text, placeholder: text, help: text });
export type LayoutField = TypeOf<typeof field>;

export const layout = toExact({ groups: toList(group), fields: toList(field) });
export type Layout = TypeOf<typeof layout>;

/** Who changed it, and what it was before. */
const change = toExact({ at: instant, by: text, before: layout });
export type LayoutChange = TypeOf<typeof change>;

export const layoutAnswer = toExact({
  objectType: systemType,
  _version: integer,
  layout,
  changes: toList(change),
});
export const layoutBody = toExact({ objectType: systemType, layout }, { _version: integer });
export type LayoutBody = TypeOf<typeof layoutBody>;
