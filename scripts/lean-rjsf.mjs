// What RJSF brings along and this product never runs is left out: of the app, the packed engine, the bench and the tests
// alike. Each stand-in answers what the rest of RJSF still asks for; those of a keyword throw, since no compiled form has it
// (tests/renderers/lean-rjsf.test.ts). A build in which a stand-in replaces nothing fails: RJSF has changed.
import { readFileSync } from 'node:fs';
import { standIn, standInForEsbuild } from './stand-in.mjs';

const unreachable = (keyword) =>
  `() => { throw new Error('${keyword} is left out of this build: scripts/lean-rjsf.mjs'); }`;

/**
 * What RJSF's Form needs less of. `from`: the file or folder of RJSF that imports it, `names`: as it is written there.
 *
 * @type {readonly import('./lean-rjsf.mjs').StandIn[]}
 */
export const formStandIns = [
  {
    // RJSF's own fields, templates and widgets: FastForm draws none of them, StockForm hands them over itself.
    from: '@rjsf/core/lib/components/Form.js',
    names: ['../getDefaultRegistry.js'],
    code: `export default () => ({
      fields: {}, templates: {}, widgets: {}, formContext: {}, translateString: (text) => text,
    });`,
  },
  {
    from: '@rjsf/utils/',
    names: ['fast-equals'],
    code: readFileSync(new URL('./lean-equals.mjs', import.meta.url), 'utf8'),
  },
  {
    // Only a change between the branches of an `anyOf` or `oneOf` is cleaned with it.
    from: '@rjsf/utils/lib/schema/index.js',
    names: ['./sanitizeDataForNewSchema.js'],
    code: `export default ${unreachable('anyOf')};`,
  },
  {
    from: '@rjsf/utils/lib/schema/index.js',
    names: ['./getClosestMatchingOption.js', './getFirstMatchingOption.js'],
    code: `export default ${unreachable('oneOf')};`,
  },
  {
    // Looking for a field it would go through the branches of an `anyOf` or `oneOf` with it.
    from: '@rjsf/utils/lib/schema/',
    names: ['./findSelectedOptionInXxxOf.js'],
    code: `export default ${unreachable('oneOf')};`,
  },
  {
    // Only a widget that hands on errors of its own is answered with it: no control does.
    from: '@rjsf/utils/lib/index.js',
    names: ['./ErrorSchemaBuilder.js'],
    code: "export default class { constructor() { throw new Error('errors of widgets are left out: scripts/lean-rjsf.mjs'); } }",
  },
  {
    // Neither of our forms asks RJSF to drop values that no field shows.
    from: '@rjsf/utils/lib/schema/index.js',
    names: ['./omitExtraData.js', './toPathSchema.js'],
    code: `const omit = ${unreachable('omitExtraData')};
      export { omit as default, omit as getUsedFormData, omit as getFieldNames, omit as isValueEmpty };`,
  },
  {
    // Resolves references, conditions and merged schemas. Ours have none: each is what it was.
    from: '@rjsf/utils/',
    names: ['./retrieveSchema.js', '../schema/retrieveSchema.js'],
    code: `const keep = (_validator, schema) => schema ?? {};
      const none = ${unreachable('$ref')};
      export { keep as default, keep as relaxOptionsForScoring, none as resolveAllReferences,
        none as resolveAnyOrOneOfSchemas, none as resolveDependencies, none as retrieveSchemaInternal };`,
  },
  {
    from: '@rjsf/utils/',
    names: ['./findSchemaDefinition.js'],
    code: `const none = ${unreachable('$ref')};
      export const makeAllReferencesAbsolute = (schema) => schema;
      export { none as default, none as findSchemaDefinitionRecursive, none as splitKeyElementFromObject };`,
  },
  {
    from: '@rjsf/utils/',
    names: ['./schemaHasNestedConditional.js'],
    code: 'export default () => false;',
  },
  {
    // Values are hashed only to tell whether they were seen before: their text tells as well.
    from: '@rjsf/utils/lib/index.js',
    names: ['./hashForSchema.js'],
    code: `const text = (value) => JSON.stringify(value);
      export { text as default, text as hashObject, text as hashString, text as sortedJSONStringify };`,
  },
  {
    // Defaults are the store's (renderers/store/form-values.ts): RJSF gets schemas without any.
    from: '@rjsf/utils/lib/schema/index.js',
    names: ['./getDefaultFormState.js'],
    code: 'export default (_validator, _schema, values) => ({ ...values });',
  },
];

/** What only RJSF's own fields and templates ask for: a build without the `theme` has none of them. */
const themeStandIns = [
  {
    // Descriptions here are plain text.
    from: '@rjsf/core/',
    names: ['markdown-to-jsx/react'],
    code: 'export const Markdown = ({ children }) => children ?? null;',
  },
];

const everyStandIn = [...formStandIns, ...themeStandIns];

const place = { name: 'lean-rjsf', file: 'scripts/lean-rjsf.mjs' };

/** A plugin for Vite and Vitest. */
export const leanRjsf = (standIns = everyStandIn) => standIn(place, standIns);

/** The same for esbuild, which bundles the bench: the form alone. */
export const leanRjsfForEsbuild = (standIns = formStandIns) => standInForEsbuild(place, standIns);
