import { defineConfig, mergeConfig } from 'vitest/config';
import app from '../../vite.config';

// The API suite once more, on a real PostgreSQL: `npx vitest run --config tests/server/postgres.config.ts`. Left out is what
// asks little of the database: the edge of HTTP, files, and commands, which bring databases of their own.
const noDatabase = ['http/**', '{commands,file-stores,web-app}.test.ts'];

const merged = mergeConfig(
  app,
  defineConfig({ test: { globalSetup: ['tests/server/support/postgres-setup.ts'] } }),
);

export default {
  ...merged,
  test: {
    ...merged.test,
    include: ['tests/server/**/*.test.ts'],
    exclude: ['tests/server/nodes.test.ts', ...noDatabase.map((one) => `tests/server/${one}`)],
  },
};
