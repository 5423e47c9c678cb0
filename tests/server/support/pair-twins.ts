// Two hosts that differ only in what the readers cannot access: hidden values, or all records of other owners.
import type { ObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { listChangesAfter } from '../../../server/storage/changes/changes';
import { openAdministrator } from './administrator';
import {
  above,
  type Chance,
  createChance,
  fields,
  names,
  number,
  unread,
  valuesOf,
  withheld,
} from './pair-fields';
import { vehicles, wheels } from './pair-rows';
import { openTestHost, type TestHost } from './test-host';

/** Admins, users of a partner, and those of them who cannot read titles of records. */
export type Reader = 'narrow' | 'partner' | 'nameless';
export type Difference = 'values' | 'records';
export type Twin = {
  host: TestHost;
  admin: string;
  tokens: Readonly<Record<Reader, string>>;
  /** Ids that the host created, in the order in which they were answered. */
  known: Map<string, string>;
  /** The number of the last change whose events were compared. */
  lastChange: number;
};

type Opening = Filling & {
  /** Hidden values change during the run: an administrator's save clears fields that readers can see. */
  isBusy: boolean;
};

export async function openTwin({ isBusy, ...filling }: Opening): Promise<Twin> {
  const host = await openTestHost();
  const admin = await openAdministrator(host);
  await makeObjects(host, admin, isBusy);
  await fill(host, filling);
  const tokens = await signIn(host);
  const lastChange = (await listChangesAfter(host.context.db, 0, 5000)).at(-1)?.n ?? 0;
  return { host, admin, tokens, known: new Map(), lastChange };
}

const plainKeys = ['visualType', 'msOptionsType', 'msOptions', 'refersTo'];

async function makeObjects(host: TestHost, token: string, isBusy: boolean): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await host.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const places = ['administration', 'partners'];
  for (const [label, owner] of [
    ['Vehicle', 'partner'],
    ['Visit', 'partner'],
    ['Depot', 'everybody'],
    ['Vault', 'everybody'],
  ]) {
    const titleLabel = label === 'Vehicle' ? 'Plate' : 'Name';
    await send('POST', '/dtl/object', { label, plural: `${label}s`, owner, places, titleLabel });
  }
  await send('POST', '/dtl/object', {
    ...{ label: 'Wheel', plural: 'Wheels', partOf: 'vehicle', places, titleLabel: 'Name' },
  });
  const put = (method: string, objectType: string, fieldName: string, config: JsonObject) => {
    const grouping = fieldName === 'grouped' ? 'Behind' : 'General';
    const fieldConfig = { label: fieldName, ...config };
    return send(method, '/dtl/db', { objectType, fieldName, grouping, fieldConfig });
  };
  await put('POST', 'depot', 'size', number());
  await put('POST', 'wheel', 'turns', number());
  await put('POST', 'wheel', 'hushedTurns', number({ unique: true }));
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
  const behind = new Map<string, JsonObject>();
  for (const index of [1, 2, 3])
    for (const kind of ['depot', 'vault']) {
      const title = `${kind === 'depot' ? 'Depot' : 'Vault'} ${own.below(1000)}`;
      const data = { name: title, ...(kind === 'depot' && { size: index }) };
      behind.set(`${kind}-${index}`, data);
      await store(kind, `${kind}-${index}`, data);
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
      // References to a record are counted for every caller.
      if (isOthers && name === 'towed') continue;
      if (value !== null && value !== 'nowhere') data[name] = value;
    }
    // No two of them are equal.
    data.hushedText = `text ${index} ${which}`;
    if (data.hushedCode) data.hushedCode = `code ${index} ${which}`;
    data.rolled = costs.get(index) ?? 0;
    data.rolledCount = costs.has(index) ? 1 : 0;
    behind.set(id, data);
  }
  for (const id of vehicles) {
    const data = behind.get(id);
    if (data) await store('vehicle', id, { ...data, ...workOut(data, behind) });
  }
  for (const [index, id] of wheels.entries()) {
    const isOthers = difference === 'records' && index >= 8;
    if (isOthers && own.is(0.5)) continue;
    const turns = isOthers ? own.below(99) : same.below(99);
    await store('wheel', id, {
      ...{ name: `W ${index}`, vehicle: vehicles[index] ?? '', turns, _order: index },
      hushedTurns: hidden.below(1000) * 100 + index,
    });
  }
  for (const [index, hushedCost] of costs)
    await store('visit', `visit-${index}`, {
      ...{ name: `V ${index}`, vehicle: `vehicle-${index}`, ownerID: 'partner-1', hushedCost },
    });
}

