// Each rule finds what it is for: bad sources planted in a small tree, beside a good one that it lets pass.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as arrows from './arrows';
import * as conventions from './conventions';
import * as documents from './documents';
import * as objectTypes from './object-types';
import { type Rule, readTree } from './source-tree';
import * as styles from './styles';
import * as visualTypes from './visual-types';

type Plant = { [path: string]: string };
const types = {
  'schemas/types/einssn.ts': "export const einssn = defineVisualType({ id: 'einssn' });",
  'schemas/types/number.ts': "export const number = defineVisualType({ id: 'number' });",
  'schemas/types/multi.ts': "export const multi = defineVisualType({ id: 'multiCheck' });",
};
const user = { 'objects/user.ts': "export const user = defineObject({ objectType: 'user' });" };

function run(rule: Rule, plant: Plant): string[] {
  const root = mkdtempSync(join(tmpdir(), 'leadfield-architecture-'));
  try {
    for (const [path, source] of Object.entries(plant)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return rule(readTree(root)).map((violation) => violation.path);
  } finally {
    rmSync(root, { recursive: true });
  }
}

type Case = [claim: string, rule: Rule, bad: Plant, good: Plant];
const a = 'export const a = 1;';
const drawn = "import styles from './a.module.css';\nexport const a = () => <i className={styles.a} />;";
const widths = '/* Widths:\n   40rem: a phone */';
const cases: Case[] = [
  ['an unknown folder', arrows.onlyKnownFolders, { 'lib/a.ts': a }, { 'schemas/a.ts': a }],
  ['code among the fixtures', arrows.onlyKnownFolders, { 'fixtures/a.ts': a }, { 'fixtures/a.json': '{}' }],
  [
    'a wrong arrow',
    arrows.arrowsPointOneWay,
    { 'schemas/a.ts': "import { b } from '../validators/b';", 'validators/b.ts': a },
    { 'validators/a.ts': "import { b } from '../schemas/b';", 'schemas/b.ts': a },
  ],
  [
    'a wrong arrow of a type',
    arrows.arrowsPointOneWay,
    { 'server/a.ts': "import type { B } from '../src/b';", 'src/b.ts': a },
    { 'cli/a.ts': "import type { B } from '../schemas/b';", 'schemas/b.ts': a },
  ],
  [
    'a lazy wrong arrow',
    arrows.arrowsPointOneWay,
    { 'src/a.ts': "const b = () => import('../server/b');", 'server/b.ts': a },
    { 'src/a.ts': "const b = () => import('../renderers/b');", 'renderers/b.ts': a },
  ],
  [
    'a type named through import()',
    arrows.arrowsPointOneWay,
    { 'schemas/a.ts': "export type A = import('../src/b').B;", 'src/b.ts': a },
    { 'tests/a.ts': "export type A = import('../src/b').B;", 'src/b.ts': a },
  ],
  [
    'somebody importing tests',
    arrows.arrowsPointOneWay,
    { 'server/a.ts': "export { b } from '../tests/b';", 'tests/b.ts': a },
    { 'bench/a.ts': "import { b } from '../src/b';", 'src/b.ts': a },
  ],
  [
    'storage that knows status codes',
    arrows.storageKnowsNoAnswers,
    { 'server/storage/a.ts': "import { AppError } from '../app-error';", 'server/app-error.ts': a },
    { 'server/access/a.ts': "import { AppError } from '../app-error';", 'server/app-error.ts': a },
  ],
  [
    'SQL beside storage',
    arrows.sqlStandsInStorage,
    {
      'server/operations/a.ts': 'db.query(`select id from records`);',
      'server/commands/b.ts': "db.query('delete from crm_links');",
    },
    { 'server/storage/a.ts': 'db.query(`select 1`);', 'server/access/b.ts': "say('Select a role');" },
  ],
  [
    'a walk that knows the product',
    arrows.walksKnowNoProduct,
    {
      'tests/walks/a.spec.ts': "import { b } from '../server/b';",
      'tests/server/b.ts': "import { c } from '../../server/c';",
      'server/c.ts': a,
    },
    { 'tests/walks/a.spec.ts': "import { b } from '../server/b';", 'tests/server/b.ts': a },
  ],
  [
    'a feature importing a feature',
    arrows.appLayersPointOneWay,
    { 'src/features/leads/a.ts': "import { b } from '../crm/b';", 'src/features/crm/b.ts': a },
    { 'src/features/leads/a.ts': "import { b } from './b';", 'src/features/leads/b.ts': a },
  ],
  [
    'a feature importing the app',
    arrows.appLayersPointOneWay,
    { 'src/features/leads/a.ts': "import { b } from '../../app/guards';", 'src/app/guards.ts': a },
    { 'src/features/leads/a.ts': "import { b } from '../../shared/paths';", 'src/shared/paths.ts': a },
  ],
  [
    'shared code importing a feature',
    arrows.appLayersPointOneWay,
    { 'src/shared/ui/a.ts': "import { b } from '../../features/crm/b';", 'src/features/crm/b.ts': a },
    { 'src/app/a.ts': "import { b } from '../features/crm/b';", 'src/features/crm/b.ts': a },
  ],
  [
    'an engine that knows the app',
    arrows.engineKnowsNoApp,
    { 'renderers/a.ts': "import { atom } from 'jotai';" },
    { 'src/a.ts': "import { atom } from 'jotai';" },
  ],
  [
    'an engine that knows a view',
    arrows.engineKnowsNoApp,
    { 'schemas/a.ts': "import { b } from '../objects/views/b';", 'objects/views/b.ts': a },
    { 'objects/views/a.ts': "import { b } from './b';", 'objects/views/b.ts': a },
  ],
  [
    'a circle',
    arrows.noCycles,
    {
      'src/a.ts': "import { b } from './b';",
      'src/b.ts': "import { c } from './c';",
      'src/c.ts': "import { a } from './a';",
    },
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': "const a = () => import('./a');" },
  ],
  [
    'a circle of types',
    arrows.noCycles,
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': "import type { A } from './a';" },
    { 'src/a.ts': "import type { B } from './b';", 'src/b.ts': a },
  ],
  [
    'a circle of rooms',
    arrows.roomsHoldNoCircle,
    {
      'server/access/a.ts': "import type { B } from '../caches/b';",
      'server/access/c.ts': a,
      'server/caches/b.ts': "import { c } from '../access/c';",
    },
    {
      'server/access/a.ts': "import { b } from '../caches/b';",
      'server/access/c.ts': "import { a } from './a';",
      'server/caches/b.ts': a,
    },
  ],
  ['a barrel', conventions.noBarrels, { 'src/a.ts': "export { b } from './b';" }, { 'src/a.ts': a }],
  [
    'a starred barrel',
    conventions.noBarrels,
    { 'src/a.ts': `export * from './b';\n${a}` },
    { 'src/a.ts': a },
  ],
  [
    'a barrel in two steps',
    conventions.noBarrels,
    { 'src/a.ts': "import { b } from './b';\nexport { b };" },
    { 'src/a.ts': "import { b } from './b';\nexport const table = { b };" },
  ],
  [
    'a long file',
    conventions.filesAreShort,
    { 'src/a.ts': `${'\n'.repeat(300)}${a}\n` },
    { 'src/a.ts': `${'\n'.repeat(299)}${a}\n` },
  ],
  ['a long style sheet', conventions.filesAreShort, { 'src/a.css': '\n'.repeat(301) }, { 'src/a.css': '' }],
  [
    'a class without a reader',
    styles.classesAreRead,
    { 'src/a.tsx': drawn, 'src/a.module.css': '.a, .b:hover > .c { color: red }' },
    { 'src/a.tsx': drawn, 'src/a.module.css': '/* .b */ .a { inset: 0.5rem }' },
  ],
  [
    'a class that is not there',
    styles.classesExist,
    { 'src/a.tsx': drawn, 'src/a.module.css': '.b { color: red }' },
    { 'src/a.tsx': drawn, 'src/a.module.css': '@media print { .a { color: red } }' },
  ],
  [
    'a property that nobody sets',
    styles.propertiesAreSet,
    { 'src/a.css': 'p { color: var(--ink) }' },
    { 'src/a.css': 'p { color: var(--ink, red) } q { --b: 1; gap: var(--b) }' },
  ],
  [
    'a width of its own',
    styles.widthsAreNamed,
    { 'src/a.css': '@media (max-width: 41rem) { p { color: red } }', 'src/shared/ui/tokens.css': widths },
    { 'src/a.css': '@media (max-width: 40rem) { p { color: red } }', 'src/shared/ui/tokens.css': widths },
  ],
  ['a vague name', conventions.namesSaySomething, { 'src/utils/a.ts': a }, { 'src/dates/a.ts': a }],
  ['a vaguely ending name', conventions.namesSaySomething, { 'src/date-utils.ts': a }, { 'src/dates.ts': a }],
  [
    'a name in camelCase',
    conventions.namesAreKebabCase,
    { 'src/someThing.ts': a },
    { 'src/some-thing.ts': a },
  ],
  ['a default export', conventions.exportsAreNamed, { 'src/a.ts': 'export default 1;' }, { 'src/a.ts': a }],
  [
    'a default export by renaming',
    conventions.exportsAreNamed,
    { 'src/a.ts': 'const a = 1;\nexport { a as default };' },
    { 'vite.config.ts': 'export default 1;' },
  ],
  ['eval', conventions.browserCodeIsSafe, { 'src/a.ts': "eval('1');" }, { 'src/a.ts': 'evaluate(1);' }],
  ['new Function', conventions.browserCodeIsSafe, { 'server/a.ts': "new Function('1');" }, { 'src/a.ts': a }],
  [
    'raw markup',
    conventions.browserCodeIsSafe,
    { 'renderers/a.tsx': 'export const a = <p dangerouslySetInnerHTML={{ __html: x }} />;' },
    { 'renderers/a.tsx': 'export const a = <p style={{ color: x }}>{x}</p>;' },
  ],
  [
    'a style element',
    conventions.browserCodeIsSafe,
    { 'src/a.tsx': 'export const a = <style>{css}</style>;', 'src/b.ts': "document.createElement('style');" },
    { 'src/a.tsx': 'export const a = <b>{css}</b>;' },
  ],
  [
    'an inline script in a page',
    conventions.browserCodeIsSafe,
    { 'src/index.html': '<script>start()</script>' },
    { 'src/index.html': '<script type="module" src="./main.tsx"></script>' },
  ],
  [
    'a type compared',
    visualTypes.typesAreAskedNotCompared,
    { ...types, 'src/a.ts': "if (field.visualType === 'number') f();" },
    { ...types, 'src/a.ts': "if (typeof value === 'number') f();" },
  ],
  [
    'a type compared, reversed',
    visualTypes.typesAreAskedNotCompared,
    { ...types, 'validators/a.ts': "const b = 'einssn' !== kind;" },
    { ...types, 'renderers/types/einssn.tsx': "const b = 'einssn' !== kind;" },
  ],
  [
    'a type switched on',
    visualTypes.typesAreAskedNotCompared,
    { ...types, 'server/a.ts': "switch (visualType) { case 'number': f(); }" },
    { ...types, 'server/a.ts': "switch (typeof value) { case 'number': f(); }" },
  ],
  [
    'types listed to be looked up',
    visualTypes.typesAreAskedNotCompared,
    {
      ...types,
      'src/a.ts': "const a = ['einssn', 'x'].includes(kind);",
      'src/b.ts': "const b = new Set(['multiCheck']);",
    },
    { ...types, 'src/a.ts': "const a = ['number', 'bigint'].includes(typeof value);" },
  ],
  [
    'a table by type',
    visualTypes.typesAreAskedNotCompared,
    { ...types, 'renderers/a.ts': 'const a = { einssn: f, multiCheck: g };' },
    { ...types, 'renderers/types/index.ts': 'const a = { einssn: f, multiCheck: g };' },
  ],
  [
    'an object compared',
    objectTypes.objectsAreAskedNotCompared,
    { ...user, 'server/operations/a.ts': "if (objectType === 'user') f();" },
    { ...user, 'src/features/users/a.ts': "if (objectType === 'user') f();" },
  ],
  [
    'an object switched on, or looked for in a list',
    objectTypes.objectsAreAskedNotCompared,
    {
      ...user,
      'src/a.ts': "switch (type) { case 'user': f(); }",
      'server/b.ts': "const b = ['user', 'admin'].includes(type);",
    },
    { ...user, 'src/a.ts': "const b = ['user', 'x'].includes(key), c = new Map([['user', f]]);" },
  ],
  [
    'a type of people compared',
    objectTypes.objectsAreAskedNotCompared,
    { 'src/a.ts': "if (session.type !== 'admin') f();", 'server/b.ts': "const a = role === 'client';" },
    {
      'objects/user-types.ts': "const a = type === 'admin';",
      'server/b.ts': "const a = scope.kind === 'client';",
    },
  ],
  [
    'a script that is not there',
    documents.namedScriptsExist,
    { 'package.json': '{"scripts":{}}', 'README.md': 'Run `npm run nothing`.' },
    { 'package.json': '{"scripts":{"spec:gaps":"x"}}', 'README.md': 'Run `npm run spec:gaps`.' },
  ],
  [
    'a dead link',
    documents.linkedFilesExist,
    { 'README.md': '[more](docs/more.md)' },
    { 'README.md': '[more](docs/more.md)', 'docs/more.md': '' },
  ],
  [
    'a paper that is not here',
    documents.papersAreHere,
    { 'src/a.ts': `/** As ${'API'}.md says. */\nexport const a = 1;` },
    { 'src/a.ts': '/** As W1.2 says. */\nexport const a = 1;' },
  ],
  [
    'a number that the specification does not have',
    documents.citationsExist,
    {
      'src/a.ts': '// The law (R99).\nexport const a = 1;',
      'docs/specification.md': '| R1.1 | A sentence. | |',
    },
    {
      'src/a.ts': '// The law (R1, R1.1).\nexport const a = 1;',
      'docs/specification.md': '| R1.1 | A sentence. | |',
    },
  ],
  [
    'a path of one machine',
    documents.noTracesOfTheBuilder,
    { 'src/a.ts': `const a = '${'/wo'}rk/main';` },
    { 'src/a.ts': "const a = 'https://example.com/work/main';" },
  ],
];

describe('the rules', () => {
  it.each(cases)('find %s', (_claim, rule, bad, good) => {
    const planted = Object.keys(bad).filter((path) => !(path in { ...types, ...user }));
    expect(run(rule, bad).some((path) => planted.some((plant) => plant.startsWith(path)))).toBe(true);
    expect(run(rule, good)).toEqual([]);
  });

  it('are each proven by a planted source', () => {
    const proven = new Set(cases.map(([, rule]) => rule));
    const all = Object.entries({ ...arrows, ...conventions, ...documents, ...objectTypes, ...visualTypes });
    expect(all.filter(([, rule]) => !proven.has(rule)).map(([name]) => name)).toEqual([]);
  });
});
