import { defineCall } from './define-call';
import { listedType } from './object-type';
import {
  always,
  boolean,
  doneWithMessage,
  type TypeOf,
  text,
  toAnswer,
  toExact,
  toList,
  toMap,
  toObject,
  toShape,
  toText,
} from './shapes';

const line = toText({ maxLength: 300 });
export const viewState = toExact({
  q: line,
  /** A field's name, '-name' for descending; '' for the usual order. */
  sort: line,
  /** As in the address: `status`, `zip[gt]`. */
  filters: toShape<{ [key: string]: string }>({ ...toMap(toText({ maxLength: 2000 })), maxProperties: 20 }),
  columns: toShape<string[]>({ ...toList(line), maxItems: 100 }),
});
export type ViewState = TypeOf<typeof viewState>;

export const viewName = toText({ minLength: 1, maxLength: 60 });

/** `lacksFilter`: a filter was removed because its field was deleted or the owner can no longer read it. */
export const savedView = toExact(
  { id: text, name: text, shared: boolean, own: boolean, state: viewState },
  { lacksFilter: always },
);
export type SavedView = TypeOf<typeof savedView>;

export const createView = defineCall({
  method: 'POST',
  path: '/dtl/view',
  summary: 'Saves a view of a list; admins may share it',
  body: toExact({ objectType: listedType, name: viewName, state: viewState }, { shared: boolean }),
  answers: { 201: toAnswer({ view: savedView }) },
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/dtl/view',
  summary:
    'Deletes a saved view of your own; users who can change the fields of its object can also delete shared ones',
  query: toObject({ id: text }),
  answers: { 200: doneWithMessage },
});

export const listViews = defineCall({
  method: 'GET',
  path: '/dtl/view',
  summary: 'Lists your saved views of a list, and the shared ones that use only fields you can read',
  query: toObject({ objectType: listedType }),
  answers: { 200: toExact({ items: toList(savedView) }) },
});

export const updateView = defineCall({
  method: 'PATCH',
  path: '/dtl/view',
  summary: 'Changes a saved view of your own',
  query: toObject({ id: text }),
  body: toExact({}, { name: viewName, state: viewState, shared: boolean }),
  answers: { 200: toAnswer({ view: savedView }) },
});
