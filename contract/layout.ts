import type { RecordCondition } from '../schemas/words/condition';
import { defineCall } from './define-call';
import { systemType } from './object-type';
import { done, instant, integer, type TypeOf, text, toExact, toList, toObject, toShape } from './shapes';

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

export const readLayout = defineCall({
  method: 'GET',
  path: '/dtl/db/layout',
  summary: 'Returns the layout of an object’s forms, and its earlier versions',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: layoutAnswer },
});

export const saveLayout = defineCall({
  method: 'POST',
  path: '/dtl/db/layout',
  summary: 'Stores the groups of an object’s forms and the place, width, placeholder and help of its fields',
  authentication: 'admin',
  body: layoutBody,
  answers: { 200: done },
});

export const orderElements = defineCall({
  method: 'POST',
  path: '/dtl/db/order',
  summary: 'Stores the order of data elements on forms',
  authentication: 'admin',
  body: toExact({ objectType: systemType, names: toList(text) }),
  answers: { 200: done },
});
