import type { Sabotage } from './sabotage';

const tests = ['tests/cli/cli.test.ts'];

export const cli: readonly Sabotage[] = [
  {
    id: 'C01',
    what: 'A fixture with problems ends with exit code 0.',
    file: 'cli/fixture.ts',
    find: '{ lines: [...lines, ...warnings], code: 1 }',
    put: '{ lines: [...lines, ...warnings], code: 0 }',
    tests,
  },
  {
    id: 'C02',
    what: 'A problem that a sample expects may be absent.',
    file: 'cli/fixture.ts',
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
];
