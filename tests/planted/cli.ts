import type { Sabotage } from './sabotage';

const tests = ['tests/cli/cli.test.ts'];
const checks = ['tests/cli/check.test.ts'];

export const cli: readonly Sabotage[] = [
  {
    id: 'C01',
    what: 'A fixture with problems ends with exit code 0.',
    file: 'cli/check.ts',
    find: "severity === 'error')) ? 1 : 0",
    put: "severity === 'error')) ? 0 : 0",
    tests,
  },
  {
    id: 'C02',
    what: 'A problem that a sample expects may be absent.',
    file: 'cli/check-fixture.ts',
    find: '.filter((line) => !found.includes(line))',
    put: '.filter((line) => !found.includes(line) && line === "")',
    tests,
  },
  {
    id: 'C03',
    what: 'A wrong pinned display text passes.',
    file: 'cli/check-type-cases.ts',
    find: '    ...compare(`${path}/display`, pinned.display, display),\n',
    put: '',
    tests,
  },
  {
    id: 'C04',
    what: 'A new type overwrites one that is there.',
    file: 'cli/new-type.ts',
    find: 'existsSync(join(root, path)));',
    put: '!existsSync(root));',
    tests,
  },
  {
    id: 'C05',
    what: 'A wrong pinned sentence passes.',
    file: 'cli/check-type-cases.ts',
    find: 'pinned.message, problem?.message',
    put: 'pinned.message, pinned.message',
    tests,
  },
  {
    id: 'C06',
    what: 'A misspelt key is not told.',
    file: 'validators/metadata/unknown-keys.ts',
    find: 'else if (!isFree(name, shape))',
    put: 'else if (name === "")',
    tests: checks,
  },
  {
    id: 'C07',
    what: 'A report points at the wrong line.',
    file: 'cli/check-file.ts',
    find: 'line: low + 1,',
    put: 'line: low,',
    tests: checks,
  },
  {
    id: 'C08',
    what: 'Of a key given twice nobody is told.',
    file: 'validators/metadata/json-faults.ts',
    find: 'if (keys.has(name))',
    put: 'if (name === "")',
    tests: checks,
  },
  {
    id: 'C09',
    what: 'A misspelt key is told twice: that it is not known, and that what was meant is missing.',
    file: 'validators/metadata/finding.ts',
    find: 'missing.has(one.instead)',
    put: 'missing.has("")',
    tests: ['tests/cli/more-mistakes.test.ts'],
  },
  {
    id: 'C10',
    what: "Of 'TX' beside 'tx' nobody is told.",
    file: 'validators/metadata/option-values.ts',
    find: 'value.trim().toLowerCase()',
    put: 'value',
    tests: ['tests/cli/more-mistakes.test.ts'],
  },
];
