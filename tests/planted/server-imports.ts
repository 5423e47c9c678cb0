import type { Sabotage } from './sabotage';

/** Records in bulk from files. */
export const serverImports: readonly Sabotage[] = [
  {
    id: 'P70',
    what: 'An import is seen before it is whole.',
    file: 'server/storage/is-born.ts',
    find: 'where bulk_jobs.n = ${relation}.born and bulk_jobs.hides))`',
    put: 'where bulk_jobs.n = ${relation}.born and false))`',
    tests: ['tests/server/imports.test.ts'],
  },
  {
    id: 'P71',
    what: 'An import that may not be partial keeps what fits.',
    file: 'server/operations/imports/run-import.ts',
    find: 'if (whole && refusedCount > 0) {',
    put: 'if (whole && refusedCount > 1000) {',
    tests: ['tests/server/imports.test.ts'],
  },
  {
    id: 'P72',
    what: 'A canceled import leaves its records behind.',
    file: 'server/storage/born-records.ts',
    find: "where bulk_jobs.hides and bulk_jobs.state in ('failed', 'canceled') limit $1)) returning id`",
    put: "where bulk_jobs.hides and bulk_jobs.state in ('failed') limit $1)) returning id`",
    tests: ['tests/server/imports.test.ts'],
  },
  {
    id: 'P76',
    what: 'An import taken back gives a new field the value of its namesake.',
    file: 'server/operations/imports/undo-import.ts',
    find: '!job.detail.columns || job.fields.includes(field)',
    put: '!job.detail.columns || field',
    tests: ['tests/server/import-undo.test.ts'],
  },
  {
    id: 'P77',
    what: 'A field that is locked since is taken back.',
    file: 'server/operations/records/why-kept.ts',
    find: "isLocked(element, gate, record))) return 'locked';",
    put: "isLocked(element, gate, record) && !gate)) return 'locked';",
    tests: ['tests/server/import-undo.test.ts', 'tests/server/bulk-changes.test.ts'],
  },
];
