// Parses the whole tree and checks the rules of CONTRIBUTING and README.
import { describe, expect, it } from 'vitest';
import * as arrows from './arrows';
import * as conventions from './conventions';
import * as documents from './documents';
import * as objectTypes from './object-types';
import { type Rule, readTree } from './source-tree';
import * as styles from './styles';
import * as visualTypes from './visual-types';

const tree = readTree(process.cwd());
const rules: Record<string, Rule> = {
  ...arrows,
  ...conventions,
  ...documents,
  ...objectTypes,
  ...styles,
  ...visualTypes,
};

describe('the tree', () => {
  it('is read completely', () => {
    const folders = new Set(tree.map((file) => file.path.split('/')[0]));
    expect([...folders]).toEqual(expect.arrayContaining(['schemas', 'fixtures', 'tests', 'package.json']));
  });

  it.each(Object.entries(rules))('keeps: %s', (_name, rule) => {
    expect(rule(tree).map(({ path, message }) => `${path} ${message}`)).toEqual([]);
  });
});
