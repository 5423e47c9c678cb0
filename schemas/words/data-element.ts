// A data element is the metadata of one field. Wire names are spelled as in the specification (B3).
import type { Json } from '../values/json';
import type { RecordCondition } from './condition';
import type { ElementRules } from './element-rules';
import type { Limits } from './limits';
import type { FormulaType, Reads, RelatedLists } from './reads';
import type { ViewWidth } from './view';

/** One static choice. Its value is always a string. */
export type Option = { label: string; value: string; default?: boolean };

export type FieldConfig = {
  label?: string;
  visualType: string;
  systemField?: boolean;
  isRequired?: boolean;
  /** Internal: only for people who manage the metadata, never on a form (R63). */
  description?: string;
  /** Shown under the label. */
  help?: string;
  msOptionsType?: 'static' | 'dynamic';
  msOptions?: Option[];
  msApiEndPoint?: string;
  msApiDataLabel?: string;
  msApiDataValue?: string;
  /** A link: the choices are records of this object, shown by title, stored by id (E1). */
  refersTo?: string;
  /** The name of the referring records in formulas of the other object (E8.3). */
  refersBack?: string;
  multiRowInput_height?: number;
  defaultValue?: Json;
  populateTargetTable?: boolean;
  populateDefaultOnTargetTable?: boolean;
  /** Place on forms, set in 'Form order'; without it, the place in the list counts (R15, R64). */
  order?: number;
  /** Part of the form's width; overrides the type's own (E5). */
  width?: ViewWidth;
  placeholder?: string;
  /** The options endpoint accepts q, limit and value (W2.24). */
  'x-search'?: boolean;
  /** The kinds, size and number of files that the field accepts. Without them, its type decides (E8.7). */
  fileKinds?: string[];
  fileMegabytes?: number;
  fileCount?: number;
  /** Suggestions while typing in a single-line text; other text is allowed. */
  suggestions?: string[];
  /** Radio buttons drawn as a row of tabs. */
  presentation?: 'tabs';
  /** When the field shows, must be filled, and cannot be changed (E2). */
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  /** What happens to the stored value while the field is hidden. */
  whenHidden?: 'keep' | 'clear';
  /** Limits beyond those of the type (E3). */
  limits?: Limits;
  /** No two records of the object can have the same value (E3). */
  unique?: boolean | 'exact';
  /** An expression over the object's fields that computes the value (E4). */
  formula?: string;
  /** 'INV-{year}-{0001}': each new record gets the next number. */
  series?: string;
  /** A condition that a save must meet, and the message if it does not. */
  check?: { rule: string; message: string };
  /** Unknown keys are kept; only the settings of a visual type read them. */
  [key: string]: unknown;
};

/** What an administrator set for a group of fields; each of its fields carries it (E5). */
export type ElementGroup = {
  /** The heading, instead of the grouping's own name. */
  title?: string;
  description?: string;
  /** Place among the groups that no view names: lower numbers come first. */
  order?: number;
  showWhen?: RecordCondition;
};

/** The wire form: GET /dtl/db returns these in `fields`, GET /dtl/form as a bare array with `access`. */
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
  /**
   * Of a link: the types of what formulas can read through it, by the name that they use: 'car.price'. GET /dtl/form names only what
   * formulas read.
   */
  reads?: { [name: string]: FormulaType | 'secret' };
  _version?: number;
  /** GET /dtl/db: it came with the product, so only label, description, help and options can change (R13, R63). */
  seeded?: true;
};

export type OptionSource =
  | { kind: 'none' }
  | { kind: 'static'; options: readonly Option[] }
  /** `unknown`: shown instead of a value that the endpoint does not name to this reader. */
  | {
      kind: 'dynamic';
      endpoint: string;
      labelKey: string;
      valueKey: string;
      search: boolean;
      unknown?: string;
    };

/** The parsed form: complete and safe to compile. */
export type DataElement = {
  name: string;
  objectType: string;
  visualType: string;
  label: string;
  /** '' if the metadata names none: 'General' on forms, 'Ungrouped' in Data Management (R15). */
  grouping: string;
  /** What was set for its group; the group's condition is among the rules. */
  group?: Omit<ElementGroup, 'showWhen'> | undefined;
  system: boolean;
  required: boolean;
  /** Internal (R63). */
  description: string;
  /** Shown under the label on forms. */
  help: string;
  options: OptionSource;
  /** Rows of a multi-line control; 0 means not set. */
  rows: number;
  /** Typed and already checked against the type; undefined if there is none. */
  defaultValue: Json | undefined;
  order: number | undefined;
  width?: ViewWidth | undefined;
  placeholder?: string | undefined;
  access: 'read' | 'write';
  /** Whether its visual type is secret. Rules need it, and they know elements only. */
  secret?: boolean | undefined;
  /** What its formula and check can read from other records. */
  reads?: Reads | undefined;
  /** The lists of referring records for roll-ups; undefined if they are unknown. */
  lists?: RelatedLists | undefined;
  /** Undefined for the many elements without rules. */
  rules?: ElementRules | undefined;
  /** The whole fieldConfig as received, for a type's own settings and for saving it again. */
  config: Readonly<FieldConfig>;
};
