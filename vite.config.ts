/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRjsf } from './scripts/lean-rjsf.mjs';
import { leanRouter } from './scripts/lean-router.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Many small files cost requests, and pack worse than one: what every screen needs, and what most signed-in ones do. */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  {
    // Sign-in loads none of it: of shared/ui/ it has its fields beyond what the first file holds.
    name: 'signed-in',
    minShareCount: 4,
    test: /node_modules\/(swr|lucide-react)\/|\/src\/shared\/(ui\/(?!field)|(live|api|app-state|metadata|drafts|react)\/|[^/]*$)/,
  },
  {
    name: 'record-screen',
    test: /\/src\/shared\/(records|list)\/(record-(screen|tools|calls|kind)|use-(row-focus|open-record)|filter-select|column|to-record)/,
  },
  {
    // What a form stands in, wherever it is.
    name: 'metadata-form',
    test: /\/src\/shared\/engine-form\/(elements-form|submit-result)|\/renderers\/(metadata-form|controls\/options-source)/,
  },
];

export default defineConfig({
  root: here('./src'),
  plugins: [react(), leanRouter(), leanRjsf()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // A strict content security policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/dtl': 'http://127.0.0.1:4100', '/auth': 'http://127.0.0.1:4100' } },
  test: {
    root: here('./'),
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/long/**', 'node_modules/**'],
    environment: 'node',
    // As in the product: through the same stand-ins. tests/renderers/published-rjsf.ts is RJSF without them.
    server: { deps: { inline: [/@rjsf\/(core|utils)\//] } },
    // One a core; left alone, two cores get one.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
