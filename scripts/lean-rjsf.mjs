// What RJSF brings along and this product never runs is left out: of the app, the packed engine, the bench and the tests
// alike. Each stand-in answers what the rest of RJSF still asks for; those of a keyword throw, since no compiled form has it
// (tests/renderers/lean-rjsf.test.ts). A build in which a stand-in replaces nothing fails: RJSF has changed.
import { readFileSync } from 'node:fs';

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

/** Finds the stand-in of an import, and says in the end which ones replaced nothing. */
function createFinder(standIns) {
  const unused = new Set(standIns.flatMap(({ from, names }) => names.map((name) => `${from} ${name}`)));
  return {
    /** @returns the stand-in's place in the list, or -1 */
    find(name, importer = '') {
      const file = importer.replaceAll('\\', '/');
      const index = standIns.findIndex(
        (one) => one.names.includes(name) && file.includes(`/node_modules/${one.from}`),
      );
      if (index >= 0) unused.delete(`${standIns[index].from} ${name}`);
      return index;
    },
    faults: () =>
      [...unused].map((one) => {
        const [from, name] = one.split(' ');
        return `The lean RJSF: nothing of ${from} imports '${name}' here, so its stand-in in scripts/lean-rjsf.mjs replaces nothing.`;
      }),
  };
}

const prefix = '\0lean-rjsf:';

/** A plugin for Vite and Vitest. */
export function leanRjsf(standIns = everyStandIn) {
  const { find, faults } = createFinder(standIns);
  let isBuild = false;
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(name, importer) {
      const index = find(name, importer);
      return index < 0 ? undefined : `${prefix}${index}`;
    },
    load: (id) => (id.startsWith(prefix) ? standIns[id.slice(prefix.length)].code : undefined),
    buildEnd(error) {
      // The tests load what each of them asks for, never all.
      if (isBuild && !error && faults().length > 0) this.error(faults().join('\n'));
    },
  };
}

/** The same for esbuild, which bundles the bench: the form alone. */
export function leanRjsfForEsbuild(standIns = formStandIns) {
  const { find, faults } = createFinder(standIns);
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
      build.onEnd(() => ({ errors: faults().map((text) => ({ text })) }));
    },
  };
}
