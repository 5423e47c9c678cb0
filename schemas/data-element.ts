// A data element is one field's metadata. Wire names stay as the specification spells them (B3).
import type { Json } from './json';
import type { RecordCondition } from './rules/condition';
import type { ElementRules } from './rules/element-rules';
import type { Limits } from './rules/limits';
import type { ViewWidth } from './view';

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
  /** The choices are records of this object, each shown by its title and kept by its id (E1). */
  refersTo?: string;
  multiRowInput_height?: number;
  defaultValue?: Json;
  populateTargetTable?: boolean;
  populateDefaultOnTargetTable?: boolean;
  /** Place on forms, edited in the 'Form order' panel; without one the place in the list counts (R15, R64). */
  order?: number;
  /** Of the form's width, instead of the type's own (E5). */
  width?: ViewWidth;
  /** Stands in the empty control. */
  placeholder?: string;
  /** The options endpoint understands q, limit and value (W2.24). */
  'x-search'?: boolean;
  /** Offered while typing a single-line text, never enforced. */
  suggestions?: string[];
  /** Radio buttons drawn as a row of tabs. */
  presentation?: 'tabs';
  /** When the field shows, must be filled, and cannot be changed (E2). */
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  /** What becomes of the stored value while the field is hidden. */
  whenHidden?: 'keep' | 'clear';
  /** What the value must keep to beyond its type (E3). */
  limits?: Limits;
  /** No two records of the object hold the same value (E3). */
  unique?: boolean | 'exact';
  /** What the value is calculated from: an expression over the object's fields (E4). */
  formula?: string;
  /** A condition that a save must meet, and the sentence for one that does not. */
  check?: { rule: string; message: string };
  /** Unknown keys are kept, and read only by a visual type's own settings. */
  [key: string]: unknown;
};

/** What an administrator said of a group of fields, brought along by each of them (E5). */
export type ElementGroup = {
  /** The heading, instead of the grouping's own name. */
  title?: string;
  description?: string;
  /** Place among the groups that no view names: lower numbers come first. */
  order?: number;
  showWhen?: RecordCondition;
};

/** As it travels: GET /dtl/db answers these in `fields`, GET /dtl/form as a bare array with `access`. */
export type WireDataElement = {
  metaDataID: string;
  objectType: string;
  fieldName: string;
  type: string;
  grouping?: string;
  /** Written by the host. */
  group?: ElementGroup;
  fieldConfig: FieldConfig;
  access?: 'read' | 'write';
  _version?: number;
  /** GET /dtl/db: it came with the product; of it only label, description, help and options change (R13, R63). */
  seeded?: true;
};

export type OptionSource =
  | { kind: 'none' }
  | { kind: 'static'; options: readonly Option[] }
  /** `unknown`: said of a value that the endpoint does not name to this reader, instead of the value. */
  | {
      kind: 'dynamic';
      endpoint: string;
      labelKey: string;
      valueKey: string;
      search: boolean;
      unknown?: string;
    };

/** As the engine knows it: parsed, complete, safe to compile. */
export type DataElement = {
  name: string;
  objectType: string;
  visualType: string;
  label: string;
  /** '' when the metadata names none: 'General' on forms, 'Ungrouped' in Data Management (R15). */
  grouping: string;
  /** Of that grouping; its condition is among the rules. */
  group?: Omit<ElementGroup, 'showWhen'> | undefined;
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
  width?: ViewWidth | undefined;
  placeholder?: string | undefined;
  access: 'read' | 'write';
  /** Of a visual type that is secret: rules know elements, not types. */
  secret?: boolean | undefined;
  /** Undefined where it has none: nearly always. */
  rules?: ElementRules | undefined;
  /** The whole fieldConfig as it came, for a type's own settings and for saving back. */
  config: Readonly<FieldConfig>;
};
