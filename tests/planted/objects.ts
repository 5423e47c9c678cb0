// Behavior that follows from the definitions of objects.
import type { Sabotage } from './sabotage';

const columns = ['tests/server/storage/record-columns.test.ts'];

export const objects: readonly Sabotage[] = [
  {
    id: 'P33',
    what: 'A list relies on columns that are not yet filled in.',
    file: 'server/storage/lists/prepared-selection.ts',
    find: `'isFilled', filled and folded and keyed and ordered`,
    put: `'isFilled', ordered`,
    tests: columns,
  },
  {
    id: 'P34',
    what: 'A changed definition does not refill the columns.',
    file: 'server/storage/lists/record-columns.ts',
    find: 'update records set data = records.data from next',
    put: 'update records set version = records.version from next',
    tests: columns,
  },
  {
    id: 'P35',
    what: 'A role with full access to one object also gets new objects.',
    file: 'objects/role-config.ts',
    find: 'firstTypes.every((type) => isFull(type, noAccess)) &&',
    put: 'firstTypes.some((type) => isFull(type, noAccess)) &&',
    tests: ['tests/objects/role-config.test.ts'],
  },
];
