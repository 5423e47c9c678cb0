// What a widget needs beyond its value's schema. A type's `ui()` and compileForm write these as plain data into
// 'ui:options', so the same widget works in the fast path and under RJSF's stock Form.
import type { Option, OptionSource } from './data-element';
import type { AccessField } from './edit-access';

export type WidgetOptions = {
  /** Static choices in order: own options, states, percentages. Values are texts; the control turns them into the type's value. */
  choices?: readonly Option[];
  /** Choices that come from an endpoint instead. */
  source?: Extract<OptionSource, { kind: 'dynamic' }>;
  /** Visible rows of a multi-line control; absent is the type's own height. */
  rows?: number;
  /** A short field that may share a row (view). */
  half?: boolean;
  /** HTML autocomplete token (view). */
  autocomplete?: string;
  /** How a few choices are drawn when it is not the type's own way. */
  presentation?: 'tabs';
  /** The fields whose access is edited. */
  accessFields?: readonly AccessField[];
  /** The view replaced the type's format: no input mask then. */
  ownFormat?: boolean;
};
