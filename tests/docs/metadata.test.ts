import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listExamples, readTypeSamples, toDocument } from '../../scripts/format-document';
import { listTypeExamples } from '../../scripts/format-examples';
import { formulaExample, rollUpExample } from '../../scripts/format-formulas';
import { ruleExample } from '../../scripts/format-rules';
import { listTypePages } from '../../scripts/format-types';
import { checkMetadata } from '../../validators/metadata/check-metadata';

const root = `${join(import.meta.dirname, '../..')}/`;

describe('docs/metadata.md', () => {
  it('lists the keys that the code reads', () => {
    const text = readFileSync(`${root}docs/metadata.md`, 'utf8');
    expect(text, 'npm run docs:format writes it').toBe(toDocument(root));
  });

  it('shows each screenshot', () => {
    const shown = new Set(listExamples(root).map(({ picture }) => picture.replace('metadata/', '')));
    const folder = `${root}docs/metadata`;
    const taken = existsSync(folder) ? readdirSync(folder) : [];
    expect(taken.filter((file) => !shown.has(file))).toEqual([]);
  });

  // An example is checked alone, so the fields that it refers to are missing.
  const neighbors = new Set(['endpointField', 'conditionField', 'limitField', 'formulaField']);

  it('has only valid elements', () => {
    for (const { name, element } of listExamples(root)) {
      const errors = checkMetadata([element]).findings.filter(({ code }) => !neighbors.has(code));
      const isNote = ({ code }: { code: string }) => code === 'descriptionInternal';
      expect([name, errors.filter((one) => !isNote(one))]).toEqual([name, []]);
    }
  });

  it('has only valid rules', () => {
    expect(checkMetadata(ruleExample).findings).toEqual([]);
    expect(checkMetadata(ruleExample).elements.filter(({ rules }) => rules)).toHaveLength(5);
    expect(checkMetadata(formulaExample).findings).toEqual([]);
    expect(checkMetadata(formulaExample).elements.filter(({ rules }) => rules)).toHaveLength(2);
    expect(checkMetadata(rollUpExample).findings).toEqual([]);
  });

  it('links to files that exist', () => {
    const text = readFileSync(`${root}docs/metadata.md`, 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\((?!http)([^)#]+)\)/g))
      expect(existsSync(`${root}docs/${path}`), path).toBe(true);
  });
});

describe('docs/types/', () => {
  const pages = listTypePages(root, listTypeExamples(readTypeSamples(root)));

  it('has a page for each visual type that agrees with its fixture', () => {
    expect(pages.size).toBe(27);
    expect(readdirSync(`${root}docs/types`).toSorted()).toEqual(
      [...pages.keys()].map((path) => path.replace('types/', '')).toSorted(),
    );
    for (const [path, text] of pages)
      expect(readFileSync(`${root}docs/${path}`, 'utf8'), 'npm run docs:format writes it').toBe(text);
  });

  it.each([...pages].filter(([path]) => !path.endsWith('README.md')))(
    'has only valid metadata in %s',
    (_path, text) => {
      const [, json = ''] = /parseMetadata\((\[[\s\S]*?\n\])\);/.exec(text) ?? [];
      expect(checkMetadata(JSON.parse(json)).findings).toEqual([]);
    },
  );

  it('links to files that exist', () => {
    for (const [path, text] of pages)
      for (const [, link = ''] of text.matchAll(/\]\((?!http)([^)#]+)/g))
        expect(existsSync(`${root}docs/types/${link}`), `${path}: ${link}`).toBe(true);
  });
});
