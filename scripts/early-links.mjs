/**
 * Names the app's own file, what it needs, its styles and its letters in the page, so that they come beside the first script,
 * which imports them.
 *
 * @param {string} main
 * @returns {import('vite').Plugin}
 */
export function earlyLinks(main) {
  return {
    name: 'early-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: first }) {
        const app = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(main),
        );
        if (!app) throw new Error(`scripts/early-links.mjs: no file holds ${main}`);
        // The bundler's helpers come with the first script.
        const isThere = (name) => name === first?.fileName || name.includes('rolldown-runtime');
        const scripts = [app.fileName, ...app.imports].filter((name) => !isThere(name));
        const font = Object.keys(bundle).find((name) => /-latin-wght-normal[^/]*\.woff2$/.test(name));
        if (!font) throw new Error('scripts/early-links.mjs: no file holds the latin letters');
        return [
          ...[...(app.viteMetadata?.importedCss ?? [])].map((path) => toLink('stylesheet', path)),
          ...scripts.map((path) => toLink('modulepreload', path)),
          // Late, they would only be seen at the next visit; early, they would hold up the scripts.
          toLink('preload', font, { as: 'font', fetchpriority: 'low' }),
        ];
      },
    },
  };
}

const toLink = (rel, path, more = {}) => ({
  tag: 'link',
  attrs: { rel, href: `/${path}`, crossorigin: true, ...more },
  injectTo: 'head',
});
