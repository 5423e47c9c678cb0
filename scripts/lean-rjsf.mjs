// Build time: what RJSF brings along and this product never runs is left out of the browser's bundles. Each stand-in
// answers what the rest of RJSF still asks for; those of a keyword throw, since no compiled form has it
// (tests/renderers/lean-rjsf.test.ts).

import { readFileSync } from 'node:fs';

const unreachable = (keyword) =>
  `() => { throw new Error('${keyword} is left out of this build: scripts/lean-rjsf.mjs'); }`;

/** By the module's name as it is imported, and by whom when that matters. */
const standIns = [
  {
    // Descriptions here are plain text.
    name: /^markdown-to-jsx(\/react)?$/,
    code: 'export const Markdown = ({ children }) => children ?? null;',
  },
  {
    // RJSF's own fields, templates and widgets: FastForm draws none of them, StockForm hands them over itself.
    name: /^\.\.\/getDefaultRegistry\.js$/,
    importer: /@rjsf\/core\/lib\/components\/Form\.js$/,
    code: `export default () => ({
      fields: {}, templates: {}, widgets: {}, formContext: {}, translateString: (text) => text,
    });`,
  },
  {
    name: /^fast-equals$/,
    importer: /@rjsf\/utils\//,
    code: readFileSync(new URL('./lean-equals.mjs', import.meta.url), 'utf8'),
  },
  {
    // Only a `$ref` is resolved with it.
    name: /^fast-uri$/,
    importer: /@rjsf\/utils\//,
    code: `const resolve = ${unreachable('$ref')}; export default { resolve, equal: resolve };`,
  },
  {
    name: /^jsonpointer$/,
    importer: /@rjsf\/utils\//,
    code: `export default { get: ${unreachable('$ref')} };`,
  },
  {
    // Only a change between the branches of an `anyOf` or `oneOf` is cleaned with it.
    name: /^\.\/sanitizeDataForNewSchema\.js$/,
    importer: /@rjsf\/utils\/lib\/schema\/index\.js$/,
    code: `export default ${unreachable('anyOf')};`,
  },
  {
    name: /^\.\/(getClosestMatchingOption|getFirstMatchingOption)\.js$/,
    importer: /@rjsf\/utils\/lib\/schema\/index\.js$/,
    code: `export default ${unreachable('oneOf')};`,
  },
  {
    // Neither of our forms asks RJSF to drop values that no field shows.
    name: /^\.\/(omitExtraData|toPathSchema)\.js$/,
    importer: /@rjsf\/utils\/lib\/schema\/index\.js$/,
    code: `const omit = ${unreachable('omitExtraData')};
      export { omit as default, omit as getUsedFormData, omit as getFieldNames, omit as isValueEmpty };`,
  },
  {
    // Resolves references, conditions and merged schemas. Ours have none: each is what it was.
    name: /^\.\.?\/(schema\/)?retrieveSchema\.js$/,
    importer: /@rjsf\/utils\//,
    code: `const keep = (_validator, schema) => schema ?? {};
      const none = ${unreachable('$ref')};
      export { keep as default, keep as relaxOptionsForScoring, none as resolveAllReferences,
        none as resolveAnyOrOneOfSchemas, none as resolveDependencies, none as retrieveSchemaInternal };`,
  },
  {
    name: /^\.\/findSchemaDefinition\.js$/,
    importer: /@rjsf\/utils\//,
    code: `const none = ${unreachable('$ref')};
      export const makeAllReferencesAbsolute = (schema) => schema;
      export { none as default, none as findSchemaDefinitionRecursive, none as splitKeyElementFromObject };`,
  },
  {
    name: /^\.\/schemaHasNestedConditional\.js$/,
    importer: /@rjsf\/utils\//,
    code: 'export default () => false;',
  },
  {
    // Defaults are the store's (renderers/store/form-values.ts): RJSF gets schemas without any.
    name: /^\.\/getDefaultFormState\.js$/,
    importer: /@rjsf\/utils\/lib\/schema\/index\.js$/,
    code: 'export default (_validator, _schema, values) => ({ ...values });',
  },
  {
    // Only an `allOf` is merged with it.
    name: /^@x0k\/json-schema-merge(\/lib\/array)?$/,
    importer: /@rjsf\/utils\//,
    code: `const merge = ${unreachable('allOf')};
      export const createComparator = () => ({});
      export const createMerger = () => ({});
      export const createShallowAllOfMerge = () => merge;
      export const createDeduplicator = () => merge;
      export const createIntersector = () => merge;`,
  },
];

const find = (name, importer = '') =>
  standIns.findIndex((one) => one.name.test(name) && (one.importer?.test(importer) ?? true));

const prefix = '\0lean-rjsf:';

/** A Vite plugin. */
export function leanRjsf() {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId(name, importer) {
      const index = find(name, importer);
      return index < 0 ? undefined : `${prefix}${index}`;
    },
    load: (id) => (id.startsWith(prefix) ? standIns[id.slice(prefix.length)].code : undefined),
  };
}

/** The same for esbuild, which bundles the bench. */
export function leanRjsfForEsbuild() {
  return {
    name: 'lean-rjsf',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        const index = find(path, importer);
        return index < 0 ? undefined : { path: String(index), namespace: 'lean-rjsf' };
      });
      build.onLoad({ filter: /.*/, namespace: 'lean-rjsf' }, ({ path }) => ({
        contents: standIns[path].code,
      }));
    },
  };
}
