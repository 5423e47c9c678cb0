import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { steadyFont } from './scripts/steady-font.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./src'),
  plugins: [react(), steadyFont()],
  resolve: { alias: { 'markdown-to-jsx/react': here('./renderers/rjsf/plain-markdown.ts') } },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // A strict content security policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    // One style sheet, so that the order of rules never depends on which screen was opened first.
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the page begins with, sign-in included, is one file.
            { name: 'main', tags: ['$initial'] },
            // What many screens share is one file, too, not one for each set of screens.
            {
              name: 'signed-in',
              test: /[\\/](src|objects|contract|lucide-react|swr)[\\/]/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/dtl': 'http://127.0.0.1:4100', '/auth': 'http://127.0.0.1:4100' } },
});
