import { basename } from 'node:path';

const runtimeId = '\0rolldown/runtime.js';

/**
 * The bundler keeps its few helpers in a file of their own, which every file needs: one more request of each first visit. They
 * come with the first script instead, for the files that need that one anyway: a file's name changes with those that it imports.
 *
 * @param {string} start the first script
 * @returns {import('vite').Plugin}
 */
export function oneRuntime(start) {
  return {
    name: 'one-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === runtimeId);
      const first = chunks.find(({ moduleIds }) => moduleIds.includes(start));
      if (!runtime || !first) throw new Error('scripts/one-runtime.mjs: no file of helpers, or no first one');
      const named = runtime.code.match(/export\s*\{([^}]*)\};?\s*$/);
      if (!named) throw new Error('scripts/one-runtime.mjs: the helpers are not exported as they were');
      const helpers = named[1].split(',').map((one) => one.trim().split(' as '));
      const inside = runtime.code.slice(0, named.index);
      first.code += `var {${helpers.map(([, name]) => `${name}:rt$${name}`)}}=(()=>{${inside}return{${helpers.map(
        ([local, name]) => `${name}:${local}`,
      )}}})();export{${helpers.map(([, name]) => `rt$${name}`)}};`;

      const [runtimeName, firstName] = [runtime, first].map(({ fileName }) => basename(fileName));
      const importOfRuntime = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${runtimeName}["']`);
      for (const chunk of chunks) {
        if (chunk === first || !listNeeded(chunk.fileName, bundle).has(first.fileName)) continue;
        chunk.code = chunk.code.replace(importOfRuntime, (_all, asked) => {
          const names = asked.split(',').map((one) => one.trim().split(' as '));
          return `import{${names.map(([name, local = name]) => `rt$${name} as ${local}`)}}from"./${firstName}"`;
        });
      }
    },
  };
}

/** A file and all that come with it. */
function listNeeded(name, bundle, needed = new Set()) {
  if (needed.has(name)) return needed;
  needed.add(name);
  for (const next of bundle[name]?.imports ?? []) listNeeded(next, bundle, needed);
  return needed;
}
