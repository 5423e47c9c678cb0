import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listExamples, toDocument } from '../../scripts/format-document';
import { formulaExample } from '../../scripts/format-formulas';
import { ruleExample } from '../../scripts/format-rules';
import { checkMetadata } from '../../validators/metadata/check-metadata';

const root = `${join(import.meta.dirname, '../..')}/`;

describe('docs/metadata.md', () => {
  it('says what the code reads', () => {
    const text = readFileSync(`${root}docs/metadata.md`, 'utf8');
    expect(text, 'npm run docs:format writes it').toBe(toDocument(root));
  });

  it('shows each picture that is taken', () => {
    const shown = new Set(listExamples(root).map(({ picture }) => picture.replace('metadata/', '')));
    const folder = `${root}docs/metadata`;
    const taken = existsSync(folder) ? readdirSync(folder) : [];
    expect(taken.filter((file) => !shown.has(file))).toEqual([]);
  });

  // An example stands by itself: the fields it asks are not there.
  const neighbors = new Set(['endpointField', 'conditionField', 'limitField', 'formulaField']);

  it('draws elements without a fault', () => {
    for (const { name, element } of listExamples(root)) {
      const errors = checkMetadata([element]).findings.filter(({ code }) => !neighbors.has(code));
      const isNote = ({ code }: { code: string }) => code === 'descriptionInternal';
      expect([name, errors.filter((one) => !isNote(one))]).toEqual([name, []]);
    }
  });

  it('shows rules without a fault', () => {
    expect(checkMetadata(ruleExample).findings).toEqual([]);
    expect(checkMetadata(ruleExample).elements.filter(({ rules }) => rules)).toHaveLength(5);
    expect(checkMetadata(formulaExample).findings).toEqual([]);
    expect(checkMetadata(formulaExample).elements.filter(({ rules }) => rules)).toHaveLength(2);
  });

  it('links to files that exist', () => {
    const text = readFileSync(`${root}docs/metadata.md`, 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(existsSync(`${root}docs/${path}`), path).toBe(true);
  });
});
