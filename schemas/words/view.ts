// A view is what a screen shows of an object: its fields, their groups and order, the rules it overrides
// and the conditions. The engine defines the type. The product's views are data in objects/views/, used by
// browser and server, and the engine does not know them.
import type { Json } from '../values/json';
import type { Bounds } from './bounds';
import type { RecordCondition } from './condition';

/** Evaluated with the form's own values before compilation. */
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
  /** Overrides the element; `false` is B's "overriding requirement" (R12). */
  required?: boolean;
  requiredMessage?: string;
  /** The source of a regular expression that replaces the type's own format check. */
  format?: string;
  formatMessage?: string;
  /** The message if a value is not even of the stored type. */
  typeMessage?: string;
  bounds?: Bounds;
  /** How a typed value is normalized before it is checked and stored (validators/normalize.ts). */
  normalize?: 'phone' | 'trim';
  rows?: number;
  /** HTML autocomplete token. */
  autocomplete?: string;
  /** Read-only here, whatever the access. */
  readOnly?: boolean;
  /** Replaces the source of the choices: a user's company is a sponsor or a partner. */
  optionsFrom?: { endpoint: string; labelKey: string; valueKey: string };
  /** Part of the form's width; overrides the type's own. Neighbors share a line if they fit. */
  width?: ViewWidth;
  /** Short for the width 'half'. */
  half?: boolean;
  /** Cleared when someone changes that field, because its value belonged to the old choice. */
  emptiedBy?: string;
  /** Checked in full even in an existing record, because it belongs to something that the save will create. */
  isNew?: boolean;
  /** Required at every save of the form, even if the stored record has no value (A5, R60). */
  isAsked?: boolean;
  /** A view can name a field several times under conditions that exclude each other; the first that is met counts. */
  showWhen?: Condition;
};

export type ViewGroup = {
  key: string;
  title: string;
  description?: string;
  /** Its fields show only while this is met. */
  showWhen?: Condition | RecordCondition;
  fields: readonly ViewField[];
  /** Comes after the headings of other elements. */
  isLast?: boolean;
};

export type View = {
  /** 'partner', 'profile', 'brand.urls': also how calls name the server's views (W2.40). */
  id: string;
  objectType: string;
  groups: readonly ViewGroup[];
  /**
   * Which elements that no group names are added, under the heading of their grouping (R16): those whose
   * grouping is in `matching`, or all except those in `except`. Case is ignored. Absent: none.
   */
  rest?: { matching: readonly string[] } | { except: readonly string[] };
  /** Elements that are never added this way: ids, values that only the server writes, fields of another view. */
  omit?: readonly string[];
};

/** The fields whose values change the form: those in the view's short conditions and bounds. */
export function listDecidingFields(view: View): string[] {
  const names = view.groups.flatMap(({ showWhen: group, fields }) => [
    group && 'field' in group ? group.field : undefined,
    ...fields.flatMap(({ showWhen, bounds }) => [showWhen?.field, bounds?.minimum, bounds?.maximum]),
  ]);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** The view of an object without a screen of its own: every element under the heading of its grouping. */
const views = new Map<string, View>();

/**
 * Returns the same view object for the same object type.
 * @example
 * defaultView('partner').objectType; // 'partner'
 */
export function defaultView(objectType: string): View {
  const view = views.get(objectType) ?? { id: objectType, objectType, groups: [], rest: { except: [] } };
  views.set(objectType, view);
  return view;
}
