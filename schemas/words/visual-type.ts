// One file per type in schemas/types/, one row in schemas/types/index.ts. Independent of any UI library.
import type { Json, JsonSchema, Problem, UiSchema } from '../values/json';
import type { DataElement, WireDataElement } from './data-element';
import type { FileRules } from './file-kinds';

export type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'map' | 'files';

export type Glyph = 'date' | 'link' | 'mail' | 'money' | 'percent' | 'phone' | 'place';

/** The object type is optional, because a setting belongs to its visual type. */
export type SettingElement = Pick<WireDataElement, 'fieldName' | 'fieldConfig'> & Partial<WireDataElement>;

export type TypeIdentity = {
  /** The type's three files and its widget have this name, too. */
  id: string;
  label: string;
  valueType: ValueType;
  /** A type with one choice names the type with several of the same choices, and the reverse. */
  several?: string;
  single?: string;
  /** The type picker's own entry for a field of this type whose options are records of an object. */
  link?: { id: string; label: string };
  /** By default it follows from the value type. */
  glyph?: Glyph;
  /** A form's list of sections lists these large fields, too. */
  isSection?: true;
};

export type TypeSchema = {
  /** Every format check is a standard keyword. compileForm adds title and requirement. */
  schema: (element: DataElement) => JsonSchema;
  /** 'ui:widget' is the type's id. */
  ui: (element: DataElement) => UiSchema;
  /** What the card says under a type that is easily mistaken for another. */
  cardHelp?: string;
  /** Beyond the basic settings of the card, as metadata: fieldName is the key in fieldConfig. */
  settings: readonly SettingElement[];
  /** The key of fieldConfig that holds data elements of its own. */
  parts?: string;
  /** Never kept in drafts, logs or browser storage (R36). */
  secret?: boolean;
  /** The server cleans it with the allowlist of schemas/values/rich-text.ts (R10). */
  html?: boolean;
  files?: (element: DataElement) => FileRules;
  /** Formula results are rounded to these (E4). */
  digits?: number;
};

export type TypeChecks = {
  requiredMessage: string;
  /** Only non-empty values are checked (B5). */
  formatMessage?: string;
  /** A text longer than maxLength gets the message about its length, not the one about its format. */
  saysLength?: true;
  /** Checks what the schema cannot express. A function, because nothing is compiled at run time. */
  validate?: (value: Json, element: DataElement) => string | undefined;
  /** Each with its path inside the value ('1/quantity'). */
  locate?: (value: Json, element: DataElement) => Problem[];
};

export type TypeTexts = {
  /** Default values, filters and imports need it; undefined if the text does not fit the element. */
  parse: (text: string, element: DataElement) => Json | undefined;
  /** Lists, emails and exports show it. */
  display: (value: Json | undefined, element: DataElement) => string;
  /** Spaces around the text, or around each of its texts, are ignored (R66). */
  trims?: boolean;
  /** Corrects the spelling of a text that means a valid value; returns any other text unchanged. */
  tidy?: (text: string) => string;
  /** Needed if `display` leaves something out. */
  toFile?: (value: string) => string;
  /** Needed if files spell the text differently. */
  fromFile?: (text: string) => string;
  /** Other programs write its values in more ways. */
  inFiles?: 'share' | 'amount' | 'state';
};

export type TypeMerge = {
  /** Without `words`, `yours` is the merged value; with `words`, people choose between `yours` and `current`. */
  merge?: (
    sides: { base: Json | undefined; yours: Json | undefined; current: Json | undefined },
    element: DataElement,
  ) => {
    yours: Json | undefined;
    current: Json | undefined;
    words?: { label: string; yours: string; current: string };
  };
  /** Brings a value from a draft up to date with the current record. */
  revive?: (kept: Json, current: Json | undefined) => Json;
};

export type VisualType = TypeIdentity & TypeSchema & TypeChecks & TypeTexts & TypeMerge;

/**
 * A typed literal: what every file in schemas/types/ exports.
 * @example
 * const even = defineVisualType({
 *   id: 'even', label: 'Even number', valueType: 'number', settings: [],
 *   schema: () => ({ type: 'integer', multipleOf: 2 }),
 *   ui: () => ({ 'ui:widget': 'even' }),
 *   requiredMessage: 'This field is required.',
 *   parse: Number,
 *   display: String,
 * });
 * even.schema().multipleOf; // 2
 */
export function defineVisualType<const T extends VisualType>(type: T): T {
  return type;
}

export const requiredMessages = {
  value: 'This field is required.',
  choice: 'Please select an option.',
  choices: 'Please select at least one option.',
} as const;
