// For each call an example that reaches its actual work; the table of costs then makes each of its values as large as allowed. A
// call without a row does not compile.
import type { CallName } from '../../../contract/index';
import type { Json } from '../../../schemas/values/json';

export type CostRow = { params?: { [name: string]: string }; query?: { [key: string]: string }; body?: Json };

/** Stored by costs.long.test.ts before. */
export const seeded = {
  sponsor: 's-1',
  partner: 'p-1',
  brand: 'b-1',
  user: 'u-1',
  role: 'r-1',
  product: 'pr-1',
};

const list = (text: string) => ({
  page: '1',
  q: 'a',
  sort: text,
  value: 'a',
  [`f.${text}[has]`]: 'a',
  [`f.${text}[in]`]: 'a,b',
});
const texts = { note: 'a', story: '<p>a</p>', site: 'https://a.test', codes: { a: 'b' }, states: ['TX'] };
const field = {
  objectType: 'partner',
  fieldName: 'extra',
  type: 'text',
  grouping: 'General',
  group: { title: 'a', description: 'a', showWhen: { required: ['note'] } },
  fieldConfig: {
    label: 'Extra',
    visualType: 'text',
    help: 'a',
    placeholder: 'a',
    suggestions: ['a'],
    limits: { pattern: '^a*$', patternMessage: 'a' },
    showWhen: { required: ['note'], properties: { note: { enum: ['a'] } } },
    check: { rule: 'note.contains("a")', message: 'a' },
  },
};
const chosen = {
  ...field,
  fieldConfig: {
    label: 'Chosen',
    visualType: 'select',
    msOptionsType: 'static',
    msOptions: [{ label: 'a', value: 'a' }],
    formula: 'note',
  },
};
const object = {
  label: 'Thing',
  plural: 'Things',
  description: 'a',
  titleLabel: 'a',
  owner: 'everybody',
  places: ['partners'],
};
const roleConfig = { partner: { readFields: ['note'], writeFields: ['note'] } };
const user = { fname: 'a', lname: 'b', email: 'a@b.test', phone: '1', type: 'admin', address: 'a' };
const state = { q: 'a', sort: 'note', filters: { 'note[has]': 'a' }, columns: ['note'] };
const files = {
  'objects/partner.json': {
    objectType: 'partner',
    groups: [{ grouping: 'General', title: 'a', description: 'a' }],
    fields: [{ fieldName: 'note', grouping: 'General', fieldConfig: field.fieldConfig }],
  },
  'roles/a.json': { roleName: 'a', roleType: 'partner', roleConfig },
};

