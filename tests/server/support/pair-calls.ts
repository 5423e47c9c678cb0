// Random calls about the object of pair-fields.ts: lists, records, bulk changes, imports and metadata.
import type { JsonObject } from '../../../schemas/values/json';
import {
  above,
  type Chance,
  chosen,
  hasBlue,
  isRed,
  names,
  number,
  ruled,
  unread,
  valuesOf,
  writable,
} from './pair-fields';
import { type RandomCall, rowCalls, vehicles } from './pair-rows';

const queryOf = (chance: Chance): string => {
  const parts = ['page=1'];
  const name = () => (chance.is(0.8) ? chance.one(names) : chance.one(['createdAt', 'id', 'nothing']));
  if (chance.is(0.5)) {
    const field = name();
    const operator = chance.one(['', '', '[ne]', '[in]', '[lt]', '[gte]', '[has]', '[starts]', '[empty]']);
    const value = operator === '[empty]' ? chance.one(['true', 'false']) : chance.one(valuesOf(field));
    parts.push(`f.${field}${operator}=${encodeURIComponent(String(value ?? ''))}`);
  }
  if (chance.is(0.5)) parts.push(`sort=${chance.is(0.5) ? '-' : ''}${name()}`);
  if (chance.is(0.3))
    parts.push(`q=${chance.one(['1', 'P', 'warm', 'red', '60', 'depot', 'Vault', 'text', 'a'])}`);
  if (chance.is(0.4)) parts.push(`limit=${chance.one([1, 3, 50])}`);
  if (chance.is(0.2)) parts.push('total=known');
  if (chance.is(0.2)) parts.push(`value=${chance.one(vehicles)}`);
  if (chance.is(0.2)) parts.push('deleted=1');
  if (chance.is(0.2)) parts.push('export=1');
  return parts.join('&');
};

const viewOf = (chance: Chance): JsonObject => ({
  name: `View ${chance.below(9)}`,
  state: {
    q: '',
    sort: chance.one(['', 'open', '-made', 'hushed', 'madeName', '-madeTowed']),
    filters: { [`${chance.one(names)}[gte]`]: '1' },
    columns: chance.is(0.5) ? [chance.one(names)] : [],
  },
});

function bodyOf(chance: Chance): JsonObject {
  const count = 1 + chance.below(3);
  const body: JsonObject = {};
  for (let index = 0; index < count; index++) {
    const name = chance.is(0.92)
      ? chance.one(names.filter((one) => !unread.includes(one)))
      : chance.one(names);
    body[name] = chance.one(valuesOf(name));
  }
  return body;
}

const configOf = (chance: Chance): JsonObject => {
  const ruled = chance.one<JsonObject>([
    above,
    isRed,
    hasBlue,
    { not: hasBlue },
    { required: ['open'] },
    { required: ['made'] },
  ]);
  return chance.one<JsonObject>([
    number({ showWhen: ruled, whenHidden: chance.one(['keep', 'clear']) }),
    number({ requireWhen: ruled }),
    number({ readOnlyWhen: ruled }),
    number({ limits: { maximum: { field: chance.one(['hushed', 'open', 'made', 'hushedMoney']) } } }),
    number({
      formula: chance.one([
        'hushed * 3',
        'open * 2',
        'made + 1',
        'size(hushedList)',
        'size(depot.name)',
        'depot.size + 1',
        'towed.hushed',
        'towed.open',
      ]),
    }),
    number({
      check: {
        rule: chance.one([
          'hushed > 15',
          'open > 15',
          'madeText == "warm"',
          'depot.name < "Depot 5"',
          'towed.open > 15',
        ]),
        message: 'No.',
      },
    }),
    number({ unique: true }),
    { visualType: 'text', unique: true },
    { visualType: 'text' },
    { visualType: 'money' },
    { visualType: 'select', ...chosen },
    number({ defaultValue: 5, populateDefaultOnTargetTable: true }),
  ]);
};

