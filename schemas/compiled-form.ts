// What compileForm makes: everything a renderer, a validator or a report needs, and no reference back to
// the metadata's wire form.
import type { DataElement } from './data-element';
import type { JsonObject, JsonSchema, UiSchema } from './json';
import type { CheckRule } from './rules/element-rules';
import type { FieldLimits } from './rules/field-limits';
import type { ViewField } from './view';
import type { VisualType } from './visual-type';

/** Hand it on as it is: a copy ({ ...field }) lacks what is worked out only when it is asked for. */
export type CompiledField = {
  name: string;
  element: DataElement;
  type: VisualType;
  /** The property's fragment, title and description included; requirement as minLength, minItems, const … */
  schema: JsonSchema;
  /** Widget and its options. */
  uiSchema: UiSchema;
  required: boolean;
  requiredMessage: string;
  formatMessage: string;
  /** The sentence for a text that is too long; undefined where the format's says it. */
  lengthMessage?: string | undefined;
  readOnly: boolean;
  limits: FieldLimits | undefined;
  /** What a save must meet, where the field's metadata say so; asked of read-only fields, too (E4). */
  check?: CheckRule | undefined;
  view: ViewField | undefined;
};

export type CompiledGroup = { key: string; title: string; description: string; names: readonly string[] };

export type CompiledForm = {
  /** Stable for equal content; also the schema's $id. */
  id: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  groups: readonly CompiledGroup[];
  /** In form order. A Map: names are an admin's, so they never key a plain object. */
  fields: ReadonlyMap<string, CompiledField>;
  /** Where the schema has the conditions: the form of a record with these values. */
  at?: (value: JsonObject) => CompiledForm;
};
