// Adds a custom type, widget, texts and theme to the packed engine by the guide, in a folder outside the repository: type-checks,
// renders on plain Node, hydrates in Chromium under a strict policy, and validates on a host.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createElsewhere,
  documentedInstall,
  type Elsewhere,
  guideBlock,
  launchBrowser,
  openPage,
  serveStrictly,
} from './support/elsewhere';

const scene = guideBlock('Types, widgets and words of your own', 'tsx');
const serverForm = guideBlock('On a server', 'tsx', 2);
const server = guideBlock('On a server', 'tsx');
const orders = guideBlock('Objects, and lists of them', 'tsx');
const german = guideBlock('Other countries', 'tsx');
const client = `
import { hydrateRoot } from 'react-dom/client';
import './theme.css';
import { VisitForm } from './visit-form';

const onSend = (changes: object) => { document.title = JSON.stringify(changes); };
const root = document.getElementById('root');
if (root) hydrateRoot(root, <VisitForm onSend={onSend} />, { onRecoverableError: console.error });
`;
const host = `
import { checkRecord, compileForm, createEngine, defaultView, defineVisualType, parseMetadata } from 'leadfield-engine/headless';
const even = defineVisualType({
  id: 'even', label: 'Even', valueType: 'number', schema: () => ({ type: 'integer' }), ui: () => ({ 'ui:widget': 'even' }),
  settings: [], requiredMessage: 'This field is required.', parse: Number, display: String,
  validate: (value) => (value % 2 === 0 ? undefined : 'Must be even.'),
});
const engine = createEngine({ types: [even], messages: { 'This field is required.': 'Pflichtfeld.' } });
const field = (fieldName, visualType, isRequired) => ({ objectType: 'o', fieldName, fieldConfig: { visualType, isRequired } });
const { elements } = parseMetadata([field('a', 'even', false), field('b', 'text', true)], engine);
console.log(checkRecord(compileForm(elements, defaultView('o'), { engine }), { a: 3 }).map(({ message }) => message).join(' '));
`;

let here: Elsewhere;
let browser: Browser;

beforeAll(async () => {
  here = createElsewhere();
  here.write({
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'index.html':
      '<!doctype html><meta charset="utf-8"><title>{}</title><div id="root"><!--markup--></div><script type="module" src="./client.tsx"></script>',
    'visit-form.tsx': scene,
    'partner-form.tsx': serverForm,
    'german.tsx': german,
    'order-form.tsx': orders,
    'client.tsx': client,
    'server.tsx': server,
    'host.mjs': host,
    'theme.css': ':root { --color-accent: rgb(1, 2, 3); --radius-1: 13px; }',
    'css.d.ts': 'declare module "*.css";',
  });
  here.npm('install', ...documentedInstall().slice(1));
  here.npm('install', 'vite@8.3.8', 'typescript@5', '@types/react', '@types/react-dom');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  here?.leave();
});

