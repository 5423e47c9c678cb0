// A data element is one field's metadata. Wire names stay as the specification spells them (B3).
import type { Json } from './json';

/** One static choice. Its value is always a string. */
export type Option = { label: string; value: string; default?: boolean };

export type FieldConfig = {
  label?: string;
  visualType: string;
  systemField?: boolean;
  isRequired?: boolean;
  /** Internal: for those who manage the metadata, never on a form (R63). */
  description?: string;
  /** Shown under the label. */
  help?: string;
  msOptionsType?: 'static' | 'dynamic';
  msOptions?: Option[];
  msApiEndPoint?: string;
  msApiDataLabel?: string;
  msApiDataValue?: string;
  multiRowInput_height?: number;
  defaultValue?: Json;
  populateTargetTable?: boolean;
  populateDefaultOnTargetTable?: boolean;
  /** Place on forms, edited in the 'Form order' panel; without one the place in the list counts (R15, R64). */
  order?: number;
  /** The options endpoint understands q, limit and value (W2.24). */
  'x-search'?: boolean;
  /** Offered while typing a single-line text, never enforced. */
  suggestions?: string[];
  /** Radio buttons drawn as a row of tabs. */
  presentation?: 'tabs';
  /** Unknown keys are kept, and read only by a visual type's own settings. */
  [key: string]: unknown;
};

/** As it travels: GET /dtl/db answers these in `fields`, GET /dtl/form as a bare array with `access`. */
export type WireDataElement = {
  metaDataID: string;
  objectType: string;
  fieldName: string;
  type: string;
  grouping?: string;
  fieldConfig: FieldConfig;
  access?: 'read' | 'write';
  _version?: number;
  /** GET /dtl/db: it came with the product; of it only label, description, help and options change (R13, R63). */
  seeded?: true;
};

export type OptionSource =
  | { kind: 'none' }
  | { kind: 'static'; options: readonly Option[] }
  | { kind: 'dynamic'; endpoint: string; labelKey: string; valueKey: string; search: boolean };

/** As the engine knows it: parsed, complete, safe to compile. */
export type DataElement = {
  name: string;
  objectType: string;
  visualType: string;
  label: string;
  /** '' when the metadata names none: 'General' on forms, 'Ungrouped' in Data Management (R15). */
  grouping: string;
  system: boolean;
  required: boolean;
  /** Internal (R63). */
  description: string;
  /** Under the label on forms. */
  help: string;
  options: OptionSource;
  /** Rows of a multi-line control; 0 is unset. */
  rows: number;
  /** Typed, already checked against the type; undefined when there is none. */
  defaultValue: Json | undefined;
  order: number | undefined;
  access: 'read' | 'write';
  /** The whole fieldConfig as it came, for a type's own settings and for saving back. */
  config: Readonly<FieldConfig>;
};
