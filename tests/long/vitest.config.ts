import { defineConfig, mergeConfig } from 'vitest/config';
import app from '../../vite.config';

const merged = mergeConfig(app, defineConfig({ test: { testTimeout: 1_800_000, fileParallelism: false } }));

// `include` and `exclude` are replaced, not joined: only what takes minutes by nature.
export default {
  ...merged,
  test: {
    ...merged.test,
    include: ['tests/long/**/*.test.{ts,tsx}', 'tests/**/*.long.test.ts'],
    exclude: [],
    passWithNoTests: true,
  },
};
