// The first brands by name, with their sections, sponsor, leads and unpublished changes (R37, R46).
import type { HomeBrand } from '../../../contract/home';
import { isClient, isPartner } from '../../../objects/user-types';
import { brandSections, seesMark, seesSection } from '../../../objects/views/brand-sections';
import { toDayBefore } from '../../../schemas/values/calendar-day';
import type { JsonObject } from '../../../schemas/values/json';
import { createGate, type Gate } from '../../access/gate';
import { countLeadsByBrand, leadType } from '../../storage/leads/leads';
import { listReached } from '../../storage/lists/recent-changes';
import { type ActiveVersion, listActiveVersions } from '../../storage/people/brand-versions';
import type { RecordRow } from '../../storage/records/records';
import { readSections } from '../brands/brand-readiness';
import { diffBrand } from '../brands/diff-brand';
import { listRecords } from '../records/list-records';
import { namePeople } from '../records/name-people';
import { type HomeTask, touches } from './home-task';

const maxBrands = 8;
const leadDays = 30;

/** Partners and clients see only published brands, so they do not get this block. */
export async function readBrandsBlock(
  home: HomeTask,
): Promise<{ total: number; items: HomeBrand[] } | undefined> {
  const { context, caller } = home;
  const gate = createGate(caller, await context.metadata.get('brand'));
  if (isPartner(caller) || isClient(caller) || !gate.isReadable('brandName')) return undefined;
  const query = { page: '1', limit: String(maxBrands), sort: 'brandName' };
  const page = await listRecords(home, { objectType: 'brand', query });
  if (Array.isArray(page)) return undefined;
  const ids = page.items.map((item) => String(item.brandID));
  const found = await listReached(context.db, { objectType: 'brand', ids, reach: caller });
  const rows = ids.flatMap((id) => found.filter((row) => row.id === id));
  const [versions, leads] = [await readVersions(home, ids), await countLeads(home, ids)];
  const canSeeAll = await seesAllFields(home);
  const items: HomeBrand[] = [];
  for (const row of rows) {
    const version = versions.get(row.id);
    const found = version && (await countChanges(home, row));
    const changes = found === 0 && !canSeeAll ? undefined : found;
    const partners = await countPartners(home, row.id);
    items.push({
      ...toFacts(gate, row),
      ...(seesAllMarks(gate, row) && { sections: await countSections(home, gate, row) }),
      ...(partners !== undefined && { partners }),
      ...(leads && { leads: leads.get(row.id) ?? Array.from({ length: leadDays }, () => 0) }),
      ...(version && { version }),
      ...(changes !== undefined && { changes }),
    });
  }
  return { total: page.total ?? items.length, items };
}

/** Without read access to everything that decides a section, the caller gets no count of sections (R77). */
function seesAllMarks({ isVisible }: Gate, { data }: RecordRow): boolean {
  return brandSections
    .filter((section) => section.counts && seesSection(section, data, isVisible) !== false)
    .every((section) => seesSection(section, data, isVisible) === true && seesMark(section, isVisible));
}

/** Without all fields, 'no changes' would not be true for everything that would be published. */
async function seesAllFields({ context, caller }: HomeTask): Promise<boolean> {
  for (const type of ['brand', 'product'] as const) {
    const metadata = await context.metadata.get(type);
    const { idName, isVisible } = createGate(caller, metadata);
    if (!metadata.elements.every(({ name }) => name === idName || isVisible(name))) return false;
  }
  return true;
}

function toFacts(
  gate: Gate,
  row: RecordRow,
): Pick<HomeBrand, 'brandID' | 'brandName' | 'sponsorName' | 'status'> {
  const wire: JsonObject = gate.toWire(row);
  const text = (name: 'sponsorName' | 'status') =>
    typeof wire[name] === 'string' ? { [name]: wire[name] } : {};
  return {
    brandID: row.id,
    brandName: typeof wire.brandName === 'string' ? wire.brandName : '',
    ...text('sponsorName'),
    ...text('status'),
  };
}

function countSections(
  home: HomeTask,
  gate: Gate,
  row: RecordRow,
): Promise<{ total: number; open: string[] }> {
  return home.cache(['sections', row.id, row.version, home.reader], touches('brand'), async () => {
    const { total, open } = readSections(gate, await home.context.metadata.get('brand'), row);
    return { total, open: [...open.keys()] };
  });
}

/** A partner's brand must be readable, as it must be for a list that is filtered by it. */
async function canFilterPartners({ context, caller }: HomeTask): Promise<boolean> {
  const gate = createGate(caller, await context.metadata.get('partner'));
  return gate.isReadable('primaryBrandID');
}

async function countPartners(home: HomeTask, brandID: string): Promise<number | undefined> {
  if (!(await canFilterPartners(home))) return undefined;
  const { type, role, userTypeID, userID } = home.caller;
  const selection = {
    objectType: 'partner',
    reach: { type, role, userTypeID, userID },
    filters: [{ by: 'link', field: 'primaryBrandID', values: [brandID] }],
    search: undefined,
    order: { by: 'id', descending: false },
  } as const;
  const { known, count } = home.context.listCounts;
  return known(selection) ?? count(selection);
}

/** Counts per brand and day. A user who can access a brand can access all of its partners. */
async function countLeads(home: HomeTask, brands: string[]): Promise<Map<string, number[]> | undefined> {
  if (!(await canFilterPartners(home))) return undefined;
  const { cache, context, zone, today } = home;
  const since = toDayBefore(today, leadDays - 1);
  const isTouched = touches(leadType, 'partner');
  return cache(['leads', brands, zone, today], isTouched, async () => {
    const days = Array.from({ length: leadDays }, (_, index) => toDayBefore(today, leadDays - 1 - index));
    const found = await countLeadsByBrand(context.db, { brands, zone, since, today });
    const countOf = new Map(found.map(({ brand, day, count }) => [`${brand} ${day}`, count]));
    return new Map(brands.map((brand) => [brand, days.map((day) => countOf.get(`${brand} ${day}`) ?? 0)]));
  });
}

function countChanges(home: HomeTask, { id, version }: RecordRow): Promise<number> {
  return home.cache(['diff', id, version, home.reader], touches('brand', 'product'), async () => {
    const { changes } = await diffBrand(home, { brandID: id, diff: 'working' });
    return changes.length;
  });
}

async function readVersions(
  home: HomeTask,
  ids: string[],
): Promise<Map<string, HomeBrand['version'] & object>> {
  const active: ActiveVersion[] = await listActiveVersions(home.context.db, ids);
  const names = await namePeople(home, new Set(active.map(({ by }) => by)), 'name');
  return new Map(
    active.map(({ brand, by, at }) => {
      const name = names.get(by);
      const isOwn = by === home.caller.userID;
      return [brand, { at: at.toISOString(), isOwn, ...(name !== undefined && { by: name }) }];
    }),
  );
}
