// Two hosts that differ only in what the askers cannot read: hidden values, or all records of other owners.
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { listChangesAfter } from '../../../server/storage/changes/changes';
import { openAdministrator } from './administrator';
import { vehicles } from './pair-calls';
import { above, type Chance, createChance, fields, names, number, unread, valuesOf } from './pair-fields';
import { openTestHost, type TestHost } from './test-host';

/** Administrators, a partner's people, and those among them who cannot read titles of records. */
export type Reader = 'narrow' | 'partner' | 'nameless';
export type Difference = 'values' | 'records';
export type Twin = {
  host: TestHost;
  admin: string;
  tokens: Readonly<Record<Reader, string>>;
  /** Ids that the host created, in the order in which they were answered. */
  known: Map<string, string>;
  /** The last change that was received. */
  heard: number;
};

type Opening = Filling & {
  /** Hidden values change during the run: what an administrator's save clears can be seen, whatever its condition. */
  isBusy: boolean;
};

export async function openTwin({ isBusy, ...filling }: Opening): Promise<Twin> {
  const host = await openTestHost();
  const admin = await openAdministrator(host);
  await makeObjects(host, admin, isBusy);
  await fill(host, filling);
  const tokens = await signIn(host);
  const heard = (await listChangesAfter(host.context.db, 0, 5000)).at(-1)?.n ?? 0;
  return { host, admin, tokens, known: new Map(), heard };
}

const plainKeys = ['visualType', 'msOptionsType', 'msOptions', 'refersTo'];

async function makeObjects(host: TestHost, token: string, isBusy: boolean): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await host.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (const [label, owner] of [
    ['Vehicle', 'partner'],
    ['Visit', 'partner'],
    ['Depot', 'everybody'],
    ['Vault', 'everybody'],
  ]) {
    const titleLabel = label === 'Vehicle' ? 'Plate' : 'Name';
    const places = ['administration', 'partners'];
    await send('POST', '/dtl/object', { label, plural: `${label}s`, owner, places, titleLabel });
  }
  const put = (method: string, objectType: string, fieldName: string, config: JsonObject) => {
    const grouping = fieldName === 'grouped' ? 'Behind' : 'General';
    const fieldConfig = { label: fieldName, ...config };
    return send(method, '/dtl/db', { objectType, fieldName, grouping, fieldConfig });
  };
  await put('POST', 'depot', 'size', number());
  await put('POST', 'visit', 'hushedCost', number());
  await put('POST', 'visit', 'vehicle', { visualType: 'select', refersTo: 'vehicle' });
  // A rule can name only existing fields, so fields of formulas come first.
  const isWorked = ([, config]: [string, JsonObject]) => Number('formula' in config);
  const all = Object.entries(fields).sort((one, other) => isWorked(other) - isWorked(one));
  for (const [name, config] of all) {
    const plain = Object.entries(config).filter(([key]) => plainKeys.includes(key));
    await put('POST', 'vehicle', name, Object.fromEntries(plain));
  }
  for (const [name, config] of all)
    if (Object.keys(config).some((key) => !plainKeys.includes(key)))
      await put('PATCH', 'vehicle', name, {
        ...config,
        ...(isBusy && 'showWhen' in config && { whenHidden: 'keep' }),
      });
  const path = '/dtl/db/layout?objectType=vehicle';
  const { body } = await host.call('GET', path, { token });
  const groups = [{ grouping: 'Behind', title: '', description: '', showWhen: above }];
  const layout = { ...(body.layout as object), groups };
  await send('POST', '/dtl/db/layout', { objectType: 'vehicle', layout });
}

type Filling = { which: number; seed: number; difference: Difference };

