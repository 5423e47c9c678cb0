// Follows docs/engine.md in an empty folder outside this repository, with npm and pnpm: installs the packed engine, type-checks,
// builds with Vite, fills in the form under a strict policy, and runs the command.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator } from '@playwright/test';
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

const example = guideBlock('The first minute', 'tsx');
const page = `<!doctype html><title>{}</title><div id="root"></div><script type="module" src="./main.tsx"></script>`;
const number = (fieldName: string, label: string, more: object) => ({
  objectType: 'partner',
  fieldName,
  fieldConfig: { label, visualType: 'number', ...more },
});
const worked = [
  number('vans', 'Vans', { check: { rule: 'vans > 3', message: 'Four vans at least.' } }),
  number('wheels', 'Wheels', { formula: 'vans * 4' }),
];
const tools = ['vite@8.3.8', 'typescript@5', '@types/react', '@types/react-dom'];

/** The page's script and its static imports, in kB. */
function weighFirst(built: string): number {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const weights = scripts.map((path) => gzipSync(readFileSync(join(built, path)), { level: 9 }).length);
  return weights.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Installs as the guide says, with npm or pnpm. */
const install = {
  npm: (here: Elsewhere, ...names: string[]) => here.npm('install', ...names),
  // pnpm hoists nothing, so an undeclared dependency is missing.
  pnpm: (here: Elsewhere, ...names: string[]) => here.pnpm('add', ...names),
};

describe.each(['npm', 'pnpm'] as const)('the packed engine, by its guide and %s', (manager) => {
  let here: Elsewhere;
  let browser: Browser;

  beforeAll(() => {
    here = createElsewhere();
    here.write({ 'package.json': JSON.stringify({ private: true, type: 'module' }), 'index.html': page });
    install[manager](here, ...documentedInstall().slice(1));
  });
  afterAll(async () => {
    await browser?.close();
    here?.leave();
  });

  it('installs nothing but React as a peer', () => {
    const { dependencies } = JSON.parse(readFileSync(join(here.folder, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies).sort()).toEqual(['leadfield-engine', 'react', 'react-dom']);
  });

  it('parses metadata in Node', () => {
    const parse =
      "import { parseMetadata } from 'leadfield-engine/headless'; console.log(typeof parseMetadata)";
    expect(here.node('--input-type=module', '--eval', parse).trim()).toBe('function');
  });

  it('works out rules where it draws on a server', () => {
    const draw = `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { defaultView, MetadataForm, parseMetadata } from 'leadfield-engine';
      const { elements } = parseMetadata(${JSON.stringify(worked)});
      const view = defaultView('partner');
      console.log(renderToString(createElement(MetadataForm, { elements, view, value: { vans: 3 }, onSubmit() {} })));`;
    expect(here.node('--input-type=module', '--eval', draw)).toContain('value="12"');
  });

  it('has types without a fault', () => {
    install[manager](here, ...tools);
    here.write({
      'main.tsx': example.replace('console.log(changes)', 'show(changes)'),
      'host.d.ts':
        'declare module "leadfield-engine/style.css"; declare function show(changes: object): void;',
    });
    here.write({ 'closing.tsx': guideBlock('Closing a form after its save', 'tsx') });
    expect(here.checkTypes('host.d.ts', 'main.tsx', 'closing.tsx')).toBe('');
  });

  it.each(['19.0.0', '19.1.0', '19.2.0', 'latest'])(
    'builds and is filled in with React %s',
    async (version) => {
      install[manager](here, `react@${version}`, `react-dom@${version}`);
      here.write({
        'main.tsx': example.replace(
          'console.log(changes)',
          'void (document.title = JSON.stringify(changes))',
        ),
      });
      here.build();
      const host = await serveStrictly(join(here.folder, 'dist'));
      browser ??= await launchBrowser();
      const { page, faults } = await openPage(browser);
      await page.goto(host.url);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('This field is required.').first().waitFor();
      // The page sets no box-sizing.
      const rightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
      const summary = page.getByText('Correct the errors on the form.').locator('..');
      // The form adds no box of its own to the 50rem and the page's margin.
      expect(await rightOf(summary)).toBeLessThanOrEqual(808);
      await page.getByLabel('EIN or SSN').fill('12-3456789');
      await page.getByLabel('Service vehicles').fill('1,234');
      const filled = { fleet: 1234, taxId: '12-3456789' };
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(async () => JSON.parse(await page.title())).toEqual(filled);
      const field = page.getByLabel('EIN or SSN');
      expect(await field.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px');
      expect(faults).toEqual([]);
      await page.close();
      host.stop();
    },
  );

  it('works out rules, in a page of up to 240 kB', async () => {
    const ruled = example.replace(
      /parseMetadata\(\[[\s\S]*?\n\]\)/,
      `parseMetadata(${JSON.stringify(worked)})`,
    );
    here.write({ 'main.tsx': ruled.replace('console.log(changes)', 'void changes') });
    here.build();
    const built = join(here.folder, 'dist');
    expect(weighFirst(built), 'gzipped kB').toBeLessThanOrEqual(240);
    const host = await serveStrictly(built);
    browser ??= await launchBrowser();
    const { page, faults } = await openPage(browser);
    await page.goto(host.url);
    await page.getByLabel('Vans').fill('3');
    await expect.poll(() => page.getByLabel('Wheels').inputValue()).toBe('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Four vans at least.').first().waitFor();
    expect(faults).toEqual([]);
    await page.close();
    host.stop();
  });

  it('checks, types, imports and exports', () => {
    const field = (fieldName: string, fieldConfig: object) => ({
      objectType: 'lead',
      fieldName,
      fieldConfig,
    });
    const right = field('workEmail', { label: 'Work email', visualType: 'email', isRequired: true });
    here.write({
      'lead.json': JSON.stringify([right]),
      'wrong.json': JSON.stringify([field('fleet', { label: 'Fleet', visualType: 'numbre' })], null, 2),
      'theirs.json': JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'Lead',
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: 'Your name' }, age: { type: 'integer' } },
      }),
    });
    const leadfield = (...args: string[]) =>
      here.node('node_modules/leadfield-engine/bin/leadfield.js', ...args);
    expect(leadfield('check', '--strict', 'lead.json').trim()).toBe('lead.json: 1 data element, no problems');
    expect(() => leadfield('check', 'wrong.json')).toThrow(/Command failed/);
    here.write({ 'lead.ts': leadfield('types', 'lead.json') });
    expect(here.checkTypes('lead.ts')).toBe('');
    here.write({ 'theirs-as-ours.json': leadfield('import', 'theirs.json') });
    expect(leadfield('check', 'theirs-as-ours.json')).toContain('no problems');
    const schema = JSON.parse(leadfield('export', 'lead.json'));
    expect(schema).toMatchObject({ type: 'object', required: ['workEmail'] });
  });

  it('installs a command that can be called by name', () => {
    const { bin } = JSON.parse(
      readFileSync(join(here.folder, 'node_modules/leadfield-engine/package.json'), 'utf8'),
    );
    expect(bin).toEqual({ leadfield: './bin/leadfield.js' });
    const command = process.platform === 'win32' ? 'leadfield.cmd' : 'leadfield';
    expect(here.run(join(here.folder, 'node_modules/.bin', command), '--help')).toContain('check');
  });
});
