// The packed engine is unpacked without a network, type-checked, built and rendered elsewhere. tests/long/engine-package.test.ts does
// the same with the documented command and the registry.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { weighStrangersPage } from '../../bench/strangers-page';
import { serveUnderPolicy } from './engine-host';
import { expect, expectNoSidewaysScroll, test } from './harness';

const root = fileURLToPath(new URL('../..', import.meta.url));

const page = `<!doctype html><title>Elsewhere</title><div id="root"></div><script type="module" src="./main.tsx"></script>`;
const script = `
import { createRoot } from 'react-dom/client';
import { compileForm, defaultView, MetadataForm, parseMetadata, type Submission } from 'leadfield-engine';
import { checkRecord } from 'leadfield-engine/headless';
import withTheme from '@rjsf/core/lib/withTheme.js';
import { createValidator, StockForm, theme } from 'leadfield-engine/stock';
import 'leadfield-engine/style.css';

const field = (fieldName: string, fieldConfig: object) => ({ objectType: 'partner', fieldName, access: 'write', fieldConfig });
const { elements, problems } = parseMetadata([
  field('taxId', { label: 'EIN or SSN', visualType: 'einssn', isRequired: true }),
  field('notes', { label: 'Notes', visualType: 'richTextInput' }),
  field('since', { label: 'Since', visualType: 'datePicker' }),
  field('visit', { label: 'Visit', visualType: 'datetimePicker' }),
]);
const view = defaultView('partner');
const show = ({ changes }: Submission) => {
  document.title = JSON.stringify({ changes, problems, checked: typeof checkRecord });
  return undefined;
};
const base = location.search === '?stock' ? { base: StockForm } : {};
const element = document.getElementById('root');
const form = compileForm(elements, view);
const Themed = withTheme(theme);
const themed = <Themed schema={form.schema} uiSchema={form.uiSchema} validator={createValidator(form)} />;
const ours = <MetadataForm elements={elements} view={view} onSubmit={show} {...base} />;
if (element) createRoot(element).render(location.search === '?themed' ? themed : ours);
`;

