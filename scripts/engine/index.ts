// From metadata to a form on the page.

export { type ControlProps, labelId, nativeProps, type TypeRenderer } from '../../renderers/controls/control';
export { controlClass } from '../../renderers/controls/control-class';
export { type OptionsLoader, OptionsProvider } from '../../renderers/controls/options-source';
export type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
export { MetadataForm, type MetadataFormProps } from '../../renderers/metadata-form';
export type { DraftStrategy, Submission, SubmitResult, Unsaved } from '../../renderers/store/submission';
export { createEngine, type Engine, type EngineParts, type Widgets } from '../../renderers/types/engine';
export { compileForm } from '../../schemas/compile-form';
export type { CompiledField, CompiledForm } from '../../schemas/compiled-form';
export type { DataElement, WireDataElement } from '../../schemas/data-element';
export { defaultView } from '../../schemas/default-view';
export type { Locale } from '../../schemas/engine';
export type { Json, JsonObject, JsonSchema, UiSchema } from '../../schemas/json';
export { parseMetadata } from '../../schemas/parse-metadata';
export type { Problem } from '../../schemas/problem';
export { loadRules } from '../../schemas/rules/load-rules';
export type { Messages } from '../../schemas/say';
export type { View, ViewField, ViewGroup } from '../../schemas/view';
export { defineVisualType, type VisualType } from '../../schemas/visual-type';
