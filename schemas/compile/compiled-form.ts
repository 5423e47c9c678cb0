import type { FieldLimits } from '../rules/field-limits';
import type { JsonObject, JsonSchema, UiSchema } from '../values/json';
import type { DataElement } from '../words/data-element';
import type { CheckRule } from '../words/element-rules';
import type { ViewField } from '../words/view';
import type { VisualType } from '../words/visual-type';

/** A copy ({ ...field }) loses its lazy properties. */
export type CompiledField = {
  name: string;
  element: DataElement;
  type: VisualType;
  /** Includes the title and description, and whether the field is required. */
  schema: JsonSchema;
  uiSchema: UiSchema;
  required: boolean;
  requiredMessage: string;
  formatMessage: string;
  /** Undefined if the format's message covers a text that is too long. */
  lengthMessage?: string | undefined;
  readOnly: boolean;
  limits: FieldLimits | undefined;
  /** It also applies to read-only fields (E4). */
  check?: CheckRule | undefined;
  view: ViewField | undefined;
};

export type CompiledGroup = { key: string; title: string; description: string; names: readonly string[] };

export type CompiledForm = {
  /** Forms with equal content have the same id. */
  id: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  groups: readonly CompiledGroup[];
  /** A Map in form order, because administrators choose the names. */
  fields: ReadonlyMap<string, CompiledField>;
  /** The form of a record with these values, for a schema with conditions. */
  at?: (value: JsonObject) => CompiledForm;
};