let folder: string;
let withoutReact: string;
let host: { url: string; stop: () => void };
const inFolder = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/** Links a package and its declared dependencies, so that an undeclared one is missing. */
function linkDeclared(name: string) {
  const link = join(folder, 'node_modules', name);
  if (existsSync(link)) return;
  const source = join(root, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(source, link, 'junction');
  const { dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const one of Object.keys(dependencies)) linkDeclared(one);
}

test.describe('the packed engine', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'engine-package-'));
    execFileSync(process.execPath, [join(root, 'scripts/pack-engine.mjs'), join(folder, 'engine')]);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'elsewhere', type: 'module' }));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'main.tsx'), script);
    const installed = join(folder, 'node_modules/leadfield-engine');
    mkdirSync(installed, { recursive: true });
    inFolder('tar', '-xzf', './leadfield-engine-0.1.0.tgz', '-C', installed, '--strip-components=1');
    const engine = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const wire = {
      objectType: 'partner',
      fieldName: 'a',
      access: 'write',
      fieldConfig: { label: 'A', visualType: 'text' },
    };
    const parse = `import { parseMetadata } from 'leadfield-engine/headless';
      console.log(parseMetadata([${JSON.stringify(wire)}]).elements.map(({ name }) => name).join());`;
    withoutReact = inFolder(process.execPath, '--input-type=module', '--eval', parse);
    const types = ['@types/react', '@types/react-dom'];
    // Without the dependencies of its test kit, because nothing is tested there.
    const peers = Object.keys(engine.peerDependencies).filter(
      (name) => !/^@testing-library|^vitest/.test(name),
    );
    for (const name of [...Object.keys(engine.dependencies), ...peers, ...types]) linkDeclared(name);
    const outDir = join(folder, 'built');
    await build({
      configFile: false,
      root: folder,
      // A linked package must resolve the links here, not the packages of the repository.
      resolve: { preserveSymlinks: true },
      build: { outDir, assetsInlineLimit: 0 },
      logLevel: 'error',
    });
    host = await serveUnderPolicy(outDir);
  });

  test.afterAll(() => {
    host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const resolution of ['bundler', 'nodenext'])
    test(`exports types for ${resolution}`, { tag: '@long' }, () => {
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      const options = [
        '--noEmit',
        '--strict',
        '--jsx',
        'react-jsx',
        '--target',
        'es2023',
        '--types',
        'react',
      ];
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const found = ['--module', module, '--moduleResolution', resolution, 'main.tsx'];
      expect(() => inFolder(process.execPath, tsc, ...options, ...found)).not.toThrow();
    });

  test('does not depend on the app', { tag: '@long' }, () => {
    const files = inFolder('tar', '-tzf', './leadfield-engine-0.1.0.tgz');
    expect(files).toContain('package/README.md');
    expect(files).not.toMatch(/\/(src|server|views)\//);
  });

  test('contains its command and the schemas', { tag: '@long' }, () => {
    const wire = { objectType: 'p', fieldName: 'a', fieldConfig: { label: 'A', visualType: 'text' } };
    writeFileSync(join(folder, 'metadata.json'), JSON.stringify([wire]));
    const command = 'node_modules/leadfield-engine/bin/leadfield.js';
    const found = inFolder(process.execPath, command, 'check', '--strict', 'metadata.json');
    expect(found.trim()).toBe('metadata.json: 1 data element, no problems');
    const schema = readFileSync(join(folder, 'node_modules/leadfield-engine/schemas/metadata.json'), 'utf8');
    expect(JSON.parse(schema).$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  test('adds at most 240 kB to a page, including React and RJSF', { tag: '@long' }, async () => {
    const weight = await weighStrangersPage(folder);
    expect(weight, 'gzipped kB').toBeGreaterThan(80);
    expect(weight, 'gzipped kB').toBeLessThanOrEqual(240);
  });

  test('reads metadata in Node without React', { tag: '@long' }, () => {
    expect(withoutReact.trim()).toBe('a');
  });

  for (const [base, search] of [
    ['the fast path', ''],
    ['RJSF’s own Form', '?stock'],
  ] as const)
    test(`renders a form under the policy, ${base}`, { tag: '@long' }, async ({ page }) => {
      await page.goto(host.url + search);
      await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('This field is required.').first()).toBeVisible();
      await page.getByLabel('EIN or SSN').fill('12-3456789');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveTitle(/"taxId":"12-3456789"/);
      expect(JSON.parse(await page.title())).toMatchObject({ problems: [], checked: 'function' });
      const field = page.getByLabel('EIN or SSN');
      expect(await field.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px');
    });

  test("fits a phone with RJSF's own form and the theme", { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${host.url}?themed`);
    await expect(page.getByLabel('Visit')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('has its own colors, including dark', { tag: '@long' }, async ({ page }) => {
    const field = page.getByLabel('EIN or SSN');
    const look = () =>
      field.evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).borderColor]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(host.url);
    // A page without `color-scheme` is white.
    await expect.poll(look).toEqual(['rgb(28, 36, 51)', 'rgb(116, 129, 154)']);
    const form = page.locator('.leadfield-engine').first();
    const ground = () => form.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    // On the form alone, labels would be white on the page's white.
    await page.evaluate(() => document.getElementById('root')?.setAttribute('data-theme', 'dark'));
    expect(await ground()).toBe('rgb(18, 18, 18)');
    await page.evaluate(() => document.getElementById('root')?.removeAttribute('data-theme'));
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await look()).toEqual(['rgb(230, 234, 242)', 'rgb(119, 134, 162)']);
    await page.evaluate(() => document.documentElement.style.setProperty('--color-ink', 'rgb(1, 2, 3)'));
    expect(await look()).toEqual(['rgb(1, 2, 3)', 'rgb(119, 134, 162)']);
  });
});
