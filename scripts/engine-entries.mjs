// What the engine's package offers, by entry and file. Everything else is its own business.

/** @type {Record<string, Record<string, { values?: string[], types?: string[] }>>} */
export const engineEntries = {
  /** Metadata to a form on the page. */
  index: {
    'schemas/parse-metadata': { values: ['parseMetadata'] },
    'schemas/compile-form': { values: ['compileForm'] },
    'schemas/default-view': { values: ['defaultView'] },
    'schemas/view': { types: ['View', 'ViewField', 'ViewGroup'] },
    'schemas/compiled-form': { types: ['CompiledForm', 'CompiledField'] },
    'schemas/data-element': { types: ['DataElement', 'WireDataElement'] },
    'schemas/json': { types: ['Json', 'JsonObject'] },
    'schemas/problem': { types: ['Problem'] },
    'renderers/metadata-form': { values: ['MetadataForm'], types: ['MetadataFormProps'] },
    'renderers/form/use-form-handle': { types: ['MetadataFormHandle'] },
    'renderers/controls/options-source': { values: ['OptionsProvider'], types: ['OptionsLoader'] },
    'renderers/store/submission': { types: ['Submission', 'SubmitResult', 'DraftStrategy'] },
  },
  /** The same without a page: servers, command lines, tests. */
  headless: {
    'schemas/parse-metadata': { values: ['parseMetadata'] },
    'schemas/compile-form': { values: ['compileForm'] },
    'schemas/default-view': { values: ['defaultView'] },
    'schemas/access': { values: ['applyAccess', 'canRead', 'canWrite'], types: ['ObjectAccess'] },
    'schemas/types/index': { values: ['getVisualType', 'visualTypes'] },
    'validators/check-field': { values: ['checkField'] },
    'validators/check-record': { values: ['checkRecord'] },
    'validators/check-data-element': { values: ['checkDataElement'] },
  },
  /** RJSF's own Form with the engine's widgets, templates and validator. */
  stock: {
    'renderers/rjsf/stock-form': { values: ['StockForm'] },
    'renderers/rjsf/theme': { values: ['theme'] },
    'validators/rjsf-validator': { values: ['createValidator'] },
  },
  /** For screens that edit metadata or access: the editor's metadata and its controls. */
  editor: {
    'schemas/data-element-editor': { values: ['createDataElementEditor'] },
    'renderers/editors/editor-renderers': { values: ['addEditorRenderers'] },
  },
};
