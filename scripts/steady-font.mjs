/** A font that loads late is used from the next visit on, so that no line moves. @returns {import('vite').Plugin} */
export const steadyFont = () => ({
  name: 'steady-font',
  enforce: 'pre',
  transform: (css, id) =>
    /@fontsource.*\.css$/.test(id)
      ? { code: css.replaceAll('font-display: swap', 'font-display: optional'), map: null }
      : undefined,
});
