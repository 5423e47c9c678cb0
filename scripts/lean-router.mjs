// React Router as this product needs it. Its package gives bundlers the version with warnings for developers; and it names its
// components for React's tools, `Form.displayName = 'Form'`, by statements that no bundler may drop: forms and scroll
// restoration, which this app never draws, would be in everybody's first load, with what its links prefetch for servers that
// render React. A build in which this changes nothing fails.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const installed = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const production = join(installed, 'dist/production/index.mjs');

/** @returns {import('vite').Plugin} */
export function leanRouter() {
  let isMet = false;
  let isLean = false;
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
        const lean = code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replace(/\w+\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/, 'null');
        isLean ||= code.includes('createElement(PrefetchPageLinks') && lean !== code;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && isMet && !isLean)
        this.error('React Router is built otherwise now: see scripts/lean-router.mjs.');
    },
  };
}
