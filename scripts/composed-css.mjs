/**
 * What a CSS module composes from another file is parsed again without its file's name, of which Vite warns. It names no
 * other files, so it may pass for a part of the module.
 */
export const composedCss = () => ({
  postcssPlugin: 'leadfield-composed-css',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      if (!declaration.source?.input.file) declaration.source = root.source;
    });
  },
});
