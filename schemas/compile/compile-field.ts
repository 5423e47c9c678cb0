import type { EngineCore } from '../engine';
import { FieldLimits, type LabelSource } from '../rules/field-limits';
import { cached } from '../values/cached';
import {
  isEmpty,
  type Json,
  type JsonObject,
  type JsonSchema,
  ownValue,
  type UiSchema,
} from '../values/json';
import { toBoundKeywords } from '../words/bounds';
import type { DataElement, Option } from '../words/data-element';
import { type CheckRule, isWorkedOut } from '../words/element-rules';
import { describeLength } from '../words/limits';
import { getValueTypeRule } from '../words/value-types';
import type { ViewField } from '../words/view';
import type { TypeIdentity, TypeSchema, VisualType } from '../words/visual-type';
import type { WidgetOptions } from '../words/widget-options';
import type { CompiledField } from './compiled-form';
import type { PlacedField } from './layout-form';

export type FormOf = {
  engine: EngineCore;
  saved: JsonObject | undefined;
  values: JsonObject;
  /** Messages about limits name other fields by their labels. */
  among: LabelSource;
};

/** A read-only value is not judged, so it keeps only these keywords, which describe its shape. */
const shapeKeywords = new Set(['type', 'items', 'enum', 'properties', 'additionalProperties', 'uniqueItems']);

/** Throws for an unknown visual type. */
export function compileField(placed: PlacedField, form: FormOf): CompiledField {
  const element = withOptionsOf(placed.view, placed.element);
  const type = form.engine.getType(element.visualType);
  if (!type)
    throw new Error(`Element '${element.name}' has the unknown visual type '${element.visualType}'.`);
  return new Field({ ...placed, element }, type, form);
}

/** Schemas are built on first use, because a form of a thousand fields starts with the few that are visible. */
class Field implements CompiledField {
  readonly name: string;
  readonly element: DataElement;
  readonly type: VisualType;
  readonly view: ViewField | undefined;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly limits: FieldLimits | undefined;
  // Private fields, so that serializing a compiled field leaves out the record and the engine.
  readonly #form: FormOf;
  #property: JsonSchema | undefined;
  #ui: UiSchema | undefined;

  constructor(placed: PlacedField, type: VisualType, form: FormOf) {
    const { element, view } = placed;
    this.name = element.name;
    this.element = element;
    this.type = type;
    this.#form = form;
    this.view = view;
    this.readOnly =
      isWorkedOut(element) ||
      element.access === 'read' ||
      view?.readOnly === true ||
      placed.isLocked === true;
    this.required = !this.readOnly && (view?.required ?? (element.required || placed.isRequired === true));
    this.limits = this.readOnly ? undefined : toLimits(placed, type, form);
  }

  get schema(): JsonSchema {
    this.#property ??= toProperty(this, this.retired, this.#form);
    return this.#property;
  }

  get uiSchema(): UiSchema {
    this.#ui ??= toUi(this, this.retired);
    return this.#ui;
  }

  get requiredMessage(): string {
    const { view, type } = this;
    return view?.requiredMessage ?? this.#form.engine.say(type.requiredMessage);
  }

  get formatMessage(): string {
    const { view, type } = this;
    return (
      view?.formatMessage ??
      this.#form.engine.say(type.formatMessage ?? 'This value is not valid for this field.')
    );
  }

