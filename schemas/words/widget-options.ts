// What a widget needs beyond the schema of its value. A type's `ui()` and compileForm write these as plain
// data into 'ui:options', so a widget works wherever RJSF draws it.
import type { Json, JsonObject } from '../values/json';
import type { AccessField } from './access';
import type { Option, OptionSource } from './data-element';
import type { FileRules } from './file-kinds';
import type { RecordRows } from './record-rows';
import type { ViewWidth } from './view';

export type WidgetOptions = {
  /**
   * Static choices in order: the element's options, states, percentages. Values are texts; the control
   * converts them to the type's value.
   */
  choices?: readonly Option[];
  /** The endpoint of the choices, if they are not static. */
  source?: Extract<OptionSource, { kind: 'dynamic' }>;
  /** Visible rows of a multi-line control; by default the type's own height. */
  rows?: number;
  /** Part of the form's width; overrides the type's own (view). */
  width?: ViewWidth;
  placeholder?: string;
  /** Short for the width 'half' (view). */
  half?: boolean;
  /** HTML autocomplete token (view). */
  autocomplete?: string;
  /** How to draw a few choices, if not the type's own way. */
  presentation?: 'tabs';
  /** Data elements of the parts: the fields of each row, or of the object. */
  parts?: readonly Json[];
  /** Which files the field takes, and the object that it belongs to. */
  files?: FileRules & { objectType: string };
  /** Of rows that are records of their own: their columns, and what may be done to them. */
  records?: RecordRows;
  /** The fields whose access the widget edits. */
  accessFields?: readonly AccessField[];
  /** The view replaced the type's format, so there is no input mask. */
  ownFormat?: boolean;
  /** Options that an integrator's type passes to its widget. */
  own?: JsonObject;
};
