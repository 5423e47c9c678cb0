// The files that the recipe of CONTRIBUTING.md needs for a new object. new-object.long.test.ts puts them into a copy.

const definition = `import { defineObject } from './define-object';

export const vehicle = defineObject({
  objectType: 'vehicle',
  idName: 'vehicleID',
  labels: {
    one: 'vehicle',
    many: 'vehicles',
    menu: 'Vehicles',
    heading: 'Vehicles',
    search: 'Search by plate...',
    unnamed: 'Unnamed vehicle',
  },
  list: { title: ['plate'], search: ['plate'], sort: 'plate', ordered: ['seats'] },
  access: {
    serverWritten: [],
    adminWritten: [],
    decides: ['partnerID'],
    rights: [],
    inRoles: true,
    scope: 'partnerID',
  },
  references: [{ field: 'partnerID', to: 'partner' }],
  metadata: { label: 'Vehicles', order: 7 },
  place: 'sidebar',
});
`;

const field = (fieldName: string, label: string, order: number, fieldConfig: object = {}) => ({
  metaDataID: `vehicle#${fieldName}`,
  objectType: 'vehicle',
  fieldName,
  type: 'text',
  grouping: 'General',
  fieldConfig: { label, visualType: 'text', systemField: true, isRequired: false, order, ...fieldConfig },
});

const seed = [
  field('vehicleID', 'Vehicle ID', 10),
  field('plate', 'Plate', 20),
  field('bought', 'Bought', 30, { visualType: 'datePicker' }),
  field('seats', 'Seats', 40, { visualType: 'number' }),
  field('partnerID', 'Partner', 50, {
    visualType: 'select',
    msOptionsType: 'dynamic',
    msApiEndPoint: '/dtl/partner',
    msApiDataLabel: 'partnerName',
    msApiDataValue: 'partnerID',
    'x-search': true,
  }),
];

/** Path and text of each file. */
export const files = [
  ['objects/vehicle.ts', definition],
  ['fixtures/metadata/vehicle.json', `${JSON.stringify(seed, null, 2)}\n`],
] as const;

/** Adds its import and its row to the table. */
export function addRow(index: string): string {
  return index
    .replace('import { vendor }', "import { vehicle } from './vehicle';\nimport { vendor }")
    .replace('\n  vendor,', '\n  vehicle,\n  vendor,');
}

/** Adds an example of each call to tests/server/support/cost-rows.ts. */
export function addCostRows(rows: string): string {
  return rows.replace(
    '\n  readVendor:',
    `
  readVehicle: { query: list('name') },
  createVehicle: { body: { name: 'a' } },
  updateVehicle: { query: { vehicleID: 'none' }, body: { name: 'a' } },
  deleteVehicle: { query: { vehicleID: 'none', with: 'a', preview: '1' } },
  readVendor:`,
  );
}
