// Plain data in 'ui:options', so a widget works wherever RJSF draws it.
import type { Json, JsonObject } from '../values/json';
import type { AccessField } from './access';
import type { Option, OptionSource } from './data-element';
import type { FileRules } from './file-kinds';
import type { RecordRows } from './record-rows';
import type { ViewWidth } from './view';

export type WidgetOptions = {
  /** Values are texts; the control converts them to the type's value. */
  choices?: readonly Option[];
  source?: Extract<OptionSource, { kind: 'dynamic' }>;
  /** Default: the type's own height. */
  rows?: number;
  width?: ViewWidth;
  placeholder?: string;
  half?: boolean;
  autocomplete?: string;
  presentation?: 'tabs';
  parts?: readonly Json[];
  files?: FileRules & { objectType: string };
  records?: RecordRows;
  accessFields?: readonly AccessField[];
  /** The view's format excludes the input mask. */
  ownFormat?: boolean;
  /** An integrator's type can pass its widget anything. */
  own?: JsonObject;
};
