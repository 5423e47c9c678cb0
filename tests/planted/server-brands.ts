// Brands: publishing, going back, what is shown of them.
import type { Sabotage } from './sabotage';

const publish = ['tests/server/routes/publish.test.ts'];
const reverts = ['tests/server/routes/revert.test.ts', 'tests/server/revert-rights.test.ts'];

export const serverBrands: readonly Sabotage[] = [
  {
    id: 'O08',
    what: 'A sponsor’s revert changes Test or Live.',
    file: 'server/operations/brands/revert-brand.ts',
    find: 'keepStatus: !isAdmin(caller)',
    put: 'keepStatus: false',
    tests: reverts,
  },
  {
    id: 'O09',
    what: 'A revert overwrites products without write access to them.',
    file: 'server/operations/brands/revert-brand.ts',
    find: "  requireFullWriter(caller, product, ['brandID']);\n",
    put: '',
    tests: reverts,
  },
  {
    id: 'O52',
    what: 'A foreign sponsor learns that a brand exists.',
    file: 'server/operations/brands/publish-brand.ts',
    find: "if (!current) throw new AppError('notFound');",
    put: "if (!current) throw new AppError('forbidden');",
    tests: reverts,
  },
  {
    id: 'A94',
    what: 'A section tells whether a hidden field is filled.',
    file: 'server/operations/brands/brand-readiness.ts',
    find: 'fields.filter(gate.isVisible);',
    put: 'fields;',
    tests: ['tests/server/routes/publish-needs.test.ts'],
  },
  {
    id: 'A22',
    what: 'A brand that is not complete is published.',
    file: 'server/operations/brands/publish-brand.ts',
    find: '  if (open.size > 0) throw notReady(gate, open);\n',
    put: '',
    tests: publish,
  },
  {
    id: 'A23',
    what: 'A Live brand takes payments without live keys.',
    file: 'server/operations/brands/brand-readiness.ts',
    find: "if (data.status !== 'Live') return [];",
    put: 'if (data.status) return [];',
    tests: publish,
  },
  {
    id: 'A24',
    what: 'Partners read the working brand.',
    file: 'server/operations/brands/read-brand.ts',
    find: 'row: version ? toPublishedRow(row, version) : row,',
    put: 'row: version ? row : row,',
    tests: publish,
  },
  {
    id: 'A25',
    what: 'A comparison shows fields that may not be read.',
    file: 'server/operations/brands/diff-brand.ts',
    find: 'for (const name of gate.readable) {',
    put: 'for (const name of new Set([...gate.readable, ...Object.keys(to)])) {',
    tests: publish,
  },
  {
    id: 'A26',
    what: 'A brand’s load names a sponsor that is hidden.',
    file: 'server/operations/brands/read-brand.ts',
    find: "if (!isPartner(caller) && !gate.isReadable('sponsorID')) return null;",
    put: '',
    tests: ['tests/server/routes/brand.test.ts'],
  },
  {
    id: 'A27',
    what: 'Wholesale prices are shown to roles without that field.',
    file: 'server/operations/products/read-products.ts',
    find: ".isReadable('vendorProductID')",
    put: '.element !== undefined',
    tests: ['tests/server/routes/product.test.ts'],
  },
];
