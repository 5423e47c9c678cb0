import type { Home, HomeHelp, HomeProfile, Invitations, Upkeep } from '../../../contract/home';
import { isObjectType } from '../../../objects/index';
import { toCompleteness } from '../../../objects/profile/completeness';
import { accessTo } from '../../../objects/role-config';
import { isAdmin, isClient, isPartner } from '../../../objects/user-types';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { toLocalDay } from '../../../schemas/values/calendar-day';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { worksWith } from '../../../schemas/words/access';
import { findAccount } from '../../access/account';
import { createGate } from '../../access/gate';
import { createElementFilter } from '../../access/require-right';
import { createFeedCache, type FeedCache, type IsTouched } from '../../caches/feed-cache';
import type { ChangeFeed } from '../../storage/changes/change-feed';
import { signInField } from '../../storage/changes/changes';
import { leadType } from '../../storage/leads/leads';
import { type LargeObject, listLargeObjects } from '../../storage/lists/large-objects';
import { findNeverSignedIn } from '../../storage/people/people';
import { findRecord } from '../../storage/records/records';
import { listUniqueDoubles } from '../../storage/records/unique-values';
import type { Task } from '../../work';
import { listBrands, loadBrand } from '../brands/read-brand';
import { toZone } from '../leads/lead-query';
import { listFormFields } from '../records/list-form-fields';
import { mayWrite } from '../records/read-patch';
import { readBrandsBlock } from './brands-block';
import { type HomeTask, toReader, touches } from './home-task';
import { readRecentBlock } from './recent-block';
import { readUnreadFieldsBlock } from './unread-fields-block';

type Block<Answer> = { read: (home: HomeTask) => Promise<Answer>; isTouched: IsTouched };
const isMetadata: IsTouched = ({ topic }) => topic === 'metadata';
const isOfUsers = touches('user');
const isOfRoles = touches('role');

const blocks: { readonly [Name in keyof Required<Home>]: Block<Home[Name]> } = {
  brands: { read: readBrandsBlock, isTouched: ({ field }) => field !== signInField },
  recent: {
    read: readRecentBlock,
    isTouched: ({ objectType, field }) => objectType !== leadType && field !== signInField,
  },
  invitations: { read: readInvitationsBlock, isTouched: isOfUsers },
  unreadFields: {
    read: readUnreadFieldsBlock,
    isTouched: (change) => isMetadata(change) || isOfRoles(change),
  },
  upkeep: { read: readUpkeepBlock, isTouched: ({ field }) => field !== signInField },
  profile: { read: readProfileBlock, isTouched: isOfUsers },
  help: { read: readHelpBlock, isTouched: touches('brand', 'sponsor', 'partner', 'user') },
};

type HomeReader = (task: Task, tz: string | undefined) => Promise<Home>;

/** `now` decides what today is. Throws 400 for an unknown time zone. */
export function createHomeReader(feed: Pick<ChangeFeed, 'subscribe'>, now: () => Date): HomeReader {
  const cache: FeedCache = createFeedCache(feed);
  return async (task, tz) => {
    const zone = toZone(tz || 'UTC');
    const today = toLocalDay(now(), zone);
    const home: HomeTask = { ...task, cache, zone, today, reader: toReader(task) };
    const answer: { [name: string]: unknown } = {};
    // One after the other, so that other requests can use the database in between.
    for (const [name, { read, isTouched }] of Object.entries(blocks)) {
      const block = await cache<unknown>([name, zone, today, home.reader], isTouched, () => read(home));
      if (block !== undefined) answer[name] = block;
    }
    return answer as Home;
  };
}

