// The result of compileForm: everything a renderer, a validator or a report needs, without the metadata's wire form.
import type { FieldLimits } from '../rules/field-limits';
import type { JsonObject, JsonSchema, UiSchema } from '../values/json';
import type { DataElement } from '../words/data-element';
import type { CheckRule } from '../words/element-rules';
import type { ViewField } from '../words/view';
import type { VisualType } from '../words/visual-type';

/** Pass it on as it is: a copy ({ ...field }) loses its lazy properties. */
export type CompiledField = {
  name: string;
  element: DataElement;
  type: VisualType;
  /** The JSON Schema of the property with title, description and requirement (minLength, minItems, const …). */
  schema: JsonSchema;
  /** Widget and its options. */
  uiSchema: UiSchema;
  required: boolean;
  requiredMessage: string;
  formatMessage: string;
  /** The message for a text that is too long; undefined if the format's message covers it. */
  lengthMessage?: string | undefined;
  readOnly: boolean;
  limits: FieldLimits | undefined;
  /** A condition that a save must meet; also for read-only fields (E4). */
  check?: CheckRule | undefined;
  view: ViewField | undefined;
};

export type CompiledGroup = { key: string; title: string; description: string; names: readonly string[] };

export type CompiledForm = {
  /** The same for equal content; also the schema's $id. */
  id: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  groups: readonly CompiledGroup[];
  /** In form order. A Map, because administrators choose the names. */
  fields: ReadonlyMap<string, CompiledField>;
  /** For a schema with conditions: the form of a record with these values. */
  at?: (value: JsonObject) => CompiledForm;
};
