import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createChunkNamer } from './scripts/app-chunks.mjs';
import { classConstants } from './scripts/class-constants.mjs';
import { createClassNamer } from './scripts/class-names.mjs';
import { composedCss } from './scripts/composed-css.mjs';
import { earlyLinks } from './scripts/early-links.mjs';
import { leanApp } from './scripts/lean-app.mjs';
import { leanRouter } from './scripts/lean-router.mjs';
import { oneRuntime } from './scripts/one-runtime.mjs';
import { steadyFont } from './scripts/steady-font.mjs';
import { stylesInScripts } from './scripts/styles-in-scripts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./src'),
  plugins: [
    classConstants(),
    react(),
    leanApp(),
    leanRouter(),
    steadyFont(),
    stylesInScripts(here('./src/main.tsx')),
    oneRuntime(here('./src/first.ts')),
    earlyLinks(here('./src/main.tsx')),
  ],
  css: {
    postcss: { plugins: [composedCss()] },
    modules: { generateScopedName: createClassNamer(here('./')) },
  },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // A strict content security policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createChunkNamer(here('./')), debugName: 'app-chunks' }],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/dtl': 'http://127.0.0.1:4100', '/auth': 'http://127.0.0.1:4100' } },
});
