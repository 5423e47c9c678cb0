import { defineConfig, mergeConfig } from 'vitest/config';
import app from '../../vite.config';

// The API suite once more, on a real PostgreSQL: `npx vitest run --config tests/server/postgres.config.ts`.
const merged = mergeConfig(
  app,
  defineConfig({ test: { globalSetup: ['tests/server/support/postgres-setup.ts'] } }),
);

export default {
  ...merged,
  test: { ...merged.test, include: ['tests/server/**/*.test.ts'], exclude: ['tests/server/nodes.test.ts'] },
};
