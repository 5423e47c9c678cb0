// @vitest-environment node
// A server without a document renders every type. tests/browser/hydration.spec.ts proves hydration.
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

/** Renders on the server and parses the HTML. */
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

/** All displayed values: texts, inputs and selected options. */
function read(document: Document): string {
  const fields = [...document.querySelectorAll('form input, form textarea, form select')].map((field) => {
    const one = field as HTMLInputElement;
    if (!/^(checkbox|radio)$/.test(one.type)) return one.value;
    return one.checked ? `${one.value} ${one.closest('label')?.textContent}` : '';
  });
  const editors = [...document.querySelectorAll('[role=group]')].map((one) => one.textContent);
  return [...fields, ...editors].join('\n');
}

describe('a server-rendered form', () => {
  it('contains every type', () => {
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

/** The parts of a value, each in the spellings that a control may display. */
function toParts({ value, display = '' }: { value: Json; display?: string }): string[][] {
  if (typeof value === 'boolean') return [['Its label']];
  if (Array.isArray(value)) return value.map((one) => [isObject(one) ? String(one.name) : String(one)]);
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .flat()
      .map((one) => [String(one)]);
  return [[display, display.replace('$', ''), String(value), String(value).slice(0, 16)]];
}

it('calculates formulas on a server', () => {
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

describe('a long server-rendered form', () => {
  it('hydrates completely, including its sections', () => {
    const metadata = Array.from({ length: 12 }, (_, index) => ({
      objectType: 'partner',
      fieldName: `f${index}`,
      grouping: `Part ${index % 4}`,
      fieldConfig: { label: `F ${index}`, visualType: 'text' },
    }));
    const { html, document } = draw({ metadata });
    expect(document.querySelectorAll('[data-sections] a')).toHaveLength(4);
    // React's mark for content that the server could not render.
    expect(html).not.toContain('<!--$!-->');
  });

  it('contains every row', () => {
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
