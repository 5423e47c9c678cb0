// A view is what a screen shows of an object: which fields, in which groups and order, which rules it
// overrides, which depend on another value. The engine defines the type; the product's views are data in
// objects/views/, used by browser and server alike and unknown to the engine.
import type { Bounds } from './bounds';
import type { Json } from './json';
import type { RecordCondition } from './rules/condition';

/** Decided before compilation from the form's own values. */
export type Condition = { field: string } & (
  | { in: readonly Json[] }
  | { notIn: readonly Json[] }
  | { filled: boolean }
);

export const viewWidths = ['third', 'half', 'twoThirds', 'full'] as const;
export type ViewWidth = (typeof viewWidths)[number];

export type ViewField = {
  name: string;
  label?: string;
  description?: string;
  /** Overrides the element: `false` is B's "overriding requirement" (R12). */
  required?: boolean;
  requiredMessage?: string;
  /** A regular expression's source that replaces the type's own format check. */
  format?: string;
  formatMessage?: string;
  /** Said instead where a value is not even of the type that is stored. */
  typeMessage?: string;
  /** What a number must lie between. */
  bounds?: Bounds;
  /** How a typed value is tidied before it is checked and stored, by name (validators/normalize.ts). */
  normalize?: 'phone' | 'trim';
  rows?: number;
  /** HTML autocomplete token. */
  autocomplete?: string;
  /** Shown, never editable here, whatever the access. */
  readOnly?: boolean;
  /** Replaces where the element's choices come from: a user's company is a sponsor or a partner. */
  optionsFrom?: { endpoint: string; labelKey: string; valueKey: string };
  /** Of the form's width, instead of the type's own. Neighbours share a line as far as they fit. */
  width?: ViewWidth;
  /** The same as the width 'half'. */
  half?: boolean;
  /** Emptied when a person changes that other field: what was chosen for it means nothing any more. */
  emptiedBy?: string;
  /** Checked in full although the record around it exists: it belongs to something that a save will create. */
  isNew?: boolean;
  /** Asked for at every save of the form, even of a record that was stored without it (A5, R60). */
  isAsked?: boolean;
  /** A view may name a field more than once under conditions that exclude each other; the first that holds counts. */
  showWhen?: Condition;
};

export type ViewGroup = {
  key: string;
  title: string;
  description?: string;
  /** Its fields show only while this holds. */
  showWhen?: Condition | RecordCondition;
  fields: readonly ViewField[];
  /** Stands after the headings that other elements bring along. */
  isLast?: boolean;
};

export type View = {
  /** 'partner', 'profile', 'brand.urls': also the server's key for views by call (W2.40). */
  id: string;
  objectType: string;
  groups: readonly ViewGroup[];
  /**
   * Which elements that no group names join the form, under their grouping's own heading (R16):
   * those whose grouping is one of `matching`, or all but those in `except`. Compared ignoring case.
   * Absent: none, a fixed view.
   */
  rest?: { matching: readonly string[] } | { except: readonly string[] };
  /** Elements that never join with the rest: ids, what only the server writes, what another view shows. */
  omit?: readonly string[];
};

/** The fields whose values decide what a view's form is like: those its short conditions and its bounds name. */
export function listAskedFields(view: View): string[] {
  const names = view.groups.flatMap(({ showWhen: group, fields }) => [
    group && 'field' in group ? group.field : undefined,
    ...fields.flatMap(({ showWhen, bounds }) => [showWhen?.field, bounds?.minimum, bounds?.maximum]),
  ]);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}