export const costRows: { readonly [name in CallName]: CostRow } = {
  readSponsor: { query: list('sponsorName') },
  createSponsor: { body: { sponsorName: 'a', ...texts } },
  updateSponsor: { query: { sponsorID: seeded.sponsor }, body: { sponsorName: 'a', _version: 1, ...texts } },
  deleteSponsor: { query: { sponsorID: 'none', with: 'users', preview: '1' } },
  readBrand: { query: list('brandName') },
  createBrand: { body: { brandName: 'a', sponsorID: seeded.sponsor } },
  updateBrand: {
    query: { brandID: seeded.brand },
    body: { _section: 'profile', brandName: 'a', products: [{ productID: 'a', required: true }] },
  },
  deleteBrand: { query: { brandID: 'none', with: 'a', preview: '1' } },
  readProduct: { query: list('title') },
  createProduct: { body: { brandID: seeded.brand, title: 'a', terms: '<p>a</p>' } },
  updateProduct: { query: { brandProductID: seeded.product }, body: { title: 'a', terms: '<p>a</p>' } },
  deleteProduct: { query: { brandProductID: 'none', with: 'a', preview: '1' } },
  readPartner: { query: { ...list('note'), 'f.visit[in]': '2026-01-01', 'f.createdAt[in]': '2026-01-01' } },
  createPartner: {
    body: [
      { objectType: 'partner', itemData: { partnerName: 'a', ...texts } },
      { objectType: 'user', itemData: user },
    ],
  },
  updatePartner: { query: { partnerID: seeded.partner }, body: { partnerName: 'a', ...texts } },
  deletePartner: { query: { partnerID: 'none', with: 'users', preview: '1' } },
  readUser: { query: list('email') },
  createUser: { body: { ...user, password: 'Aa1!aaaa', roleConfig: { role: 'a' } } },
  updateUser: { query: { userID: seeded.user }, body: { ...user, roleConfig: { role: 'a' } } },
  deleteUser: { query: { userID: 'none', with: 'a', preview: '1' } },
  readRole: { query: list('roleName') },
  createRole: { body: { roleName: 'a', roleType: 'partner', roleConfig } },
  updateRole: { query: { roleID: seeded.role }, body: { roleName: 'a', roleConfig } },
  deleteRole: { query: { roleID: 'none', with: 'a', preview: '1' } },
  readVendor: { query: list('name') },
  createVendor: { body: { name: 'a' } },
  updateVendor: { query: { vendorID: 'a' }, body: { name: 'a' } },
  deleteVendor: { query: { vendorID: 'none', with: 'a', preview: '1' } },
  readVendorproduct: { query: list('name') },
  createVendorproduct: { body: { name: 'a', vendorID: 'a' } },
  updateVendorproduct: { query: { vendorProductID: 'a' }, body: { name: 'a' } },
  deleteVendorproduct: { query: { vendorProductID: 'none', with: 'a', preview: '1' } },
  readConfig: {},
  ping: {},
  checkReadiness: {},
  readSchema: { params: { file: 'object' } },
  checkSource: { query: { email: 'a@b.test' } },
  signInWithPassword: { body: { email: 'a@b.test', password: 'a' } },
  signInWithGoogle: { body: { code: 'a', redirect_uri: 'a', state: 'a' } },
  signInWithShopify: { body: { code: 'a', redirect_uri: 'a', shop: 'a' } },
  refreshSession: {},
  // Not sent, because the other calls need this session.
  signOut: {},
  listOwnSessions: {},
  endOwnSessions: { query: { id: 'a' } },
  requestReset: { body: { email: 'a@b.test' } },
  resetPassword: { body: { password: 'Aa1!aaaa', token: 'a' } },
  changePassword: { body: { currentPassword: 'a', password: 'Aa1!aaaa' } },
  confirmEmail: { body: { token: 'a' } },
  readHome: { query: { tz: 'UTC' } },
  listLeads: { query: { page: '1', q: 'a', partner: 'a', tz: 'UTC', 'f.lname[has]': 'a' } },
  addLeads: { body: [{ contactID: 'a', fname: 'a', lname: 'a', email: 'a@b.test', partner: 'a' }] },
  uploadFile: { query: { objectType: 'partner', field: 'note', name: 'a' } },
  linkFile: { query: { id: 'a' } },
  linkTaxForm: { query: { state: 'TX' } },
  uploadTaxForm: {
    body: { state: 'TX', email: 'a@b.test', fileContent: 'YQ==', fileType: 'pdf', fileName: 'a' },
  },
  restoreTaxForm: { body: { state: 'TX', version: 1 } },
  openFile: { params: { link: 'a' } },
  beginCrmLink: {},
  finishCrmLink: { body: { code: 'a', state: 'a' } },
  deleteCrmLink: {},
  listObjects: {},
  createObject: { body: object },
  updateObject: { query: { objectType: 'gadget' }, body: object },
  deleteObject: { query: { objectType: 'none', key: 'a', preview: '1' } },
  restoreObject: { body: { objectType: 'a' } },
  readOwnRecords: { params: { objectType: 'gadget' }, query: list('name') },
  createOwnRecord: { params: { objectType: 'gadget' }, body: { name: 'a' } },
  updateOwnRecord: { params: { objectType: 'gadget' }, query: { id: 'a' }, body: { name: 'a' } },
  deleteOwnRecord: { params: { objectType: 'gadget' }, query: { id: 'a', preview: '1' } },
  listForm: { query: { objectType: 'partner' } },
  readLinked: { query: { objectType: 'partner', field: 'note', id: 'a' } },
  listElements: { query: { objectType: 'partner' } },
  createElement: { body: field },
  updateElement: { body: { ...chosen, fieldName: 'note', _version: 1 } },
  deleteElement: { query: { objectType: 'partner', fieldName: 'none', confirmKey: 'a' } },
  previewElement: { body: { ...field, fieldName: 'note', asJob: true } },
  orderElements: { body: { objectType: 'partner', names: ['note'] } },
  restoreElement: { body: { objectType: 'partner', fieldName: 'none' } },
  readLayout: { query: { objectType: 'partner' } },
  saveLayout: {
    body: {
      objectType: 'partner',
      _version: 1,
      layout: {
        groups: [{ grouping: 'General', title: 'a', description: 'a', showWhen: { required: ['note'] } }],
        fields: [{ name: 'note', grouping: 'General', width: '', placeholder: 'a', help: 'a' }],
      },
    },
  },
  listRoleForm: { query: { objectType: 'partner', roleID: seeded.role } },
  listMetadataChanges: { query: { objectType: 'partner' } },
  listUses: { query: { objectType: 'partner' } },
  readJob: { query: { id: 'a' } },
  listDoneJobs: { query: { objectType: 'partner' } },
  cancelJob: { query: { id: 'a' } },
  undoJob: { body: { id: 'a' } },
  readConfiguration: {},
  compareConfiguration: { body: { files } },
  applyConfiguration: { body: { files, base: 'other' } },
  listAppliedConfigurations: {},
  undoConfiguration: { body: { undoID: 'a' } },
  readVersions: { query: { brandID: seeded.brand, diff: 'working' } },
  publishBrand: { body: { brandID: seeded.brand, publishNotes: 'a' } },
  readUserDetail: { query: { username: 'a@b.test' } },
  updateUserDetail: { body: { username: 'a@b.test', role: 'a', authsource: 'local' } },
  readUserAccess: { query: { userID: seeded.user } },
  readRights: {},
  listFieldAccess: { query: { objectType: 'partner', fieldName: 'note' } },
  restoreRecord: { body: { objectType: 'partner', id: 'a' } },
  listHistory: { query: { objectType: 'partner', id: seeded.partner } },
  // A wrong count, so that nothing changes.
  changeRecords: {
    body: {
      objectType: 'partner',
      select: { query: { q: 'a', 'f.note[has]': 'a' } },
      count: 1,
      change: { field: 'note', value: 'a' },
    },
  },
  beginImport: { body: { objectType: 'partner', columns: ['partnerName', 'note'], key: 'partnerName' } },
  addImportRows: { body: { id: 'import-1', first: 0, rows: [['a', 'b']] } },
  runImport: { body: { id: 'none', whole: true } },
  listViews: { query: { objectType: 'partner' } },
  createView: { body: { objectType: 'partner', name: 'a', state } },
  updateView: { query: { id: 'a' }, body: { name: 'a', state } },
  deleteView: { query: { id: 'a' } },
  openLive: {},
};
