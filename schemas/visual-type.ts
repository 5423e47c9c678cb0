// A visual type says everything about one way to ask for a value, without knowing any UI library.
// One file a type in schemas/types/, one row in schemas/types/index.ts.
import type { DataElement, WireDataElement } from './data-element';
import type { Json, JsonSchema, UiSchema } from './json';
import type { Problem } from './problem';

export type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'map';

export type Glyph = 'date' | 'link' | 'mail' | 'money' | 'percent' | 'phone' | 'place';

/** Needs no object: it belongs to its type. */
export type SettingElement = Pick<WireDataElement, 'fieldName' | 'fieldConfig'> & Partial<WireDataElement>;

export type VisualType = {
  /** Wire id, the same in the three files of the type and in the widget registry. */
  id: string;
  /** Of a choice: the type that picks several of the same choices; of several: the one that picks one. */
  several?: string;
  single?: string;
  /** So large that a form's list of sections names each of its fields, too. */
  isSection?: true;
  /** What the type picker of Data Management shows. */
  label: string;
  valueType: ValueType;
  /** What a list of fields draws before its name; without one it follows from the value. */
  glyph?: Glyph;
  /**
   * The value's JSON Schema, complete: every format check is a standard keyword, so that plain AJV and
   * the precompiled validators agree. Title and requirement are added by compileForm.
   */
  schema: (element: DataElement) => JsonSchema;
  /** Widget and its options. 'ui:widget' is the type's id. */
  ui: (element: DataElement) => UiSchema;
  /** Settings of the add/edit card beyond the basics, as metadata: fieldName is the fieldConfig key. */
  settings: readonly SettingElement[];
  /** A text beyond its maxLength gets a sentence about its length instead of the one about its format. */
  saysLength?: true;
  /** The sentence for a value of the wrong format (B5); checked on non-empty values. */
  formatMessage?: string;
  /** The sentence when a required value is empty (B5). */
  requiredMessage: string;
  /** Never kept in drafts, logs or browser storage (R36). */
  secret?: boolean;
  /** How many decimals its numbers keep; a formula's result is rounded to them (E4). */
  digits?: number;
  /** What its values are in files of other programs, which write them in more ways than its control does. */
  inFiles?: 'share' | 'amount' | 'state';
  /** Spaces around its text, or around each of its texts, are no part of the value (R66). */
  trims?: boolean;
  /** A text that means a value but is written another way, as its control leaves it; any other one as it is. */
  tidy?: (text: string) => string;
  /** The value is HTML: the server cleans it by the closed list of schemas/rich-text.ts (R10). */
  html?: boolean;
  /**
   * What the schema cannot say: the sentence against a value that fits it, undefined for none. Asked in browser and host alike; nothing is
   * compiled at run time, so it is a function.
   */
  validate?: (value: Json, element: DataElement) => string | undefined;
  /** The key of fieldConfig that holds data elements of its own: its values have parts. */
  parts?: string;
  /** What is wrong inside a value of several parts: whole sentences, each with the path that leads to it ('1/quantity'). */
  locate?: (value: Json, element: DataElement) => Problem[];
  /** Text form → typed value (default values, filters, imports); undefined when the text does not fit the element. */
  parse: (text: string, element: DataElement) => Json | undefined;
  /**
   * Puts two changes of one stored value together. Without `words` nothing is left to choose, and `yours` is the value to go
   * on with; else the two values to choose from, and what to call them.
   */
  merge?: (
    sides: { base: Json | undefined; yours: Json | undefined; current: Json | undefined },
    element: DataElement,
  ) => {
    yours: Json | undefined;
    current: Json | undefined;
    words?: { label: string; yours: string; current: string };
  };
  /** Value → text for lists, e-mails and exports. */
  display: (value: Json | undefined, element: DataElement) => string;
  /** What a file says of a value of which `display` leaves something out. */
  toFile?: (value: string) => string;
  /** What a file's text is before it is parsed, where people and `toFile` write it in different ways. */
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
