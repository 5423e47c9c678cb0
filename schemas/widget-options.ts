// What a widget needs beyond its value's schema. A type's `ui()` and compileForm write these as plain data into
// 'ui:options', so a widget works wherever RJSF draws it.
import type { Option, OptionSource } from './data-element';
import type { AccessField } from './edit-access';
import type { Json, JsonObject } from './json';
import type { ViewWidth } from './view';

export type WidgetOptions = {
  /** Static choices in order: own options, states, percentages. Values are texts; the control turns them into the type's value. */
  choices?: readonly Option[];
  /** Choices that come from an endpoint instead. */
  source?: Extract<OptionSource, { kind: 'dynamic' }>;
  /** Visible rows of a multi-line control; absent is the type's own height. */
  rows?: number;
  /** Of the form's width, instead of the type's own (view). */
  width?: ViewWidth;
  /** Stands in an empty control that is typed into. */
  placeholder?: string;
  /** The same as the width 'half' (view). */
  half?: boolean;
  /** HTML autocomplete token (view). */
  autocomplete?: string;
  /** How a few choices are drawn when it is not the type's own way. */
  presentation?: 'tabs';
  /** Data elements as they came: the fields of each row, or of the object. */
  parts?: readonly Json[];
  /** The fields whose access is edited. */
  accessFields?: readonly AccessField[];
  /** The view replaced the type's format: no input mask then. */
  ownFormat?: boolean;
  /** What an integrator's type hands to its widget. */
  own?: JsonObject;
};