/** As an admin, changes only what the readers cannot access. */
export async function changeHidden({ host, admin }: Twin, chance: Chance, difference: Difference) {
  const send = (method: string, path: string, body?: JsonObject) =>
    host.call(method, path, { token: admin, ...(body && { body }), anyShape: true });
  const change = (id: string, name: string) =>
    send('PATCH', `/dtl/record/vehicle?id=${id}`, { [name]: chance.one(valuesOf(name)) });
  const index = difference === 'values' ? chance.below(8) : 8 + chance.below(4);
  const rows = {
    wheel: [
      {
        id: wheels[index] ?? '',
        hushedTurns: chance.below(9999),
        ...(difference === 'records' && { turns: 7 }),
      },
    ],
  };
  if (chance.is(0.3)) await send('PATCH', `/dtl/record/vehicle?id=${vehicles[index]}`, { _rows: rows });
  if (difference === 'values') {
    if (chance.is(0.2)) {
      const id = `depot-${1 + chance.below(3)}`;
      await send('PATCH', `/dtl/record/depot?id=${id}`, { name: `Depot ${chance.below(99)}` });
      return;
    }
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
function workOut(
  { hushed, hushedPick, open, depot, closed, towed }: JsonObject,
  behind: ReadonlyMap<string, JsonObject>,
): JsonObject {
  const through = (id: Json | undefined, name: string) => behind.get(String(id))?.[name] ?? null;
  const [size, towedOpen] = [through(depot, 'size'), through(towed, 'open')];
  const made = typeof hushed === 'number' ? hushed * 2 : null;
  return {
    made,
    madeToo: made !== null && typeof open === 'number' ? made + open : null,
    madeText: hushedPick === 'red' ? 'warm' : 'cold',
    madeOpen: typeof open === 'number' ? open + 1 : null,
    madeSize: typeof size === 'number' ? size * 2 : null,
    madeName: through(depot, 'name'),
    madeVault: through(closed, 'name'),
    madeTowed: typeof towedOpen === 'number' ? towedOpen + 1 : null,
  };
}

/** A role without access to wheels must not notice how many a vehicle has. */
const withoutWheels = ({ wheel: _, ...role }: { wheel: object; [objectType: string]: object }) => role;

async function signIn(host: TestHost): Promise<Record<Reader, string>> {
  const readable = names.filter((name) => !unread.includes(name));
  const writeFields = readable.filter(
    (name) => !['ownerID', 'madeOpen', 'madeSize', 'rolledCount'].includes(name),
  );
  const toRole = (more: JsonObject = {}) => ({
    vehicle: { readFields: [...readable, ...withheld], writeFields, canDelete: true, ...more },
    depot: { readFields: ['size'], writeFields: [] },
    visit: { readFields: ['name', 'vehicle'], writeFields: ['name', 'vehicle'], canDelete: true },
    partner: { readFields: ['partnerName'], writeFields: [] },
    wheel: { readFields: ['name', 'turns', 'vehicle'], writeFields: ['name', 'turns'], canDelete: true },
  });
  const configurer = { canConfigure: true, writeFields: [...writeFields, 'ownerID'] };
  const company = { type: 'partner', userTypeID: 'partner-1' } as const;
  const narrow = await host.signIn({ type: 'admin', roleConfig: toRole(configurer) as JsonObject });
  const partner = await host.signIn({ ...company, roleConfig: toRole() as JsonObject });
  const readFields = readable.filter((name) => name !== 'plate');
  const nameless = await host.signIn({
    ...company,
    roleConfig: withoutWheels(toRole({ readFields })) as JsonObject,
  });
  return { narrow: narrow.token, partner: partner.token, nameless: nameless.token };
}
