// React Router as this product needs it. Its package gives bundlers the version with warnings for developers; and it keeps what
// no bundler may drop by itself: components that are named for React's tools, and all that goes with loaders, with what links
// fetch ahead and with servers that render React, none of which this app has. A cut that meets nothing fails the build.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const production = join(installed, 'dist/production/index.mjs');

/** What stands there, and what stands there instead. */
const cuts = [
  [/^\w+\.(displayName = "\w+"|contextType = \w+);$/gm, ''],
  [/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, undefined, rest]'],
  [/\w+\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/, 'null'],
  // Without a router of loaders there is no state of theirs.
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [
    /(function useRoutesImpl\(routes, locationArg), dataRouterOpts\) \{/,
    '$1) { const dataRouterOpts = undefined;',
  ],
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
  [/let routerState = \w+\.useContext\(DataRouterStateContext\);/, 'const routerState = undefined;'],
];

/** @returns {import('vite').Plugin} */
export function leanRouter() {
  let isMet = false;
  const unused = new Set(cuts);
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(name) {
      if (name !== 'react-router') return undefined;
      isMet = true;
      return production;
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/ },
      handler(code) {
        for (const cut of cuts) if (code.search(cut[0]) >= 0) unused.delete(cut);
        return { code: cuts.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
      },
    },
    buildEnd(error) {
      const [cut] = unused;
      if (!error && isMet && cut)
        this.error(
          `React Router is built otherwise now: nothing in it matches ${cut[0]} of scripts/lean-router.mjs.`,
        );
    },
  };
}
