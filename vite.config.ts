/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRjsf } from './scripts/lean-rjsf.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./src'),
  plugins: [react(), leanRjsf()],
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
