// Builds packages without what this product never runs: a module of theirs is replaced by a few lines that answer what the rest
// still asks for. A build in which a stand-in replaces nothing fails: the package has changed.

/**
 * Finds the stand-in of an import, and says in the end which ones replaced nothing.
 *
 * @param {import('./stand-in.mjs').ListOfStandIns} list @param {readonly import('./stand-in.mjs').StandIn[]} standIns
 */
function createFinder({ name: plugin, file }, standIns) {
  const unused = new Set(standIns.flatMap(({ from, names }) => names.map((name) => `${from} ${name}`)));
  return {
    /** @returns the stand-in's place in the list, or -1 */
    find(name, importer = '') {
      const path = importer.replaceAll('\\', '/');
      const index = standIns.findIndex(({ from, names }) => {
        // One that begins with a slash is a room of our own.
        const place = from.startsWith('/') ? from : `/node_modules/${from}`;
        return names.includes(name) && path.includes(place);
      });
      if (index >= 0) unused.delete(`${standIns[index].from} ${name}`);
      return index;
    },
    faults: () =>
      [...unused].map((one) => {
        const [from, name] = one.split(' ');
        return `${plugin}: nothing of ${from} imports '${name}' here, so its stand-in in ${file} replaces nothing.`;
      }),
  };
}

/** A plugin for Vite and Vitest. */
export function standIn(list, standIns) {
  const { find, faults } = createFinder(list, standIns);
  const prefix = `\0${list.name}:`;
  let isBuild = false;
  return {
    name: list.name,
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

/** The same for esbuild. */
export function standInForEsbuild(list, standIns) {
  const { find, faults } = createFinder(list, standIns);
  return {
    name: list.name,
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        const index = find(path, importer);
        return index < 0 ? undefined : { path: String(index), namespace: list.name };
      });
      build.onLoad({ filter: /.*/, namespace: list.name }, ({ path }) => ({
        contents: standIns[path].code,
      }));
      build.onEnd(() => ({ errors: faults().map((text) => ({ text })) }));
    },
  };
}
