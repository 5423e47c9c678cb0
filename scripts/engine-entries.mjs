// What the engine's package offers, by entry and file. Everything else is its own business.

/** @typedef {Record<string, { values?: string[], types?: string[] }>} Entry */

/** @type {Record<string, Entry>} */
export const engineEntries = {
  /** Metadata to a form on the page. */
  index: {
    'schemas/parse-metadata': { values: ['parseMetadata'] },
    'schemas/rules/eager-rules': { values: ['loadRules'] },
    'schemas/compile-form': { values: ['compileForm'] },
    'schemas/default-view': { values: ['defaultView'] },
    'schemas/view': { types: ['View', 'ViewField', 'ViewGroup'] },
    'schemas/compiled-form': { types: ['CompiledForm', 'CompiledField'] },
    'schemas/data-element': { types: ['DataElement', 'WireDataElement'] },
    'schemas/json': { types: ['Json', 'JsonObject', 'JsonSchema', 'UiSchema'] },
    'schemas/visual-type': { values: ['defineVisualType'], types: ['VisualType'] },
    'schemas/engine': { types: ['Locale'] },
    'schemas/say': { types: ['Messages'] },
    'renderers/types/engine': { values: ['createEngine'], types: ['Engine', 'EngineParts', 'Widgets'] },
    'renderers/controls/control': {
      values: ['labelId', 'nativeProps'],
      types: ['ControlProps', 'TypeRenderer'],
    },
    'renderers/controls/control-class': { values: ['controlClass'] },
    'schemas/problem': { types: ['Problem'] },
    'renderers/metadata-form': { values: ['MetadataForm'], types: ['MetadataFormProps'] },
    'renderers/form/use-form-handle': { types: ['MetadataFormHandle'] },
    'renderers/controls/options-source': { values: ['OptionsProvider'], types: ['OptionsLoader'] },
    'renderers/store/submission': { types: ['Submission', 'SubmitResult', 'Unsaved', 'DraftStrategy'] },
  },
  /** The same without a page: servers, command lines, tests. */
  headless: {
    'schemas/parse-metadata': { values: ['parseMetadata'] },
    'schemas/compile-form': { values: ['compileForm'] },
    'schemas/worked-values': { values: ['workOut'] },
    'schemas/default-view': { values: ['defaultView'] },
    'schemas/engine': { values: ['createEngine'], types: ['EngineCore', 'Locale'] },
    'schemas/locale/create-locale': { values: ['createLocale'] },
    'schemas/visual-type': { values: ['defineVisualType'], types: ['VisualType'] },
    'schemas/access': { values: ['applyAccess', 'canRead', 'canWrite'], types: ['ObjectAccess'] },
    'schemas/types/index': { values: ['getVisualType', 'visualTypes'] },
    'validators/check-field': { values: ['checkField'] },
    'validators/check-record': { values: ['checkRecord'] },
    'validators/check-data-element': { values: ['checkDataElement'] },
    'validators/nested/nested-types': { values: ['createNestedTypes'] },
    'validators/nested/check-parts': { values: ['checkParts'] },
  },
  /** RJSF's own Form with the engine's widgets, templates and validator. */
  stock: {
    'renderers/rjsf/stock-form': { values: ['StockForm'] },
    'renderers/rjsf/theme': { values: ['createTheme', 'theme'] },
    'validators/rjsf-validator': { values: ['createValidator'] },
  },
  /** Forms of other countries. */
  locale: {
    'renderers/locale/create-locale': { values: ['createLocale'] },
    'schemas/locale/create-locale': { types: ['LocaleOptions'] },
  },
  /** Objects, and lists of them, as two further types. */
  nested: {
    'renderers/nested/create-nested': { values: ['createNested'] },
  },
  /** For tests: Testing Library draws, any runner runs. */
  testing: {
    'renderers/testing/check': { types: ['Check', 'CheckedFixture'] },
    'renderers/testing/type-checks': { values: ['listTypeChecks'] },
    'renderers/testing/widget-checks': { values: ['listWidgetChecks'] },
    'renderers/testing/render-fixture': { values: ['renderFixture'], types: ['Drawn', 'RenderOptions'] },
  },
  /** For screens that edit metadata or access: the editor's metadata and its controls. */
  editor: {
    'schemas/data-element-editor': { values: ['createDataElementEditor'] },
    'renderers/editors/editor-engine': { values: ['editorEngine'] },
  },
};

/** What a browser gets in place of files of `index`: the same names and types, and the code of rules when metadata hold some. */
const inBrowser = {
  'schemas/parse-metadata': 'schemas/rules/late-rules',
  'schemas/rules/eager-rules': 'schemas/rules/late-rules',
};

/** @type {readonly [file: string, values: readonly string[]][]} */
export const browserIndex = Object.entries(engineEntries.index).flatMap(([file, { values }]) =>
  values ? [[inBrowser[file] ?? file, values]] : [],
);