async function fill(host: TestHost, { which, seed, difference }: Filling): Promise<void> {
  const own = createChance(seed * 1000 + 77 + which * 13);
  const same = createChance(seed * 500);
  const hidden = difference === 'values' ? own : same;
  const store = (objectType: string, id: string, data: JsonObject) =>
    host.seed(objectType as ObjectType, data, id);
  for (const id of ['partner-1', 'partner-2']) await store('partner', id, { partnerName: id });
  for (const index of [1, 2, 3]) {
    await store('depot', `depot-${index}`, { name: `Depot ${own.below(1000)}`, size: index });
    await store('vault', `vault-${index}`, { name: `Vault ${own.below(1000)}` });
  }
  const visited = difference === 'values' ? [0, 1, 9] : [0, 1];
  const costs = new Map(visited.map((index) => [index, hidden.below(90)]));
  for (const [index, id] of vehicles.entries()) {
    const ownerID = index < 8 ? 'partner-1' : 'partner-2';
    const isOthers = difference === 'records' && index >= 8;
    if (isOthers && own.is(0.3)) continue;
    const data: JsonObject = { plate: `P ${isOthers ? own.below(90) : index}`, ownerID };
    for (const name of Object.keys(fields)) {
      const chance = isOthers ? own : name.startsWith('hushed') ? hidden : same;
      const value = name === 'code' ? `code-${index}` : chance.one(valuesOf(name));
      if (value !== null && value !== 'nowhere') data[name] = value;
    }
    // No two of them are equal.
    data.hushedText = `text ${index} ${which}`;
    if (data.hushedCode) data.hushedCode = `code ${index} ${which}`;
    const rolled = { rolled: costs.get(index) ?? 0, rolledCount: costs.has(index) ? 1 : 0 };
    await store('vehicle', id, { ...data, ...workOut(data), ...rolled });
  }
  for (const [index, hushedCost] of costs)
    await store('visit', `visit-${index}`, {
      ...{ name: `V ${index}`, vehicle: `vehicle-${index}`, ownerID: 'partner-1', hushedCost },
    });
}

/** Changes only what the askers cannot read, as an administrator. */
export async function changeHidden({ host, admin }: Twin, chance: Chance, difference: Difference) {
  const send = (method: string, path: string, body?: JsonObject) =>
    host.call(method, path, { token: admin, ...(body && { body }), anyShape: true });
  const change = (id: string, name: string) =>
    send('PATCH', `/dtl/record/vehicle?id=${id}`, { [name]: chance.one(valuesOf(name)) });
  if (difference === 'values') {
    const hidden = ['hushed', 'hushedPick', 'hushedDay', 'hushedList', 'hushedMoney'];
    if (chance.is(0.3)) {
      const visit = chance.one(['visit-0', 'visit-1', 'visit-9']);
      await send('PATCH', `/dtl/record/visit?id=${visit}`, { hushedCost: chance.below(90) });
      return;
    }
    await change(chance.one(vehicles), chance.one(hidden));
    return;
  }
  const id = chance.one(vehicles.slice(8));
  const deed = chance.below(5);
  if (deed === 0) await send('DELETE', `/dtl/record/vehicle?id=${id}`);
  else if (deed === 1) await send('POST', '/dtl/restore', { objectType: 'vehicle', id });
  else if (deed === 2)
    await send('POST', '/dtl/record/vehicle', { plate: `P ${chance.below(90)}`, ownerID: 'partner-2' });
  else await change(id, chance.one(['open', 'hushed', 'pick', 'plate', 'day']));
}

/** The results of the formulas in pair-fields.ts. */
function workOut({ hushed, hushedPick, open }: JsonObject): JsonObject {
  const made = typeof hushed === 'number' ? hushed * 2 : null;
  return {
    made,
    madeToo: made !== null && typeof open === 'number' ? made + open : null,
    madeText: hushedPick === 'red' ? 'warm' : 'cold',
    madeOpen: typeof open === 'number' ? open + 1 : null,
  };
}

async function signIn(host: TestHost): Promise<Record<Reader, string>> {
  const readable = names.filter((name) => !unread.includes(name));
  const writeFields = readable.filter((name) => !['ownerID', 'madeOpen', 'rolledCount'].includes(name));
  const worked = ['made', 'madeToo', 'madeText', 'rolled'];
  const toRole = (more: JsonObject = {}) => ({
    vehicle: { readFields: [...readable, ...worked], writeFields, canDelete: true, ...more },
    depot: { readFields: ['size'], writeFields: [] },
    visit: { readFields: ['name', 'vehicle'], writeFields: ['name', 'vehicle'], canDelete: true },
    partner: { readFields: ['partnerName'], writeFields: [] },
  });
  const configurer = { canConfigure: true, writeFields: [...writeFields, 'ownerID'] };
  const company = { type: 'partner', userTypeID: 'partner-1' } as const;
  const narrow = await host.signIn({ type: 'admin', roleConfig: toRole(configurer) as JsonObject });
  const partner = await host.signIn({ ...company, roleConfig: toRole() as JsonObject });
  const readFields = readable.filter((name) => name !== 'plate');
  const nameless = await host.signIn({ ...company, roleConfig: toRole({ readFields }) as JsonObject });
  return { narrow: narrow.token, partner: partner.token, nameless: nameless.token };
}