  get lengthMessage(): string | undefined {
    const { maxLength } = this.schema;
    const isSaid = this.type.saysLength === true || this.element.rules?.limits !== undefined;
    return isSaid && typeof maxLength === 'number'
      ? describeLength(maxLength, this.#form.engine.say)
      : undefined;
  }

  get check(): CheckRule | undefined {
    return this.element.rules?.check;
  }

  private get retired(): Json[] {
    return toRetired(toOffered(this.element, this.type), ownValue(this.#form.saved, this.name));
  }
}

function toLimits(
  { element, view }: PlacedField,
  type: VisualType,
  { engine, among }: FormOf,
): FieldLimits | undefined {
  const limits = view?.format === undefined && !view?.bounds ? element.rules?.limits : undefined;
  return limits && new FieldLimits({ limits, type, element, among, say: engine.say });
}

/** Cached, because every change of the form and the record needs it. */
export const toOffered = cached((element: DataElement, type: TypeSchema) => type.schema(element));

/** A view can replace the source: a user's company is a sponsor or a partner. */
function withOptionsOf(view: ViewField | undefined, element: DataElement): DataElement {
  if (!view?.optionsFrom) return element;
  const search = element.options.kind === 'dynamic' && element.options.search;
  return { ...element, options: { kind: 'dynamic', search, ...view.optionsFrom } };
}

type PropertyParts = Pick<CompiledField, 'element' | 'view' | 'type' | 'readOnly' | 'required' | 'limits'>;

function toProperty(field: PropertyParts, retired: readonly Json[], { saved, values }: FormOf): JsonSchema {
  const { element, view, type } = field;
  const held = ownValue(saved, element.name);
  const property: JsonSchema = {
    ...toFragment(field, keepLength(addRetired(toOffered(element, type), retired), held), values),
  };
  if (field.required) addRequirement(property, type);
  property.title = view?.label ?? element.label;
  const description = view?.description ?? element.help;
  if (description !== '') property.description = description;
  if (!saved && element.defaultValue !== undefined) property.default = element.defaultValue;
  if (field.readOnly) property.readOnly = true;
  return property;
}

function toFragment(
  { view, readOnly, limits }: PropertyParts,
  fragment: JsonSchema,
  values: JsonObject,
): JsonSchema {
  if (readOnly) {
    return Object.fromEntries(Object.entries(fragment).filter(([keyword]) => shapeKeywords.has(keyword)));
  }
  if (limits) return limits.narrow(fragment);
  if (view?.bounds) return { ...fragment, ...toBoundKeywords(view.bounds, values) };
  if (view?.format === undefined) return fragment;
  const { maxLength } = fragment;
  return { type: 'string', pattern: view.format, ...(maxLength !== undefined && { maxLength }) };
}

/** A stricter bound stays. A text with a pattern of its own needs none. */
function addRequirement(property: JsonSchema, { valueType }: TypeIdentity): void {
  const { requirement } = getValueTypeRule(valueType);
  const hasForm =
    property.pattern !== undefined || property.format !== undefined || property.enum !== undefined;
  for (const keyword in requirement) {
    const bound = requirement[keyword];
    const isStricter = keyword === 'pattern' ? hasForm : Number(property[keyword]) > Number(bound);
    if (!isStricter && bound !== undefined) property[keyword] = bound;
  }
}

/** Saved choices that are no longer offered stay visible and valid (R19). */
export function toRetired({ enum: own, items }: JsonSchema, value: Json | undefined): Json[] {
  if (isEmpty(value) || value === undefined) return [];
  if (Array.isArray(own)) return own.includes(value) || typeof value === 'object' ? [] : [value];
  const offered = (items as JsonSchema | undefined)?.enum;
  if (!Array.isArray(offered) || !Array.isArray(value)) return [];
  const known = new Set<unknown>(offered);
  return [...new Set(value)].filter((part) => typeof part === 'string' && !known.has(part));
}

function addRetired(fragment: JsonSchema, retired: readonly Json[]): JsonSchema {
  if (retired.length === 0) return fragment;
  if (Array.isArray(fragment.enum)) return { ...fragment, enum: [...fragment.enum, ...retired] };
  const items = fragment.items as { enum: Json[] };
  return { ...fragment, items: { ...items, enum: [...items.enum, ...retired] } };
}

/** A stored text that is too long for its type can change but not grow. */
export function toKeptLength({ maxLength }: JsonSchema, held: Json | undefined): number | undefined {
  if (typeof maxLength !== 'number' || typeof held !== 'string' || held.length <= maxLength) return undefined;
  const { length } = Array.from(held);
  return length > maxLength ? length : undefined;
}

function keepLength(fragment: JsonSchema, held: Json | undefined): JsonSchema {
  const maxLength = toKeptLength(fragment, held);
  return maxLength === undefined ? fragment : { ...fragment, maxLength };
}

function toUi({ element, view, type, readOnly }: PropertyParts, retired: readonly Json[]): UiSchema {
  const ui = type.ui(element);
  const own = (ui['ui:options'] ?? none) as WidgetOptions;
  const options = toOptions(own, { element, view, readOnly }, retired);
  if (options === own && !readOnly) return ui;
  return {
    ...ui,
    ...(options !== none && { 'ui:options': options }),
    ...(readOnly && { 'ui:readonly': true }),
  };
}

const none: WidgetOptions = {};

/** Returns the same object if neither view nor administrator override it. */
function toOptions(
  own: WidgetOptions,
  { element, view, readOnly }: Pick<PropertyParts, 'element' | 'view' | 'readOnly'>,
  retired: readonly Json[],
): WidgetOptions {
  const said: WidgetOptions = {};
  if (own.choices && retired.length > 0) said.choices = [...own.choices, ...retired.map(toOption)];
  if (view?.rows !== undefined) said.rows = view.rows;
  const width = element.width || view?.width;
  if (width) said.width = width;
  const numbered = element.config.series ? 'Numbered when created' : undefined;
  const placeholder = readOnly ? numbered : element.placeholder;
  if (placeholder) said.placeholder = placeholder;
  if (view?.half !== undefined) said.half = view.half;
  if (view?.autocomplete !== undefined) said.autocomplete = view.autocomplete;
  if (view?.format !== undefined) said.ownFormat = true;
  return Object.keys(said).length === 0 ? own : { ...own, ...said };
}

function toOption(value: Json): Option {
  return { label: String(value), value: String(value) };
}
