// npm run test:long: what takes minutes by nature.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  test: { include: ['tests/long/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 600_000 },
} as object);
