// Each rule finds bad sources in a small tree, and accepts good ones.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowPlants } from './arrow-plants';
import * as arrows from './arrows';
import { codePlants } from './code-plants';
import * as conventions from './conventions';
import * as documents from './documents';
import * as objectTypes from './object-types';
import { type Plant, types, user } from './plants';
import { type Rule, readTree } from './source-tree';
import * as styles from './styles';
import * as visualTypes from './visual-types';

const cases = [...arrowPlants, ...codePlants];

function run(rule: Rule, plant: Plant): string[] {
  const root = mkdtempSync(join(tmpdir(), 'leadfield-architecture-'));
  try {
    for (const [path, source] of Object.entries(plant)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return rule(readTree(root)).map((violation) => violation.path);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the rules', () => {
  it.each(cases)('find %s', (_claim, rule, bad, good) => {
    const planted = Object.keys(bad).filter((path) => !(path in { ...types, ...user }));
    expect(run(rule, bad).some((path) => planted.some((plant) => plant.startsWith(path)))).toBe(true);
    expect(run(rule, good)).toEqual([]);
  });

  it('are each proven by a planted source', () => {
    const proven = new Set(cases.map(([, rule]) => rule));
    const all = Object.entries({
      ...arrows,
      ...conventions,
      ...documents,
      ...objectTypes,
      ...styles,
      ...visualTypes,
    });
    expect(all.filter(([, rule]) => !proven.has(rule)).map(([name]) => name)).toEqual([]);
  });
});
