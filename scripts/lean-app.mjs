// What the app's packages bring along for older Reacts and for other wishes than ours: 2 kB of every first load.
import { standIn } from './stand-in.mjs';

/** @type {readonly import('./stand-in.mjs').StandIn[]} */
const standIns = [
  {
    // React has had it since 18.
    from: 'swr/',
    names: ['use-sync-external-store/shim'],
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // Icons here take a size and SVG's attributes: no provider, and no strokes that scale.
    from: 'lucide-react/',
    names: ['../createLucideIcon.mjs'],
    code: `import { createElement } from 'react';
      const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
        strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
      export default ({ node }) => ({ size = 24, ...attributes }) =>
        createElement('svg', { ...look, width: size, height: size, ...attributes },
          node.map(([tag, shape]) => createElement(tag, shape)));`,
  },
];

/** No page of the product is drawn on a server, and its types are written in TypeScript. The engine is tested, and packed, with these. */
const notOfTheApp = [
  {
    from: '/renderers/form/',
    names: ['./typed-before'],
    code: `export const TypedBefore = () => null;`,
  },
  {
    from: '/schemas/',
    names: ['./require-whole'],
    code: `export const requireWhole = () => undefined;`,
  },
];

/**
 * Fetches the scripts that a part of the app needs beside its own file, at the same time as the part. Vite's own does more for other
 * hosts, policies and browsers, and weighs 1 kB more. The bundler’s helpers came with the first script (scripts/one-runtime.mjs),
 * the app's styles with the page, those of a part come in its script (scripts/styles-in-scripts.mjs).
 */
const preload = `const ask = (file) => {
    const href = '/' + file;
    if (/rolldown-runtime|css$/.test(file) || document.querySelector('link[href="' + href + '"]')) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  export const __vitePreload = (fetchPart, files = []) => {
    files.forEach(ask);
    return fetchPart();
  };`;

/** Each of SWR's reads asks React whether a server drew the page, to warn of what it did not send along. */
const drawnByServer = /const hydrationRef = useRef\(null\);[\s\S]*?to disable this warning\.`\);\s*\}/;

/**
 * Changes the modules of that id. A build in which it changes nothing fails.
 * @returns {import('vite').Plugin}
 */
function lean(name, id, change) {
  let isChanged = false;
  return {
    name,
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id },
      handler(code) {
        const changed = change(code);
        isChanged ||= changed !== code;
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged)
        this.error(`${name}: the package is built otherwise now; ${file} changes nothing.`);
    },
  };
}

const file = 'scripts/lean-app.mjs';

/** Plugins for Vite. */
export const leanApp = () => [
  standIn({ name: 'lean-app', file }, standIns),
  { ...standIn({ name: 'lean-app-built', file }, notOfTheApp), apply: 'build' },
  lean('lean-preload', /vite\/preload-helper/, () => preload),
  lean('lean-reads', /\/swr\/dist\/use-swr-\w+\.mjs$/, (code) => code.replace(drawnByServer, '')),
];
