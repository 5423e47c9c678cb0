// @vitest-environment node
// Plain Node, no document: what a server draws of every type. The page's part is in tests/browser/hydration.spec.ts.
import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MetadataForm } from '../../renderers/metadata-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { isObject, type Json } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { listFixtures, readFixture } from '../fixture-files';

type Case = { values: { value: Json; valid: boolean; display?: string }[] };
type Fixture = { visualType: string; cases: Case[] };

const fixtures = listFixtures('types').map((path) => readFixture(path) as Fixture);

type Input = { metadata: unknown; value?: Record<string, Json> };

/** The document that a browser makes of what a server draws. */
function draw({ metadata, value }: Input) {
  const { elements } = parseMetadata(metadata);
  const drafts = {
    load: () => {
      throw new Error('A server has no drafts');
    },
    save: () => undefined,
    clear: () => undefined,
  };
  const form = (
    <MetadataForm
      {...{ elements, drafts, view: defaultView('partner'), onSubmit: () => undefined }}
      mode="create"
      {...(value && { value })}
    />
  );
  const html = renderToString(form);
  return { html, document: new JSDOM(html).window.document };
}

/** What stands there for a value: texts, what is typed into, what is chosen. */
function read(document: Document): string {
  const fields = [...document.querySelectorAll('form input, form textarea, form select')].map((field) => {
    const one = field as HTMLInputElement;
    if (!/^(checkbox|radio)$/.test(one.type)) return one.value;
    return one.checked ? `${one.value} ${one.closest('label')?.textContent}` : '';
  });
  const editors = [...document.querySelectorAll('[role=group]')].map((one) => one.textContent);
  return [...fields, ...editors].join('\n');
}

describe('a form on a server', () => {
  it('is tried with every type', () => {
    expect(typeof document).toBe('undefined');
    expect(fixtures).toHaveLength(26);
  });

  it.each(fixtures.map((fixture) => [fixture.visualType, fixture] as const))(
    '%s shows its value',
    (id, fixture) => {
      const [first] = fixture.cases;
      const { elements } = parseMetadata(fixture);
      const [element] = elements;
      const filled = first?.values.find(({ valid, display }) => valid && display);
      if (!first || !element || !filled) throw new Error(`The fixture of ${id} has no filled value`);
      const metadata = [
        { objectType: 'partner', fieldName: 'f', fieldConfig: { ...element.config, label: 'Its label' } },
      ];
      const { document, html } = draw({ metadata, value: { f: filled.value } });
      expect(document.querySelector('form')?.textContent).toContain('Its label');
      expect(document.querySelector('[id$="_f"]')).not.toBeNull();
      const shown = read(document);
      for (const ways of toParts(filled))
        expect(
          ways.some((way) => shown.includes(way)),
          shown,
        ).toBe(true);
      expect(html).not.toContain('style=');
    },
  );
});

/** The parts of a value, each in the ways in which it may stand in a control. */
function toParts({ value, display = '' }: { value: Json; display?: string }): string[][] {
  if (typeof value === 'boolean') return [['Its label']];
  if (Array.isArray(value)) return value.map((one) => [isObject(one) ? String(one.name) : String(one)]);
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .flat()
      .map((one) => [String(one)]);
  return [[display, display.replace('$', ''), String(value), String(value).slice(0, 16)]];
}

it('a formula on a server is worked out', () => {
  const number = (fieldName: string, more: object) => ({
    objectType: 'partner',
    fieldName,
    fieldConfig: { label: fieldName, visualType: 'number', ...more },
  });
  const metadata = [
    number('vans', { defaultValue: 3 }),
    number('wheels', { formula: 'vans * 4' }),
    number('spare', { formula: 'wheels / 4' }),
  ];
  expect(read(draw({ metadata }).document)).toBe('3\n12\n3');
  expect(read(draw({ metadata, value: { vans: 5 } }).document)).toBe('5\n20\n5');
});

describe('a long form on a server', () => {
  it('leaves no part for the page to draw anew, its sections included', () => {
    const metadata = Array.from({ length: 12 }, (_, index) => ({
      objectType: 'partner',
      fieldName: `f${index}`,
      grouping: `Part ${index % 4}`,
      fieldConfig: { label: `F ${index}`, visualType: 'text' },
    }));
    const { html, document } = draw({ metadata });
    expect(document.querySelectorAll('[data-sections] a')).toHaveLength(4);
    // How React marks what a server could not finish.
    expect(html).not.toContain('<!--$!-->');
  });

  it('has every row', () => {
    const metadata = Array.from({ length: 300 }, (_, index) => ({
      objectType: 'partner',
      fieldName: `f${index}`,
      fieldConfig: { label: `F ${index}`, visualType: 'text', defaultValue: `v${index}` },
    }));
    const { document } = draw({ metadata });
    const values = [...document.querySelectorAll<HTMLInputElement>('form input')].map((one) => one.value);
    expect(values).toEqual(metadata.map(({ fieldConfig }) => fieldConfig.defaultValue));
  });
});