const one = (chance: Chance) => `/dtl/record/vehicle?id=${chance.one(vehicles)}`;
/** The calls whose answers depend on records. */
export const calls: Record<string, (chance: Chance) => RandomCall> = {
  list: (chance) => ({ method: 'GET', path: `/dtl/record/vehicle?${queryOf(chance)}` }),
  listToo: (chance) => ({ method: 'GET', path: `/dtl/record/vehicle?${queryOf(chance)}&f.open[gte]=1` }),
  depots: (chance) => ({
    method: 'GET',
    path: `/dtl/record/depot?page=1&${chance.one(['sort=name', 'q=Depot 1', 'sort=-size', 'value=depot-2', 'f.name[gte]=Depot 5', ''])}`,
  }),
  visits: (chance) => ({
    method: 'GET',
    path: `/dtl/record/visit?page=1&sort=${chance.one(['vehicle', '-vehicle', 'name'])}&q=${chance.one(['P', 'V', '1'])}`,
  }),
  record: (chance) => ({ method: 'GET', path: one(chance) }),
  ...rowCalls,
  form: (chance) => ({
    method: 'GET',
    path: `/dtl/form?objectType=${chance.one(['vehicle', 'depot', 'vault', 'visit', 'wheel'])}`,
  }),
  elements: () => ({ method: 'GET', path: '/dtl/db?objectType=vehicle' }),
  layout: () => ({ method: 'GET', path: '/dtl/db/layout?objectType=vehicle' }),
  uses: () => ({ method: 'GET', path: '/dtl/db/uses?objectType=vehicle' }),
  metadataHistory: () => ({ method: 'GET', path: '/dtl/db/history?objectType=vehicle' }),
  access: (chance) => ({
    method: 'GET',
    path: `/dtl/access?objectType=vehicle&fieldName=${chance.one(names)}`,
  }),
  rights: () => ({ method: 'GET', path: '/dtl/rights' }),
  objects: () => ({ method: 'GET', path: '/dtl/object' }),
  contract: () => ({ method: 'GET', path: '/openapi.json' }),
  home: () => ({ method: 'GET', path: '/dtl/home' }),
  jobs: () => ({ method: 'GET', path: '/dtl/job/done?objectType=vehicle' }),
  history: (chance) => ({
    method: 'GET',
    path: `/dtl/history?objectType=vehicle&id=${chance.one(vehicles)}`,
  }),
  change: (chance) => ({ method: 'PATCH', path: one(chance), body: bodyOf(chance) }),
  changeMore: (chance) => ({ method: 'PATCH', path: one(chance), body: bodyOf(chance) }),
  stale: (chance) => ({ method: 'PATCH', path: one(chance), body: { ...bodyOf(chance), _version: 1 } }),
  make: (chance) => ({
    method: 'POST',
    path: '/dtl/record/vehicle',
    body: { plate: 'New', ownerID: 'partner-1', ...bodyOf(chance) },
  }),
  beforeDelete: (chance) => ({ method: 'DELETE', path: `${one(chance)}&preview=1` }),
  delete: (chance) => ({ method: 'DELETE', path: one(chance) }),
  restore: (chance) => ({
    method: 'POST',
    path: '/dtl/restore',
    body: { objectType: 'vehicle', id: chance.one(vehicles) },
  }),
  bulk: (chance) => {
    const query = Object.fromEntries(new URLSearchParams(queryOf(chance)));
    const filters = Object.fromEntries(
      Object.entries(query).filter(([key]) => key === 'q' || key.startsWith('f.')),
    );
    const ids = [chance.one(vehicles), chance.one(vehicles)];
    const select: JsonObject = chance.is(0.5) ? { ids } : { query: filters };
    const [field = 'open', value = 1] = Object.entries(bodyOf(chance))[0] ?? [];
    const change: JsonObject = chance.is(0.85) ? { field, value } : { delete: true };
    const preview: JsonObject = chance.is(0.6) ? { preview: true } : {};
    return { method: 'POST', path: '/dtl/bulk', body: { objectType: 'vehicle', select, change, ...preview } };
  },
  preview: (chance) => {
    const fieldName = chance.one(names);
    const fieldConfig = { label: fieldName, ...configOf(chance) };
    return {
      method: 'POST',
      path: '/dtl/db/preview',
      body: {
        objectType: 'vehicle',
        fieldName,
        ...(chance.is(0.85) && { grouping: 'General', fieldConfig }),
      } as JsonObject,
    };
  },
  importing: (chance) => {
    const columns = ['plate', ...new Set([chance.one(writable), chance.one(writable)])].filter(
      (name, at, list) => list.indexOf(name) === at,
    );
    const rows = Array.from({ length: 3 }, () =>
      columns.map((name) =>
        name === 'plate'
          ? `P ${chance.below(14)}`
          : name === 'depot'
            ? chance.one(['Depot 1', 'depot-1'])
            : chance.one(valuesOf(name)),
      ),
    );
    return {
      method: 'IMPORT',
      path: '',
      body: {
        objectType: 'vehicle',
        columns,
        key: chance.one(['plate', 'plate', '', columns[1] ?? '']),
        rows,
      } as JsonObject,
    };
  },
  undo: () => ({ method: 'UNDO', path: '/dtl/job/done?objectType=vehicle' }),
  setField: (chance) => {
    const fieldName = chance.one([...ruled, ...names.filter((name) => name.startsWith('hushed'))]);
    return {
      method: 'PATCH',
      path: '/dtl/db',
      body: {
        objectType: 'vehicle',
        fieldName,
        grouping: 'General',
        fieldConfig: { label: fieldName, ...configOf(chance) },
      } as JsonObject,
    };
  },
  addField: (chance) => ({
    method: 'POST',
    path: '/dtl/db',
    body: {
      objectType: 'vehicle',
      fieldName: `new${chance.below(5)}`,
      grouping: 'General',
      fieldConfig: { label: 'New', ...configOf(chance) },
    } as JsonObject,
  }),
  dropField: (chance) => ({
    method: 'DELETE',
    path: `/dtl/db?objectType=vehicle&fieldName=${chance.one([...ruled, 'hushedMoney', 'new1', 'new2'])}`,
  }),
  bringField: (chance) => ({
    method: 'POST',
    path: '/dtl/db/restore',
    body: { objectType: 'vehicle', fieldName: chance.one([...ruled, 'hushedMoney', 'new1', 'new2']) },
  }),
  configuration: () => ({ method: 'GET', path: '/dtl/configuration' }),
  saveView: (chance) => ({
    method: 'POST',
    path: '/dtl/view',
    body: { objectType: 'vehicle', ...viewOf(chance) },
  }),
  shareView: (chance) => ({
    ...{ method: 'POST', path: '/dtl/view', by: 'admin' },
    body: { objectType: 'vehicle', shared: true, ...viewOf(chance) },
  }),
  views: () => ({ method: 'GET', path: '/dtl/view?objectType=vehicle' }),
  options: (chance) => ({
    method: 'GET',
    path: `/dtl/record/${chance.one(['depot', 'vault', 'vehicle', 'visit'])}?${new URLSearchParams([
      ['q', chance.one(['De', 'Va', 'P', '1', '', 'red'])],
      ['limit', String(chance.one([4, 50]))],
      ['page', '1'],
      ...(chance.is(0.5) ? [['value', chance.one(['depot-1', 'vault-2', ...vehicles])]] : []),
      ['value', chance.one(['depot-3', 'nowhere'])],
    ])}`,
  }),
  companies: (chance) => ({
    method: 'GET',
    path: `/dtl/partner?q=${chance.one(['p', '1', 'Depot'])}&limit=4&page=1`,
  }),
  roleForm: () => ({ method: 'GET', path: '/dtl/db/form?objectType=vehicle&roleID=nowhere' }),
  userAccess: () => ({ method: 'GET', path: '/dtl/access/user?userID=nowhere' }),
  underWay: () => ({ method: 'GET', path: '/dtl/job' }),
  order: (chance) => ({
    method: 'POST',
    path: '/dtl/db/order',
    body: { objectType: 'vehicle', names: [chance.one(names), chance.one(names)] },
  }),
  layOut: (chance) => ({
    method: 'POST',
    path: '/dtl/db/layout',
    body: {
      objectType: 'vehicle',
      layout: {
        fields: [],
        groups: [
          {
            grouping: 'Behind',
            title: '',
            description: '',
            showWhen: chance.one([above, isRed, hasBlue, { required: ['open'] }]),
          },
        ],
      },
    } as JsonObject,
  }),
  tryImport: (chance) => ({ ...calls.importing?.(chance), method: 'TRY' }) as RandomCall,
  others: (chance) => ({
    method: 'PATCH',
    path: `/dtl/record/depot?id=depot-${1 + chance.below(3)}`,
    body: { name: `Depot ${chance.below(99)}` },
    by: 'admin',
  }),
};
