// Seeds an empty database: always with system metadata and system roles, and with demonstration records where that is allowed (R32, R38).

import type { Vendor } from '../../contract/product';
import { type ObjectType, objects, systemRoles, systemTypes } from '../../objects/index';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../schemas/values/json';
import type { WireDataElement } from '../../schemas/words/data-element';
import { findLinked, workOutRecord } from '../access/linked-records';
import { fromWire } from '../access/nested-names';
import { isSecretElement, loadMetadata } from '../caches/metadata-cache';
import type { SecretFields } from '../encryption/secret-fields';
import { parseLeads } from '../operations/leads/parse-leads';
import { type Database, type Queries, takeLock } from '../storage/database';
import { readFixture } from '../storage/fixture-files';
import { createLeads } from '../storage/leads/leads';
import { listElementNames } from '../storage/metadata/elements';
import { insertVendors } from '../storage/people/vendors';
import { insertElements, insertRecords } from '../storage/records/bulk-insert';
import { countAllRecordsOf } from '../storage/records/element-values';
import { countKnown, type NewRecord } from '../storage/records/records';
import { prepareBrands } from './seed-versions';

export const demoPassword = 'Demo-2026!';
export const demoAccounts = ['admin', 'sponsor', 'partner', 'client'].map((name) => `${name}@leadfield.test`);

/** Also adds what comes with a new release. An element that an admin created under the same name stays until it is purged. */
export async function seedSystem(db: Queries & Pick<Database, 'patientTransaction'>): Promise<void> {
  const elements = systemTypes.flatMap((objectType) => readElements(objectType));
  const ids: string[] = Object.values(systemRoles);
  const names = new Set(await listElementNames(db));
  const knownRoles = await countKnown(db, 'role', ids);
  const missing = elements.filter(({ objectType, fieldName }) => !names.has(`${objectType}#${fieldName}`));
  if (missing.length === 0 && knownRoles === ids.length) return;
  const roles = readFixture('demo/roles.json').filter((role) => ids.includes(String(role.roleID)));
  await db.patientTransaction(async (tx) => {
    await insertElements(tx, missing);
    await insertRecords(tx, 'role', await Promise.all(roles.map((role) => toRecord('role', role))));
  });
}

const demoFiles = [
  ['role', 'roles'],
  ['sponsor', 'sponsors'],
  ['brand', 'brands'],
  ['product', 'products'],
  ['partner', 'partners'],
  ['user', 'users'],
] as const satisfies readonly (readonly [ObjectType, string])[];

/** Seeds only a database without users. `more` adds what is not a record, in the same transaction. */
export async function seedDemo(
  db: Database,
  secretFields: SecretFields,
  more: (tx: Queries) => Promise<void> = async () => {},
): Promise<boolean> {
  if ((await countAllRecordsOf(db, 'user')) > 0) return false;
  const passwordHash = await secretFields.toStored(
    { objectType: 'user', id: '', field: 'password' },
    demoPassword,
  );
  const kinds = await Promise.all(
    demoFiles.map(async ([objectType, file]) => {
      const records = readFixture(`demo/${file}.json`).map((item) =>
        toRecord(objectType, item, secretFields),
      );
      return [objectType, await Promise.all(records)] as const;
    }),
  );
  const insertBrandVersions = prepareBrands(new Map(kinds));
  return db.patientTransaction(async (tx) => {
    // If several nodes start at the same moment, one of them seeds and the others find it done.
    await takeLock(tx, seedLock);
    if ((await countAllRecordsOf(tx, 'user')) > 0) return false;
    for (const [objectType, records] of kinds) {
      for (const record of records) {
        if (objects[objectType].signIn && demoAccounts.includes(String(record.data.email)))
          record.sealed.password = passwordHash;
      }
      await insertRecords(tx, objectType, await withFormulas(tx, objectType, records));
    }
    await insertBrandVersions(tx);
    await more(tx);
    return true;
  });
}

/** A configuration with formula fields may have been applied before the first start. */
async function withFormulas(
  tx: Queries,
  objectType: ObjectType,
  records: readonly NewRecord[],
): Promise<NewRecord[]> {
  const metadata = await loadMetadata(tx, objectType);
  const linked = await findLinked(tx, metadata.elements, records);
  return records.map((record) => {
    const computed = [...workOutRecord(metadata, record, linked)].filter(([, value]) => value !== null);
    return { ...record, data: { ...record.data, ...Object.fromEntries(computed) } };
  });
}

const seedLock = 7_402_012;

function readElements(objectType: ObjectType): WireDataElement[] {
  return readFixture<WireDataElement[] & JsonObject[]>(`metadata/${objectType}.json`);
}

/** Turns the fixture's `_minutesBefore` and `_lastLoginMinutesBefore` into dates relative to now. */
async function toRecord(
  objectType: ObjectType,
  item: JsonObject,
  secretFields?: SecretFields,
): Promise<NewRecord> {
  const record: NewRecord = {
    objectType,
    id: String(item[objects[objectType].idName]),
    data: {},
    sealed: {},
    createdAt: minutesAgo(item._minutesBefore),
  };
  for (const [name, value] of Object.entries(fromWire(objectType, item))) {
    if (name === '_lastLoginMinutesBefore') record.data.last_login = minutesAgo(value).toISOString();
    else if (secretFields && typeof value === 'string' && sealedNames(objectType).has(name)) {
      record.sealed[name] = await secretFields.toStored({ objectType, id: record.id, field: name }, value);
    } else if (name !== objects[objectType].idName && name !== '_minutesBefore') record.data[name] = value;
  }
  return record;
}

function minutesAgo(minutes: unknown): Date {
  return new Date(Date.now() - (typeof minutes === 'number' ? minutes : 0) * 60_000);
}

const sealedByObject = new Map<ObjectType, Set<string>>();

function sealedNames(objectType: ObjectType): Set<string> {
  const known = sealedByObject.get(objectType);
  if (known) return known;
  const { elements } = parseMetadata(readElements(objectType));
  const names = new Set(elements.filter(isSecretElement).map((element) => element.name));
  sealedByObject.set(objectType, names);
  return names;
}

export async function seedDemoLeads(tx: Queries): Promise<void> {
  const now = new Date();
  const fixtures = readFixture('demo/leads.json');
  const wire = fixtures.map(({ userID: _user, brandID: _brand, minutesBefore, ...lead }) => ({
    ...lead,
    createdAt: new Date(now.getTime() - Number(minutesBefore) * 60_000).toISOString(),
  }));
  const findRecipient = ({ partnerID }: { partnerID?: string | undefined }) => ({
    partnerID: partnerID ?? null,
    userID: null,
  });
  const { leads, problems } = parseLeads(wire, { now, findRecipient });
  const [problem] = problems;
  if (problem) throw new Error(`fixtures/demo/leads.json ${problem.path}: ${problem.message}`);
  const owned = leads.map((lead, index) => ({
    ...lead,
    user_id: String(fixtures[index]?.userID ?? '') || null,
  }));
  await createLeads(tx, owned);
}

export async function seedDemoVendors(tx: Queries): Promise<void> {
  await insertVendors(tx, readFixture<Vendor[]>('demo/vendors.json'));
}