describe('an own engine elsewhere', () => {
  it('has types without a fault', () => {
    const files = ['client.tsx', 'server.tsx', 'partner-form.tsx', 'german.tsx', 'order-form.tsx'];
    expect(here.checkTypes('css.d.ts', ...files)).toBe('');
    expect(here.checkTypesForNode('css.d.ts', 'visit-form.tsx', 'german.tsx', 'order-form.tsx')).toBe('');
  });

  it('reports the same on a server as in the form', () => {
    expect(here.node('host.mjs').trim()).toBe('Must be even. Pflichtfeld.');
  });

  it('validates a body including formulas and conditions, as the guide describes', () => {
    const field = (fieldName: string, more: object) => ({
      objectType: 'partner',
      fieldName,
      fieldConfig: { label: fieldName, visualType: 'number', ...more },
    });
    const metadata = [
      field('vans', {}),
      field('wheels', {
        formula: 'vans * 4',
        check: { rule: 'wheels > 8', message: 'Three vans at least.' },
      }),
      field('crews', { requireWhen: { required: ['vans'] } }),
    ];
    here.write({
      'judge.mjs': guideBlock('What a host checks', 'js'),
      'judged.mjs': `import { judge } from './judge.mjs';
const { record, problems } = judge(${JSON.stringify(metadata)}, { value: { vans: 2, wheels: 99 } });
console.log(record.wheels, problems.map(({ message }) => message).join(' '));`,
    });
    expect(here.node('judged.mjs').trim()).toBe('8 Three vans at least. This field is required.');
  });

  it('has its metadata checked by the command', () => {
    const field = (fieldName: string, fieldConfig: object) => ({
      objectType: 'visit',
      fieldName,
      fieldConfig,
    });
    const rows = {
      label: 'Visits',
      visualType: 'objectList',
      fields: [{ fieldName: 'n', fieldConfig: { label: 'N', visualType: 'even' } }],
    };
    here.write({
      'types.mjs': `${host.split('const engine')[0]}
import { createNestedTypes } from 'leadfield-engine/headless';
export { even };
export const nested = createNestedTypes({ types: [even] });`,
      'visit.json': JSON.stringify([
        field('a', { label: 'A', visualType: 'even', defaultValue: 2 }),
        field('b', rows),
      ]),
      'odd.json': JSON.stringify([field('a', { label: 'A', visualType: 'even', defaultValue: 3 })], null, 2),
    });
    const check = (...args: string[]) =>
      here.node('node_modules/leadfield-engine/bin/leadfield.js', 'check', ...args);
    expect(check('--strict', 'visit.json', '--types', 'types.mjs')).toContain('2 data elements, no problems');
    expect(() => check('visit.json')).toThrow();
    expect(() => check('odd.json', '--types', 'types.mjs')).toThrow();
  });

  it('is known to every command as it is written', () => {
    here.npm('install', 'playwright-core', 'axe-core');
    const stars = {
      objectType: 'visit',
      fieldName: 'stars',
      fieldConfig: { label: 'Stars', visualType: 'rating', isRequired: true },
    };
    here.write({ 'stars.json': JSON.stringify([stars]) });
    const leadfield = (...args: string[]) =>
      here.node('node_modules/leadfield-engine/bin/leadfield.js', ...args, '--types', 'visit-form.tsx');
    expect(leadfield('check', '--strict', 'stars.json')).toContain('no problems');
    expect(leadfield('types', 'stars.json')).toContain('stars: number;');
    expect(leadfield('export', 'stars.json')).toContain('"maximum": 5');
    expect(leadfield('schema')).toContain('"title": "Rating"');
    expect(leadfield('verify', 'stars.json', '--report', 'stars.html')).toContain('1 form, 0 faults');
    expect(here.read('stars.html').match(/<figure>/g)).toHaveLength(8);
  });

  it('passes the conformance suite', () => {
    here.npm(
      'install',
      'vitest@4.1.12',
      'happy-dom@21.0.4',
      '@testing-library/react',
      '@testing-library/dom',
    );
    here.write({
      'rating.fixture.json': guideBlock('Tests of your own types and widgets', 'json'),
      'rating.test.ts': guideBlock('Tests of your own types and widgets', 'ts'),
      'number.test.ts': guideBlock('Tests of your own types and widgets', 'ts', 1),
    });
    expect(here.checkTypes('--resolveJsonModule', 'css.d.ts', 'rating.test.ts', 'number.test.ts')).toBe('');
    const told = here.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--environment',
      'happy-dom',
      '--no-color',
    );
    expect(told).toMatch(/Tests {2}(\d+) passed \(\1\)/);
  });

  it('is drawn on a server and taken over', async () => {
    // React's development checks are on.
    process.env.NODE_ENV = 'development';
    here.build('--mode', 'development', '--ssr', 'server.tsx', '--outDir', 'server');
    here.build('--mode', 'development');
    process.env.NODE_ENV = 'test';
    const markup = here.node(
      '--input-type=module',
      '--eval',
      "import { markup } from './server/server.js'; console.log(markup)",
    );
    expect(markup).toContain('How was it?');
    expect(markup).not.toContain('style=');
    const page = here.read('dist/index.html').replace('<!--markup-->', () => markup.trim());
    writeFileSync(join(here.folder, 'dist/index.html'), page);
    const served = await serveStrictly(join(here.folder, 'dist'));
    const { page: tab, faults } = await openPage(browser);
    await tab.goto(served.url);
    await tab.getByRole('radiogroup', { name: 'How was it?' }).getByLabel('3').check();
    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.getByText('Make up your mind.').first().waitFor();
    await tab.getByLabel('5').check();
    await tab.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => tab.title()).toBe('{"stars":5}');
    const button = tab.getByRole('button', { name: 'Send' });
    expect(await button.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('13px');
    expect(faults).toEqual([]);
    await tab.close();
    served.stop();
  });
});
