// From metadata to a form on the page.

export { type ControlProps, labelId, nativeProps, type TypeRenderer } from '../../renderers/controls/control';
export { controlClass } from '../../renderers/controls/control-class';
export { type FileHost, FileHostContext } from '../../renderers/controls/files/file-host';
export { type OptionsLoader, OptionsProvider } from '../../renderers/controls/options-source';
export type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
export { MetadataForm, type MetadataFormProps } from '../../renderers/metadata-form';
export type { LinkedLoader } from '../../renderers/store/linked-loader';
export type { DraftStrategy, Submission, SubmitResult, Unsaved } from '../../renderers/store/submission';
export { createEngine, type Engine, type EngineParts, type Widgets } from '../../renderers/types/engine';
export { compileForm } from '../../schemas/compile/compile-form';
export type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
export type { Locale } from '../../schemas/engine';
export { parseMetadata } from '../../schemas/parse/parse-metadata';
export { loadRules } from '../../schemas/rules/load-rules';
export type { Json, JsonObject, JsonSchema, Problem, UiSchema } from '../../schemas/values/json';
export type { Messages } from '../../schemas/values/say';
export type { DataElement, WireDataElement } from '../../schemas/words/data-element';
export type { StoredFile } from '../../schemas/words/file-kinds';
export type { View, ViewField, ViewGroup } from '../../schemas/words/view';
export { defaultView } from '../../schemas/words/view';
export { defineVisualType, type VisualType } from '../../schemas/words/visual-type';
