// Bugs of files of records.
import type { Sabotage } from './sabotage';

export const serverFiles: readonly Sabotage[] = [
  {
    id: 'F1',
    what: 'A file of an inaccessible record can be opened.',
    file: 'server/operations/files/record-files.ts',
    find: '...(!isOwn && { reach: caller })',
    put: '',
    tests: ['tests/server/record-files.test.ts'],
  },
  {
    id: 'F2',
    what: 'A file that was removed from its record can be opened.',
    file: 'server/operations/files/record-files.ts',
    find: 'listFileIDs(ownValue(row.data, field)).includes(file.stored_name)',
    put: 'ownValue(row.data, field) !== undefined',
    tests: ['tests/server/record-files.test.ts'],
  },
  {
    id: 'F3',
    what: 'Two simultaneous saves give one file to two records.',
    file: 'server/operations/records/held-files.ts',
    find: '    if (!isGiven) throw toLost([field]);\n',
    put: '',
    tests: ['tests/server/record-files.test.ts'],
  },
  {
    id: 'F4',
    what: 'A record stores the file name and size that the browser sent.',
    file: 'server/operations/records/held-files.ts',
    find: 'patch.values.set(field, rows.map(toStoredFile));',
    put: 'continue;',
    tests: ['tests/server/record-files.test.ts'],
  },
];
