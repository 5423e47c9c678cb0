// @vitest-environment happy-dom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../../../cli/check-file';
import { compileForm } from '../../../../schemas/compile/compile-form';
import { standardCore } from '../../../../schemas/engine';
import { toFixture, toSnippet, toTest } from '../../../../src/features/workbench/export-texts';
import { readTexts } from '../../../../src/features/workbench/read-texts';
import { noTexts } from '../../../../src/features/workbench/workbench-state';
import { checkRecord } from '../../../../validators/check-record';
import { fixturesPath, listFixtures } from '../../../fixture-files';
import { exportFrom } from '../../../long/support/workbench-exports';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-export-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function toInput(metadata: string, view = '', sample = -1) {
  const texts = { ...noTexts, metadata, view };
  const reading = readTexts(texts, 'written', standardCore);
  const value = reading.samples.at(sample)?.value ?? {};
  const form = compileForm(reading.elements, reading.view, { value });
  const locked = [...form.fields.values()].filter(({ readOnly }) => readOnly).map(({ name }) => name);
  const problems = checkRecord(form, value);
  return {
    texts,
    elements: reading.elements,
    view: reading.view,
    value,
    problems,
    locked,
    locale: 'en-US' as const,
  };
}

describe('exports of the workbench', () => {
  it.each(listFixtures('stories'))('%s stays a sound story', (path) => {
    const input = toInput(readFileSync(fixturesPath + path, 'utf8'));
    const file = join(folder, 'story.json');
    writeFileSync(file, toFixture(input).text);
    expect(checkFile(file, { isStrict: true }).entries).toEqual([]);
  });

  it('are TypeScript with metadata and view', () => {
    const element = {
      objectType: "o'b",
      fieldName: 'a',
      fieldConfig: { label: 'A', visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/a' },
    };
    const view = { groups: [{ key: 'k', title: 'K', fields: [{ name: 'a', label: 'Other' }] }] };
    const input = { ...toInput(JSON.stringify([element]), JSON.stringify(view)), locale: 'de-DE' as const };
    for (const { text } of [toTest(input), toSnippet(input)]) {
      expect(() => transformSync(text, { loader: 'tsx', jsx: 'automatic' })).not.toThrow();
      expect(text).toContain('"label": "Other"');
      expect(text).toContain("createLocale('de-DE', { currency: 'EUR' })");
    }
    expect(toSnippet(input).text).toContain('<OptionsProvider load={load}>');
  });

  it('create the engine that lists of objects need', () => {
    const lines = {
      objectType: 'order',
      fieldName: 'lines',
      fieldConfig: {
        label: 'Lines',
        visualType: 'objectList',
        fields: [{ fieldName: 'item', fieldConfig: { label: 'Item', visualType: 'text' } }],
      },
    };
    const { test, snippet } = exportFrom(JSON.stringify([lines]), 'de-DE');
    expect(test).toContain('createEngine({ ...own, types: createNestedTypes(own) })');
    expect(snippet).toContain("import { createNested } from 'leadfield-engine/nested';");
    expect(snippet).toContain('createEngine({ ...own, ...createNested(own) })');
    expect(exportFrom(JSON.stringify([lines])).snippet).toContain('createEngine({ ...createNested() })');
  });
});
