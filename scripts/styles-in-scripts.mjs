/** @param {string} name of a file of styles, until they are there themselves */
const adopt = (name) =>
  `{let sheet=new CSSStyleSheet;sheet.replaceSync("${name}");document.adoptedStyleSheets.push(sheet)}`;

/**
 * The styles of a screen, or of a part of one, come in its script: as a file of their own they would be one more request of each
 * first visit. A sheet that a script makes is no inline style: the content security policy stays as it is. The app's own styles are
 * a file that the page names.
 *
 * @param {string} main
 * @returns {import('vite').Plugin}
 */
export function stylesInScripts(main) {
  const waiting = new Set();
  return {
    name: 'styles-in-scripts',
    apply: 'build',
    enforce: 'post',
    // Their file's name stands in for them at first: the script is named by what it holds, so it is named by them, too.
    renderChunk(code, chunk) {
      const styles = chunk.viteMetadata?.importedCss;
      if (!styles?.size || chunk.moduleIds.includes(main)) return null;
      const names = [...styles];
      styles.clear();
      for (const name of names) waiting.add(name);
      return { code: names.map(adopt).join('') + code, map: null };
    },
    generateBundle(_options, bundle) {
      for (const name of waiting) {
        const styles = bundle[name];
        const holders = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.code.includes(name),
        );
        if (styles?.type !== 'asset' || holders.length !== 1)
          throw new Error(`scripts/styles-in-scripts.mjs: ${holders.length} scripts hold ${name}`);
        for (const script of holders)
          script.code = script.code.replace(/(["'`])([^"'`\n]+\.css)\1/g, (all, _mark, path) =>
            path === name ? JSON.stringify(String(styles.source).trim()) : all,
          );
        delete bundle[name];
      }
      waiting.clear();
    },
  };
}
