// Puts a unique value into every field of one record of each object, into its history and its published versions, and lists the
// requests that try to read them.
import { objects, type SystemType, systemTypes } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { isSecretElement } from '../../../server/caches/metadata-cache';
import { listAddressedEvents } from '../../../server/live/live-events';
import { appendChanges, listChangesAfter } from '../../../server/storage/changes/changes';
import { insertVersion } from '../../../server/storage/people/brand-versions';
import { insertRecord } from '../../../server/storage/records/records';
import type { TestHost } from './test-host';

export type Ids = Record<SystemType, string>;
export type Names = Record<SystemType, { open: string[]; sealed: string[] }>;
/** All answers to one kind of request as one text. */
export type Answers = Map<string, string>;

export const ids = Object.fromEntries(systemTypes.map((type) => [type, `id-${type}`])) as Ids;
/** Fields that decide who can access a record cannot be canaries. */
const references: { [objectType: string]: JsonObject } = {
  brand: { sponsorID: ids.sponsor },
  product: { brandID: ids.brand },
  partner: { primaryBrandID: ids.brand },
  user: { type: 'partner', userTypeID: ids.partner },
};
export const toCanary = (objectType: string, name: string) => `canary-${objectType}-${name}`;
const isReference = (objectType: SystemType, name: string) =>
  name === objects[objectType].idName || Object.hasOwn(references[objectType] ?? {}, name);

export async function plantCanaries(host: TestHost): Promise<Names> {
  const { db, metadata } = host.context;
  const names = {} as Names;
  for (const objectType of systemTypes) {
    const { elements } = await metadata.get(objectType);
    const sealed = elements.filter(isSecretElement).map(({ name }) => name);
    const open = elements
      .map(({ name }) => name)
      .filter((name) => !sealed.includes(name) && !isReference(objectType, name));
    names[objectType] = { open, sealed };
    const toData = (list: string[]) =>
      Object.fromEntries(list.map((name) => [name, toCanary(objectType, name)]));
    const data: JsonObject = { ...toData(open), ...references[objectType] };
    await insertRecord(db, { objectType, id: ids[objectType], data, sealed: toData(sealed) });
    await db.query('update records set version = 2 where kind = $1 and id = $2', [
      objectType,
      ids[objectType],
    ]);
    const about = { topic: 'record', objectType, record: ids[objectType], version: 2 } as const;
    await db.transaction((tx) =>
      appendChanges(
        tx,
        'somebody',
        [...open, ...sealed].map((field) => {
          const value: Json = toCanary(objectType, field);
          return { ...about, field, before: `${value} before`, after: value };
        }),
      ),
    );
  }
  const toData = (objectType: SystemType) =>
    Object.fromEntries(names[objectType].open.map((name) => [name, toCanary(objectType, name)]));
  await publish(host, toData('brand'), toData('product'));
  await host.context.feed.catchUp();
  return names;
}

async function publish(host: TestHost, brand: JsonObject, product: JsonObject): Promise<void> {
  const { db } = host.context;
  for (const id of ['version-1', 'version-2']) {
    const named = Object.fromEntries(Object.entries(brand).map(([name, value]) => [name, `${value} ${id}`]));
    const products = [{ id: ids.product, data: { ...product, brandID: ids.brand } }];
    const snapshot = { brand: { ...named, sponsorID: ids.sponsor }, products, secrets: {} };
    await insertVersion(db, {
      id,
      brand: ids.brand,
      version: 1,
      snapshot,
      notes: toCanary('brand', 'publishNotes'),
      by: 'somebody',
    });
  }
}

/** Every request that the person can make, by kind. */
export async function crawl(host: TestHost, token: string, names: Names): Promise<Answers> {
  const answers: Answers = new Map();
  const ask = async (label: string, method: string, url: string, body?: unknown) => {
    const answer = await host.call(method, url, { token, body, anyShape: true });
    if (answer.status >= 500) throw new Error(`${method} ${url} answered ${answer.status}`);
    answers.set(label, `${answers.get(label) ?? ''}\n${JSON.stringify(answer.body)}`);
    return answer;
  };
  for (const objectType of systemTypes) {
    const path = `/dtl/${objectType}`;
    const one = `${path}?${objects[objectType].idName}=${ids[objectType]}`;
    const list = objectType === 'user' ? `${path}?view=list` : `${path}?limit=200`;
    await ask('record', 'GET', one);
    await ask('list', 'GET', list);
    await ask('search', 'GET', `${path}?q=canary${objectType === 'user' ? '&view=list' : ''}`);
    await ask('history', 'GET', `/dtl/history?objectType=${objectType}&id=${ids[objectType]}`);
    await ask('form', 'GET', `/dtl/form?objectType=${objectType}`);
    for (const name of [...names[objectType].open, ...names[objectType].sealed]) {
      const view = objectType === 'user' ? '&view=list' : '';
      await ask('sort', 'GET', `${path}?sort=${name}${view}`);
      await ask('filter', 'GET', `${path}?f.${name}=${toCanary(objectType, name)}${view}`);
      const section = objectType === 'brand' ? { _section: 'profile' } : {};
      await ask('conflict', 'PATCH', one, { [name]: 'other', _version: 1, ...section });
      await ask('unchanged', 'PATCH', one, { [name]: toCanary(objectType, name), ...section });
    }
  }
  await ask('published', 'GET', `/dtl/brand/publish?brandID=${ids.brand}`);
  await ask('archive', 'GET', `/dtl/brand/publish?brandID=${ids.brand}&archived=true`);
  await ask('diff', 'GET', `/dtl/brand/publish?brandID=${ids.brand}&diff=working`);
  await ask('diff', 'GET', `/dtl/brand/publish?brandID=${ids.brand}&diff=version-1`);
  await ask('products', 'GET', `/dtl/product?brandID=${ids.brand}`);
  await ask('detail', 'GET', `/dtl/users?username=${toCanary('user', 'email')}`);
  await ask('profile', 'GET', '/dtl/user?view=profile');
  for (const objectType of ['role', 'partner'] as const) {
    await ask('deleted', 'DELETE', `/dtl/${objectType}?${objects[objectType].idName}=${ids[objectType]}`);
    await ask('trash', 'GET', `/dtl/${objectType}?deleted=1`);
    await ask('restored', 'POST', '/dtl/restore', { objectType, id: ids[objectType] });
  }
  answers.set('live', await listen(host, token));
  return answers;
}

/** What the live stream would send about everything that happened. */
export async function listen({ context }: TestHost, token: string): Promise<string> {
  const caller = await context.sessions.find(token);
  if (!caller) throw new Error('the session has ended');
  const heard = await listAddressedEvents(
    { context, callers: [caller] },
    await listChangesAfter(context.db, 0, 5000),
  );
  return JSON.stringify(heard.map(({ event }) => event));
}

/** `partner.city` of every canary in the text. */
export function findCanaries(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/canary-([a-z]+)-([\w.]+)/g)].map(([, objectType, name]) => `${objectType}.${name}`),
  );
}
