// @vitest-environment happy-dom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '../../cli/check';
import { checkFile } from '../../cli/check-file';
import { recognizeForeign } from '../../importers/recognize';
import { metadataCodes } from '../../schemas/words/codes';
import { listFixtures, readFixture } from '../fixture-files';
import { inputs } from './import-json';
import { seededMistakes, soundElements } from './seeded-mistakes';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function run(...args: string[]) {
  let text = '';
  const add = (line: string) => {
    text += `${line}\n`;
  };
  const code = await check.run(args, { print: add, complain: add });
  return { code, text };
}

/** One element per line, the first on line 2. */
const toText = (elements: readonly unknown[]) =>
  `[\n${elements.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
const seeded = write(
  'seeded.json',
  toText([...soundElements, ...seededMistakes.map(({ element }) => element)]),
);
const { entries } = checkFile(seeded);
const entriesOf = (line: number) => entries.filter(({ start }) => start.line === line);

describe('a file of mistakes', () => {
  it.each(seededMistakes.map((one, index) => ({ ...one, line: soundElements.length + index + 2 })))(
    'reports exactly the faults of $what',
    ({ codes, mend, line }) => {
      const found = entriesOf(line);
      expect(found.map(({ code }) => code)).toEqual(codes);
      expect(found[0]?.path.startsWith(String(line - 2))).toBe(true);
      if (mend) expect(found[0]?.mend).toBe(mend);
    },
  );

  it.each(soundElements.map((element, index) => ({ element, line: index + 2 })))(
    'finds no fault in $element.fieldName',
    ({ line }) => {
      expect(entriesOf(line)).toEqual([]);
    },
  );

  it('locates the wrong key', () => {
    const text = readFileSync(seeded, 'utf8').split('\n');
    const one = entries.find(({ path }) => path.endsWith('isRequird'));
    const line = text[(one?.start.line ?? 1) - 1] ?? '';
    expect(line.slice((one?.start.column ?? 1) - 1, (one?.end.column ?? 1) - 1)).toBe('"isRequird"');
  });
});

const element = { objectType: 'partner', fieldName: 'a', fieldConfig: { label: 'A', visualType: 'text' } };

describe('leadfield check', () => {
  it.each([
    ['[{"a": 1,}]', 1, 9, 'LF002'],
    ['[\n  {"a" 1}\n]', 2, 8, 'LF002'],
    ['', 1, 1, 'LF002'],
    ['[{"fieldName": "a",\n "fieldName": "b"}]', 2, 2, 'LF003'],
    ['["\\ud800"]', 1, 2, 'LF004'],
    ['[\n12345678901234567890123]', 2, 1, 'LF005'],
    ['[1e999]', 1, 2, 'LF005'],
    ['{"a": []}', 1, 1, 'LF007'],
  ])('reports the fault of %j', (text, line, column, code) => {
    const found = checkFile(write('raw.json', text)).entries.find((entry) => entry.code === code);
    expect(found?.start).toEqual({ line, column });
  });

  it('exits with 1 for errors, with 0 for warnings only', async () => {
    const warned = write('warned.json', JSON.stringify([{ ...element, extra: 1 }]));
    expect((await run(warned)).code).toBe(0);
    expect((await run('--strict', warned)).code).toBe(1);
    expect((await run('--strict', warned)).text).toContain('error  LF050');
    expect((await run(seeded)).code).toBe(1);
    expect((await run(seeded, join(folder, 'nothing.json'))).code).toBe(2);
    expect((await run('--nonsense')).code).toBe(2);
    expect((await run(warned, '--format', 'nonsense')).code).toBe(2);
  });

  it('accepts equal field names in several objects', async () => {
    const many = ['brand', 'sponsor'].flatMap((objectType) =>
      ['a', 'b', 'c'].map((fieldName) => ({ ...element, objectType, fieldName })),
    );
    expect(await run(write('many.json', JSON.stringify(many)))).toEqual({
      code: 0,
      text: expect.stringContaining('6 data elements, no problems'),
    });
  });

  it('refuses names that the host reserves', async () => {
    const path = write('reserved.json', JSON.stringify([element]));
    expect((await run(path, '--reserved', 'b, a')).text).toContain("'a' is reserved");
  });

  it('checks a view against its elements', () => {
    const select = {
      ...element,
      fieldName: 'entity',
      fieldConfig: { label: 'E', visualType: 'select', msOptions: [{ label: 'LLC', value: 'llc' }] },
    };
    const fields = [
      { name: 'a' },
      { name: 'a' },
      { name: 'entty' },
      { name: 'entity', requird: true, showWhen: { field: 'entity', in: ['lcc'] } },
    ];
    const view = { id: 'v', objectType: 'partner', groups: [{ key: 'g', title: 'G', fields }] };
    const path = write('view.json', JSON.stringify({ elements: [element, select], view }));
    const found = checkFile(path).entries.map(({ code, path: place, mend }) => [code, place.slice(21), mend]);
    expect(found).toEqual([
      ['LF062', '1/name', undefined],
      ['LF061', '2/name', "Did you mean 'entity'?"],
      ['LF050', '3/requird', "Did you mean 'required'?"],
      ['LF090', '3/showWhen', undefined],
      ['LF063', '3/showWhen/in/0', "Did you mean 'llc'?"],
    ]);
  });

  it('writes JSON', async () => {
    const { errors, warnings, files } = JSON.parse((await run(seeded, '--format', 'json')).text);
    expect(errors + warnings).toBe(entries.length);
    expect(files[0].problems[0]).toMatchObject({ line: 10, column: 1, code: 'LF010', severity: 'error' });
  });

  it('writes SARIF', async () => {
    const { version, runs } = JSON.parse((await run(seeded, '--format', 'sarif')).text);
    expect(version).toBe('2.1.0');
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(entries.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[0].locations[0].physicalLocation.region).toMatchObject({ startLine: 10, startColumn: 1 });
  });

  it('writes JUnit XML', async () => {
    const output = join(folder, 'report.xml');
    await run(seeded, '--format', 'junit', '--output', output);
    const xml = new DOMParser().parseFromString(readFileSync(output, 'utf8'), 'text/xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    const errors = entries.filter(({ severity }) => severity === 'error');
    expect(xml.querySelectorAll('failure')).toHaveLength(errors.length);
    expect(xml.querySelector('testsuite')?.getAttribute('failures')).toBe(String(errors.length));
  });

  it('checks 2,000 elements in time that grows with them', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...element,
      fieldName: `f${index}`,
      extr: index,
    }));
    const path = write('long.json', JSON.stringify(many, null, 2));
    const { user: before } = process.cpuUsage();
    expect(checkFile(path).entries).toHaveLength(2000);
    // Comparing each element with each other would take a minute. Processor time, so that other work does not count.
    expect(process.cpuUsage().user - before).toBeLessThan(10_000_000);
  });
});

describe('configuration files', () => {
  const register = 'fixtures/configurations/asset-register.json';
  const order = ['order', 'orderLine'].map((name) => `fixtures/configurations/order/objects/${name}.json`);

  it('are checked like metadata', async () => {
    expect(await run(register, ...order, 'fixtures/configurations/recruitment.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('13 data elements, no problems'),
    });
  });

  it('are checked together, in one file or in several', async () => {
    const wrong = readFileSync(register, 'utf8').replace('asset.site.factor', 'asset.site.factr');
    const line = wrong.split('\n').findIndex((one) => one.includes('factr')) + 1;
    const inOne = await run(write('register.json', wrong));
    expect(inOne.code).toBe(1);
    expect(inOne.text).toContain(`register.json:${line}:`);
    expect(inOne.text).toContain("Do you mean 'asset.site.factor'?");
    const files = Object.entries(JSON.parse(wrong) as object).map(([path, file]) =>
      write(path.replace('objects/', ''), JSON.stringify(file)),
    );
    const inSeveral = await run(...files);
    expect(inSeveral.text).toContain("Do you mean 'asset.site.factor'?");
    expect(await run(files[0] ?? '')).toMatchObject({ code: 0, text: expect.stringContaining('LF113') });
  });

  it('are checked with the roll-ups of their objects', async () => {
    const [first = '', lines = ''] = order;
    const rollUp = (formula: string) =>
      write(
        'order.json',
        readFileSync(first, 'utf8').replace(
          '"fields": [',
          `"fields": [{ "fieldName": "rolled", "fieldConfig": { "label": "Rolled", "visualType": "money", "formula": "${formula}" } },`,
        ),
      );
    expect((await run(rollUp('orderLine.sum(l, l.amount)'), lines)).code).toBe(0);
    for (const [formula, message] of [
      ['orderLine.sum(l, l.amonut)', "Do you mean 'amount'?"],
      ['orderLines.sum(l, l.amount)', "Do you mean 'orderLine'?"],
    ] as const)
      expect((await run(rollUp(formula), lines)).text).toContain(message);
  });
});

describe('codes', () => {
  it('are unique', () => {
    const ids = Object.values(metadataCodes).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a file of another tool', () => {
  it.each([
    ['airtable', 'the schema of an Airtable base'],
    ['hubspot', 'a list of HubSpot properties'],
    ['json-forms', 'a JSON Forms schema with its uischema'],
    ['rjsf', 'a JSON Schema'],
    ['salesforce', 'a Salesforce describe answer'],
    ['surveyjs', 'a SurveyJS survey'],
  ])('is recognized, and the command to import it is shown: %s', async (name, what) => {
    const file = join(inputs, `${name}.json`);
    const report = checkFile(file);
    expect(report.entries).toHaveLength(1);
    expect(report.entries[0]).toMatchObject({
      ...{ code: 'LF007', message: `This is ${what}, not metadata.` },
      mend: `Turn it into metadata: leadfield import ${file}`,
      ...{ start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    });
    expect((await run(file)).code).toBe(1);
  });

  it.each(['types', 'stories', 'metadata', 'nested', 'rules'])(
    'is not confused with Leadfield’s own %s',
    (kind) => {
      for (const path of listFixtures(kind))
        expect([path, recognizeForeign(readFixture(path))]).toEqual([path, undefined]);
    },
  );

  it.each([
    { $schema: './schemas/metadata.json', elements: [] },
    { $schema: './schemas/metadata.json', elements: [{ fieldName: 'a' }] },
    { success: true, fields: [{ fieldConfig: { type: 'text' } }] },
    { view: { groups: [] } },
    { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/name' }] },
    [],
    'text',
  ])('is not confused with unfinished metadata: %j', (json) => {
    expect(recognizeForeign(json)).toBeUndefined();
  });
});
