// A visual type describes one way to ask for a value, independent of any UI library. One file per type in
// schemas/types/, one row in schemas/types/index.ts.
import type { Json, JsonSchema, Problem, UiSchema } from '../values/json';
import type { DataElement, WireDataElement } from './data-element';
import type { FileRules } from './file-kinds';

export type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'map' | 'files';

export type Glyph = 'date' | 'link' | 'mail' | 'money' | 'percent' | 'phone' | 'place';

/** The object type is optional, because a setting belongs to its visual type. */
export type SettingElement = Pick<WireDataElement, 'fieldName' | 'fieldConfig'> & Partial<WireDataElement>;

export type VisualType = {
  /** Id on the wire, also the name of the type's three files and of its widget. */
  id: string;
  /** For a type with one choice, the type with several of the same choices, and the reverse. */
  several?: string;
  single?: string;
  /** So large that a form's list of sections lists these fields, too. */
  isSection?: true;
  /** The name in the type picker of Data Management. */
  label: string;
  /** The type picker's own entry for a field of this type whose options are records of an object. */
  link?: { id: string; label: string };
  valueType: ValueType;
  /** The icon in lists of fields; by default it follows from the value type. */
  glyph?: Glyph;
  /**
   * The complete JSON Schema of the value: every format check is a standard keyword, so plain AJV and the
   * precompiled validators agree. compileForm adds title and requirement.
   */
  schema: (element: DataElement) => JsonSchema;
  /** Widget and widget options. 'ui:widget' is the type's id. */
  ui: (element: DataElement) => UiSchema;
  /** Settings of the add/edit card beyond the basic ones, as metadata: fieldName is the key in fieldConfig. */
  settings: readonly SettingElement[];
  /** A text longer than maxLength gets the message about its length, not the one about its format. */
  saysLength?: true;
  /** The message for a value of the wrong format (B5); only non-empty values are checked. */
  formatMessage?: string;
  /** The message for an empty required value (B5). */
  requiredMessage: string;
  /** Never kept in drafts, logs or browser storage (R36). */
  secret?: boolean;
  /** Which files a field of this type takes. */
  files?: (element: DataElement) => FileRules;
  /** How many decimals its numbers have; formula results are rounded to them (E4). */
  digits?: number;
  /** What its values mean in files of other programs, which write them in more ways. */
  inFiles?: 'share' | 'amount' | 'state';
  /** Whether spaces around the text, or around each of its texts, are ignored (R66). */
  trims?: boolean;
  /** Normalizes a text that means a valid value but is spelled differently; returns any other text unchanged. */
  tidy?: (text: string) => string;
  /** The value is HTML; the server cleans it with the allowlist of schemas/values/rich-text.ts (R10). */
  html?: boolean;
  /**
   * A check that the schema cannot express: the message, or undefined if the value is fine. Runs in the
   * browser and on the host. A function, because nothing is compiled at run time.
   */
  validate?: (value: Json, element: DataElement) => string | undefined;
  /** The key of fieldConfig that holds data elements of its own, for values with parts. */
  parts?: string;
  /** Problems inside a value with parts, each with its path ('1/quantity'). */
  locate?: (value: Json, element: DataElement) => Problem[];
  /** Text → typed value (default values, filters, imports); undefined if the text does not fit the element. */
  parse: (text: string, element: DataElement) => Json | undefined;
  /**
   * Merges two changes of one stored value. Without `words` there is nothing to choose, and `yours` is the
   * merged value; with `words` they name the two values to choose from.
   */
  merge?: (
    sides: { base: Json | undefined; yours: Json | undefined; current: Json | undefined },
    element: DataElement,
  ) => {
    yours: Json | undefined;
    current: Json | undefined;
    words?: { label: string; yours: string; current: string };
  };
  /** A value that a draft kept, brought up to the record as it is now. */
  revive?: (kept: Json, current: Json | undefined) => Json;
  /** Value → text for lists, emails and exports. */
  display: (value: Json | undefined, element: DataElement) => string;
  /** Text for a file, if `display` leaves something out. */
  toFile?: (value: string) => string;
  /** Prepares text of a file before it is parsed, if files spell it differently. */
  fromFile?: (text: string) => string;
};

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
