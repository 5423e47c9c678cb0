// Wire names are spelled as in the specification (B3).
import type { Json } from '../values/json';
import type { RecordCondition } from './condition';
import type { ElementRules } from './element-rules';
import type { Limits } from './limits';
import type { FormulaType, Reads, RelatedLists } from './reads';
import type { ViewWidth } from './view';

export type Option = { label: string; value: string; default?: boolean };

export type FieldTexts = {
  label?: string;
  /** Only people who manage the metadata see it, never a form (R63). */
  description?: string;
  help?: string;
  placeholder?: string;
};

export type FieldOptions = {
  msOptionsType?: 'static' | 'dynamic';
  msOptions?: Option[];
  msApiEndPoint?: string;
  msApiDataLabel?: string;
  msApiDataValue?: string;
  /** The options endpoint accepts q, limit and value (W2.24). */
  'x-search'?: boolean;
  /** A link: the choices are records of this object, shown by title, stored by id (E1). */
  refersTo?: string;
  /** The name of the referring records in formulas of the other object (E8.3). */
  refersBack?: string;
  /** Other text is allowed. */
  suggestions?: string[];
};

export type FieldDefault = {
  defaultValue?: Json;
  populateTargetTable?: boolean;
  populateDefaultOnTargetTable?: boolean;
};

export type FieldPlace = {
  /** Set in 'Form order'; without it, the place in the list counts (R15, R64). */
  order?: number;
  /** Overrides the type's own width (E5). */
  width?: ViewWidth;
  multiRowInput_height?: number;
  /** Radio buttons drawn as a row of tabs. */
  presentation?: 'tabs';
};

/** If these are missing, the type decides (E8.7). */
export type FieldFiles = { fileKinds?: string[]; fileMegabytes?: number; fileCount?: number };

export type FieldRules = {
  isRequired?: boolean;
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  whenHidden?: 'keep' | 'clear';
  /** Beyond those of the type (E3). */
  limits?: Limits;
  /** 'exact' distinguishes case (E3). */
  unique?: boolean | 'exact';
  formula?: string;
  /** 'INV-{year}-{0001}': each new record gets the next number. */
  series?: string;
  check?: { rule: string; message: string };
};

export type FieldConfig = FieldTexts &
  FieldOptions &
  FieldDefault &
  FieldPlace &
  FieldFiles &
  FieldRules & {
    visualType: string;
    systemField?: boolean;
    /** Unknown keys are kept; only the settings of a visual type read them. */
    [key: string]: unknown;
  };

/** Each field of the group carries it (E5). */
export type ElementGroup = {
  /** Instead of the grouping's own name. */
  title?: string;
  description?: string;
  /** Lower numbers come first among the groups that no view names. */
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

export type ElementTexts = {
  label: string;
  description: string;
  help: string;
  placeholder?: string | undefined;
};

export type ElementPlace = {
  /** '' if the metadata names none: 'General' on forms, 'Ungrouped' in Data Management (R15). */
  grouping: string;
  /** The group's condition is among the rules. */
  group?: Omit<ElementGroup, 'showWhen'> | undefined;
  order: number | undefined;
  width?: ViewWidth | undefined;
  /** 0 means not set. */
  rows: number;
};

export type ElementAccess = {
  access: 'read' | 'write';
  system: boolean;
  /** Rules know elements only, not types. */
  secret?: boolean | undefined;
};

export type ElementValue = {
  visualType: string;
  required: boolean;
  options: OptionSource;
  /** Already checked against the type. */
  defaultValue: Json | undefined;
  rules?: ElementRules | undefined;
  reads?: Reads | undefined;
  lists?: RelatedLists | undefined;
};

export type DataElement = ElementTexts &
  ElementPlace &
  ElementAccess &
  ElementValue & {
    name: string;
    objectType: string;
    /** The whole fieldConfig as received, for a type's own settings and for saving it again. */
    config: Readonly<FieldConfig>;
  };
