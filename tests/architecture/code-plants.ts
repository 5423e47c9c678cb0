// Names, documents, styles and comparisons that the rules refuse, each with one that they accept.
import * as conventions from './conventions';
import * as documents from './documents';
import * as objectTypes from './object-types';
import { a, type Case, types, user } from './plants';
import * as styles from './styles';
import * as visualTypes from './visual-types';

const drawn = "import styles from './a.module.css';\nexport const a = () => <i className={styles.a} />;";
const widths = '/* Widths:\n   40rem: a phone */';
export const codePlants: Case[] = [
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
    'a shared class that is not there',
    styles.sharedClassesExist,
    { 'src/a.tsx': 'export const a = <i className="row wide" />;', 'src/a.css': '.row { color: red }' },
    { 'src/a.module.css': '.a { composes: row from global }', 'src/b.css': '.row { color: red }' },
  ],
  [
    'a composed class that is not there',
    styles.sharedClassesExist,
    { 'src/a.module.css': '.a { composes: wide from global }', 'src/b.module.css': '.wide { color: red }' },
    { 'renderers/a.module.css': '.a { composes: wide }' },
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
  [
    'a key of an input method',
    conventions.keysAskForAnInputMethod,
    { 'src/a.tsx': "<i onKeyDown={(event) => event.key === 'Enter' && go()} />;" },
    { 'src/a.tsx': "<i onKeyDown={(event) => !isOfInputMethod(event) && event.key === 'Enter' && go()} />;" },
  ],
  ['a word of old', conventions.namesUseTheTerms, { 'src/sealed-note.ts': a }, { 'src/secret-note.ts': a }],
  ['a vague name', conventions.namesSaySomething, { 'src/utils/a.ts': a }, { 'src/dates/a.ts': a }],
  ['a vaguely ending name', conventions.namesSaySomething, { 'src/date-utils.ts': a }, { 'src/dates.ts': a }],
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
      'docs/specification/r-forms.md': '**R1.1** A sentence.',
    },
    {
      'src/a.ts': '// The law (R1, R1.1).\nexport const a = 1;',
      'docs/specification/r-forms.md': '**R1.1** A sentence.',
    },
  ],
  [
    'a path of one machine',
    documents.noTracesOfTheBuilder,
    { 'src/a.ts': `const a = '${'/wo'}rk/main';` },
    { 'src/a.ts': "const a = 'https://example.com/work/main';" },
  ],
];
