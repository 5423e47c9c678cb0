/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./src'),
  plugins: [react()],
  resolve: {
    alias: [
      // RJSF ships a Markdown renderer with every form; descriptions here are plain text (94 → 63 kB gz).
      { find: /^markdown-to-jsx(\/react)?$/, replacement: here('./renderers/markdown-stub.ts') },
    ],
  },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // A strict content security policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/dtl': 'http://127.0.0.1:4100', '/auth': 'http://127.0.0.1:4100' } },
  test: {
    root: here('./'),
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
