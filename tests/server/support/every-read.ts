// Every call that reads, by its name in the contract, to look for canaries.
import { objects, type SystemType, systemTypes } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { putViewRow } from '../../../server/storage/lists/saved-views';
import { findRecord, insertRecord } from '../../../server/storage/records/records';
import { ids, type Names, toCanary } from './canaries';
import type { Chance } from './pair-fields';
import type { TestHost } from './test-host';

const ofTypes = (toPath: (type: SystemType) => string) => systemTypes.map(toPath);
const operators = ['', '[ne]', '[in]', '[lt]', '[gte]', '[has]', '[starts]', '[empty]'];

/** Lists by a random field in every form of query, and one record, all records, a search and the trash. */
function listReads(type: SystemType, names: Names, chance: Chance): string[] {
  const path = `/dtl/${type}?${type === 'user' ? 'view=list&' : ''}`;
  const fields = [...names[type].open, ...names[type].sealed];
  const queries = Array.from({ length: 12 }, () => {
    const name = chance.one(fields);
    const filter = `f.${name}${chance.one(operators)}=${chance.one([toCanary(type, name), 'canary', 'true', ''])}`;
    const sort = `sort=${chance.one(['', '-'])}${chance.one(fields)}`;
    const more = chance.one(['', '&total=known', '&deleted=1', '&export=1', `&value=${ids[type]}`]);
    return `${path}page=1&limit=50&${chance.one([filter, sort, `${filter}&${sort}`])}${more}`;
  });
  const own = `/dtl/${type}?${objects[type].idName}=`;
  const q = chance.one([chance.one(fields), 'canary', 'a']);
  return [
    ...[`${own}${ids[type]}`, `${own}gone-${type}`, path.slice(0, -1)],
    ...[`${path}page=1&q=${q}`, `${path}deleted=1&q=canary`, `${path}page=1&limit=200&deleted=1`],
    ...queries,
  ];
}

/** By call, except the live stream. */
export function listEveryRead(names: Names, chance: Chance): { [call: string]: string[] } {
  const [brand, user] = [`brandID=${ids.brand}`, toCanary('user', 'email')];
  return {
    readSponsor: listReads('sponsor', names, chance),
    readBrand: listReads('brand', names, chance),
    readProduct: [
      ...listReads('product', names, chance),
      `/dtl/product?${brand}`,
      `/dtl/product?${brand}&deleted=1`,
    ],
    readPartner: listReads('partner', names, chance),
    readUser: [...listReads('user', names, chance), '/dtl/user?view=profile'],
    readRole: listReads('role', names, chance),
    readVendor: ['/dtl/vendor', '/dtl/vendor?page=1&q=canary'],
    readVendorproduct: ['/dtl/vendorproduct', '/dtl/product?vendors=1'],
    readConfig: ['/config.json'],
    ping: ['/dtl/ping'],
    checkReadiness: ['/dtl/ready'],
    readSchema: ['/schemas/metadata.json'],
    checkSource: [`/auth/sourcecheck?email=${user}`],
    refreshSession: ['/auth/refresh'],
    listOwnSessions: ['/auth/sessions'],
    readHome: ['/dtl/home', '/dtl/home?tz=America/Chicago'],
    listLeads: ['/dtl/leads', `/dtl/leads?page=1&f.partnerID=${ids.partner}`, '/dtl/leads?page=1&q=canary'],
    linkFile: ['/dtl/file?id=canary'],
    linkTaxForm: ['/dtl/user/taxinfo?state=TX'],
    openFile: ['/files/canary'],
    beginCrmLink: ['/dtl/crm/jobber/auth'],
    listObjects: ['/dtl/object', '/dtl/object?deleted=1'],
    readOwnRecords: ofTypes((type) => `/dtl/record/${type}?page=1`),
    listForm: ofTypes((type) => `/dtl/form?objectType=${type}`),
    readLinked: ofTypes(
      (type) => `/dtl/form/linked?objectType=${type}&field=${chance.one(names[type].open)}&id=${ids.partner}`,
    ),
    listElements: ofTypes((type) => `/dtl/db?objectType=${type}${chance.one(['', '&deleted=1'])}`),
    readLayout: ofTypes((type) => `/dtl/db/layout?objectType=${type}`),
    listRoleForm: ofTypes((type) => `/dtl/db/form?objectType=${type}&roleID=${ids.role}`),
    listMetadataChanges: ofTypes((type) => `/dtl/db/history?objectType=${type}`),
    listUses: ofTypes((type) => `/dtl/db/uses?objectType=${type}`),
    readJob: ['/dtl/job', '/dtl/job?id=canary'],
    listDoneJobs: ofTypes((type) => `/dtl/job/done?objectType=${type}`),
    readConfiguration: ['/dtl/configuration'],
    listAppliedConfigurations: ['/dtl/configuration/applied'],
    readVersions: ['', '&archived=true', '&diff=working', '&diff=version-1'].map(
      (more) => `/dtl/brand/publish?${brand}${more}`,
    ),
    readUserDetail: [`/dtl/users?username=${user}`],
    readUserAccess: [`/dtl/access/user?userID=${ids.user}`],
    readRights: ['/dtl/rights'],
    listFieldAccess: systemTypes.map(
      (type) => `/dtl/access?objectType=${type}&fieldName=${chance.one(names[type].open)}`,
    ),
    listHistory: systemTypes.flatMap((type) =>
      [ids[type], `gone-${type}`].map((id) => `/dtl/history?objectType=${type}&id=${id}`),
    ),
    listViews: ofTypes((type) => `/dtl/view?objectType=${type}`),
    openLive: [],
  };
}

