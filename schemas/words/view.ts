// The engine defines the type; the product's views are data in objects/views/, and the engine does not know them.
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

export type ViewChecks = {
  /** `false` is B's "overriding requirement" (R12). */
  required?: boolean;
  requiredMessage?: string;
  /** A regular expression that replaces the type's own format check. */
  format?: string;
  formatMessage?: string;
  /** It applies to a value that is not even of the stored type. */
  typeMessage?: string;
  bounds?: Bounds;
  /** See validators/normalize.ts. */
  normalize?: 'phone' | 'trim';
  /** Checked in full even in an existing record, because it belongs to something that the save will create. */
  isNew?: boolean;
  /** Required at every save of the form, even if the stored record has no value (A5, R60). */
  isAsked?: boolean;
};

export type ViewLook = {
  label?: string;
  description?: string;
  rows?: number;
  /** The value of the HTML attribute. */
  autocomplete?: string;
  /** Overrides the type's own width. Neighbors share a line if they fit. */
  width?: ViewWidth;
  /** Short for the width 'half'. */
  half?: boolean;
};

export type ViewField = ViewChecks &
  ViewLook & {
    name: string;
    /** Makes the field read-only for every role. */
    readOnly?: boolean;
    /** A user's company is a sponsor or a partner. */
    optionsFrom?: { endpoint: string; labelKey: string; valueKey: string };
    /** Cleared when someone changes that field, because its value belonged to the old choice. */
    emptiedBy?: string;
    /** A view can name a field several times under conditions that exclude each other; the first that is met counts. */
    showWhen?: Condition;
  };

export type ViewGroup = {
  key: string;
  title: string;
  description?: string;
  showWhen?: Condition | RecordCondition;
  fields: readonly ViewField[];
  isLast?: boolean;
};

export type View = {
  /** 'partner', 'profile', 'brand.urls'. Calls name the server's views by it (W2.40). */
  id: string;
  objectType: string;
  groups: readonly ViewGroup[];
  /** Elements that no group names join under their grouping (R16): those in `matching`, or all except those in `except`. */
  rest?: { matching: readonly string[] } | { except: readonly string[] };
  /** Ids, values that only the server writes, fields of another view. */
  omit?: readonly string[];
};

/** A change of these fields' values changes the form. */
export function listDecidingFields(view: View): string[] {
  const names = view.groups.flatMap(({ showWhen: group, fields }) => [
    group && 'field' in group ? group.field : undefined,
    ...fields.flatMap(({ showWhen, bounds }) => [showWhen?.field, bounds?.minimum, bounds?.maximum]),
  ]);
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

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
