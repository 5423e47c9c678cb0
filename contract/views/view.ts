// A saved view of a list: search, filters, order and columns under a name.
import { always, boolean, type TypeOf, text, toExact, toList, toMap, toShape, toText } from '../shapes';

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