/** Fields whose values decide who can access and read what. */
const deciding = ['roleConfig', 'roleConfig.role', 'role', 'status', 'type'];

/** Clears or replaces hidden values in records, history and published versions. Returns a function that restores them. */
export async function changeHidden(host: TestHost, isOpen: (field: string) => boolean, names: Names) {
  const { db } = host.context;
  const tables = ['records', 'changes', 'brand_versions'];
  for (const table of tables) await db.query(`create table kept_${table} as select * from ${table}`);
  for (const type of systemTypes) {
    const hidden = names[type].open.filter((name) => !isOpen(`${type}.${name}`) && !deciding.includes(name));
    const [gone, other] = [0, 1].map((half) => hidden.filter((_, at) => at % 2 === half));
    const others = JSON.stringify(Object.fromEntries((other ?? []).map((name) => [name, 'other'])));
    const sealed = names[type].sealed.filter((name) => !isOpen(`${type}.${name}`));
    await db.query(
      'update records set data = (data - $2::text[]) || $3::jsonb, sealed = sealed - $4::text[] where id = any($1)',
      [[ids[type], `gone-${type}`], gone, others, sealed],
    );
    await db.query('delete from changes where kind = $1 and field = any($2)', [type, [...hidden, ...sealed]]);
    if (type === 'brand')
      await db.query(
        `update brand_versions set snapshot = jsonb_set(snapshot, '{brand}', (snapshot -> 'brand') - $1::text[])`,
        [hidden],
      );
  }
  return async () => {
    for (const table of tables) {
      await db.query(`delete from ${table}`);
      await db.query(`insert into ${table} overriding system value select * from kept_${table}`);
      await db.query(`drop table kept_${table}`);
    }
  };
}

/** Other places with their values: a deleted record of each object, and shared views. */
export async function plantMore(host: TestHost, names: Names): Promise<void> {
  const { db } = host.context;
  for (const type of systemTypes) {
    const row = await findRecord(db, { objectType: type, id: ids[type] });
    const { email: _taken, username: _too, ...data }: JsonObject = row?.data ?? {};
    await insertRecord(db, { objectType: type, id: `gone-${type}`, data, sealed: row?.sealed ?? {} });
    await db.query('update records set deleted_at = now() where kind = $1 and id = $2', [
      type,
      `gone-${type}`,
    ]);
    for (const name of names[type].open) {
      const state = { q: '', sort: name, filters: { [name]: toCanary(type, name) }, columns: [name] };
      const view = { id: `view-${type}-${name}`, objectType: type, owner: 'somebody', name: 'View', state };
      await putViewRow(db, { ...view, shared: true });
    }
  }
}
