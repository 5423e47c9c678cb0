/**
 * Keeps the letters a screen began with: a font that comes late is there at the next visit, and moves no line now.
 *
 * @returns {import('vite').Plugin}
 */
export const steadyFont = () => ({
  name: 'steady-font',
  enforce: 'pre',
  transform: (css, id) =>
    /@fontsource.*\.css$/.test(id)
      ? { code: css.replaceAll('font-display: swap', 'font-display: optional'), map: null }
      : undefined,
});
