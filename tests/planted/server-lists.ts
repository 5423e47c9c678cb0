// Long lists, and saves of one moment.
import type { Sabotage } from './sabotage';

export const serverLists: readonly Sabotage[] = [
  {
    id: 'P40',
    what: 'A long list goes on showing where rows stood.',
    file: 'server/caches/list-book.ts',
    find: 'isStale ||= changes.some(',
    put: 'isStale ||= false && changes.some(',
    tests: ['tests/server/caches/list-books.test.ts'],
  },
  {
    id: 'P41',
    what: 'A search of a long list counts what was deleted.',
    file: 'server/caches/list-book.ts',
    find: "setText(slot, stands ? (text ?? '') : undefined);",
    put: "setText(slot, text ?? '');",
    tests: ['tests/server/caches/list-books.test.ts'],
  },
  {
    id: 'P42',
    what: 'A long list shows everybody all of it.',
    file: 'server/storage/record-conditions.ts',
    find: 'if (!isAdmin(reach) || filters.length > 0 || isTrash',
    put: 'if (filters.length > 0 || isTrash',
    tests: ['tests/server/caches/list-books.test.ts'],
  },
  {
    id: 'P43',
    what: 'Saves of one moment fail for each other.',
    file: 'server/storage/together.ts',
    find: 'if (batch.length === 1) first.reject(error);',
    put: 'if (batch.length > 0) for (const one of batch) one.reject(error);',
    tests: ['tests/server/storage/together.test.ts'],
  },
  {
    id: 'P44',
    what: 'While a field becomes unique, what is written counts as it was before.',
    file: 'server/storage/unique-values.ts',
    find: '  if (asked)',
    put: '  if (asked && after)',
    tests: ['tests/server/operations/unique.test.ts'],
  },
  {
    id: 'P45',
    what: 'A list tells of changes of fields that may not be read.',
    file: 'server/storage/list-source.ts',
    find: "    and changes.field = any(array[${['', ...fields].map(quote).join(', ')}])`;",
    put: "    and (true or changes.field = any(array[${fields.map(quote).join(', ')}]::text[]))`;",
    tests: ['tests/server/list-filters.test.ts'],
  },
  {
    id: 'P46',
    what: 'A client is offered a view of leads that names a partner.',
    file: 'server/operations/records/saved-views.ts',
    find: "...(isClient(caller) ? [] : ['partner'])",
    put: "'partner'",
    tests: ['tests/server/saved-views.test.ts'],
  },
  {
    id: 'P39',
    what: 'A bulk change looks for what a reference names once per row.',
    file: 'server/operations/records/edit-together.ts',
    find: 'const asking = askingOnce(tx);',
    put: 'const asking = tx;',
    tests: ['tests/server/bulk-references.test.ts'],
  },
];