/** Problems of the database for admins: records that share a unique value since an upgrade (R74), and an embedded database near its limit (R72). */
async function readUpkeepBlock({ context, caller }: HomeTask): Promise<Upkeep | undefined> {
  if (!isAdmin(caller)) return undefined;
  const doubles: Upkeep['doubles'] = [];
  for (const { objectType, field, count, ids, holders } of await listUniqueDoubles(context.db)) {
    if (!isObjectType(objectType) || !createElementFilter(caller, objectType)(field)) continue;
    const label = (await context.metadata.get(objectType)).byName.get(field)?.label ?? field;
    doubles.push({ objectType, label, count, ids: [...new Set([...ids, ...holders])] });
  }
  const large = await listLargeObjects(context.db);
  const canRead = ({ objectType }: LargeObject) => worksWith(accessTo(caller.access, objectType), 'read');
  return { doubles, large: large.filter(canRead) };
}

/** Invited users who have never signed in, for admins who can send the invite again (R34, R55). */
const countLimit = 1000;

async function readInvitationsBlock({ context, caller }: HomeTask): Promise<Invitations | undefined> {
  const gate = createGate(caller, await context.metadata.get('user'));
  const isReader = ['last_login', 'status', 'username'].every(gate.isReadable);
  const isSender = [...gate.readable].some((name) => mayWrite(gate, caller, name));
  if (!isAdmin(caller) || !isReader || !isSender) return undefined;
  const { total, oldest, id } = await findNeverSignedIn(context.db, caller, countLimit);
  const row = id ? await findRecord(context.db, { objectType: 'user', id, reach: caller }) : undefined;
  const text = (name: string) => (row && gate.isReadable(name) ? String(row.data[name] ?? '') : '');
  const name = `${text('fname')} ${text('lname')}`.trim() || text('email');
  const username = text('username') || text('email');
  return {
    total,
    ...(oldest && { oldest: oldest.toISOString() }),
    ...(username && { username }),
    ...(name && { name }),
  };
}

/** A partner's contact for support: the sponsor of their brand, or else the brand (R42). */
async function readHelpBlock(home: HomeTask): Promise<HomeHelp | undefined> {
  if (!isPartner(home.caller)) return undefined;
  const brands = await listBrands(home, {});
  const [first] = Array.isArray(brands) ? brands : brands.items;
  if (!first) return undefined;
  const { brand, sponsor } = await loadBrand(home, String(first.brandID));
  return (
    toHelp(sponsor, { name: 'sponsorName', phone: 'supportPhone', email: 'supportEmail' }) ??
    toHelp(brand, { name: 'brandName', phone: 'primaryPhone', email: 'primaryEmail' })
  );
}

type Names = { name: string; phone: string; email: string };

function toHelp(record: object | null, names: Names): HomeHelp | undefined {
  const read = (name: string) => {
    const value = (record as JsonObject | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const [name, phone, email] = [read(names.name), read(names.phone), read(names.email)];
  if (!name || (!phone && !email)) return undefined;
  return { name, ...(phone && { phone }), ...(email && { email }) };
}

/** A partner's own profile: missing fields, tax forms and programs (R50, R51). */
async function readProfileBlock({ context, caller }: HomeTask): Promise<HomeProfile | undefined> {
  if (!isPartner(caller) || isClient(caller)) return undefined;
  const row = await findAccount(context.db, caller.userID);
  if (!row) return undefined;
  const metadata = await context.metadata.get('user');
  const gate = createGate(caller, metadata);
  const account = gate.toWire(row);
  const { elements } = parseMetadata(listFormFields(caller, metadata));
  return {
    ...toCompleteness(elements, account),
    ...(gate.isWritable('st3Files') && gate.isReadable('businessInStates') && { tax: toTax(account) }),
    ...(gate.isReadable('brandEnrollment') && { programs: toTexts(account, 'brandEnrollment') }),
    ...(gate.isReadable('crmJobber') && { hasCrm: account.crmJobber === true }),
  };
}

function toTax(account: JsonObject): HomeProfile['tax'] {
  const states = toTexts(account, 'businessInStates');
  const forms = isObject(account.st3Files) ? account.st3Files : {};
  return { states, missing: states.filter((state) => !Object.hasOwn(forms, state)) };
}

function toTexts(account: JsonObject, name: string): string[] {
  const value = account[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
