// Two hosts that differ only in what a role cannot read give that role the same answers: conditions, limits, formulas, checks, layout,
// lists, counts, bulk changes, imports, history and undo (the law of access).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { readMetadata } from '../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

const element = (fieldName: string, config: JsonObject = {}, grouping = 'Pair') => ({
  ...{ fieldName, grouping },
  fieldConfig: { label: fieldName, visualType: 'number', ...config },
});
const hidden = { required: ['hushed'], properties: { hushed: { minimum: 50 } } };
const own = [
  element('hushed', { check: { rule: 'open < hushed', message: 'Above.' } }),
  element('open'),
  element('shown', { showWhen: hidden, whenHidden: 'clear' }),
  element('needed', { requireWhen: hidden }),
  element('locked', { readOnlyWhen: hidden }),
  element('bounded', { limits: { maximum: { field: 'hushed' } } }),
  element('made', { formula: 'hushed * 2' }),
  element('madeToo', { formula: 'made + open' }),
  element('checked', { check: { rule: 'checked < hushed', message: 'Below.' } }),
  element('grouped', {}, 'Behind'),
];

type Twin = { host: TestHost; narrow: string; admin: string; ids: string[] };
let twins: Twin[] = [];

async function openTwin(hushed: readonly (number | null)[]): Promise<Twin> {
  const host = await openTestHost();
  await seedSystem(host.context.db);
  await host.addElements('sponsor', own);
  const admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const { body } = await host.call('GET', '/dtl/db/layout?objectType=sponsor', { token: admin });
  const groups = [{ grouping: 'Behind', title: '', description: '', showWhen: hidden }];
  const layout = { ...(body.layout as object), groups };
  await host.call('POST', '/dtl/db/layout', { token: admin, body: { objectType: 'sponsor', layout } });
  const unread = ['hushed', 'made', 'madeToo'];
  const names = [...readMetadata('sponsor'), ...own].map(({ fieldName }) => fieldName);
  const readFields = names.filter((name) => name !== 'hushed');
  const writeFields = names.filter((name) => !unread.includes(name));
  const roleConfig = { sponsor: { readFields, writeFields, canConfigure: true, canDelete: true } };
  const { token: narrow, roleID } = await host.signIn({ type: 'admin', roleConfig });
  // Roles of the same name would be sorted by their ids, which differ.
  const named = `update records set data = data || '{"roleName": "Narrow"}' where id = $1`;
  await host.context.db.query(named, [roleID]);
  const ids: string[] = [];
  for (const [index, value] of hushed.entries()) {
    const data = { sponsorName: `Acme ${index}`, open: index, shown: 1, bounded: 5, checked: 5, locked: 1 };
    // Both use the same ids, because some answers are sorted by them.
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    await host.seed('sponsor', { ...data, needed: 1, grouped: 1 }, id);
    ids.push(id);
    await host.context.db.query(`update records set data = data || $2::jsonb where id = $1`, [
      id,
      JSON.stringify({
        hushed: value,
        made: value === null ? null : value * 2,
        madeToo: value === null ? null : value * 2 + index,
      }),
    ]);
  }
  return { host, narrow, admin, ids };
}

beforeAll(async () => {
  twins = [await openTwin([10, 60, null, 60]), await openTwin([70, null, 20, 30])];
}, 60_000);
afterAll(() => Promise.all(twins.map(({ host }) => host.close())));

type TwinCall = (twin: Twin) => { method: string; path: string; body?: object };

/** Without what two hosts make by themselves. */
async function tell(
  { host, narrow, ids }: Twin,
  { method, path, body }: ReturnType<TwinCall>,
): Promise<string> {
  const answer = await host.call(method, path, { token: narrow, ...(body && { body }) });
  const named = ids.reduce(
    (text, id, index) => text.replaceAll(id, `ID${index}`),
    JSON.stringify(answer.body),
  );
  const plain = named
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'WHEN')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID');
  return `${answer.status} ${plain}`;
}

const list = '/dtl/sponsor?view=list&page=1';
const patch =
  (index: number, body: object): TwinCall =>
  ({ ids }) => ({ method: 'PATCH', path: `/dtl/sponsor?sponsorID=${ids[index]}`, body });
const get =
  (path: string): TwinCall =>
  () => ({ method: 'GET', path });
const preview = (fieldName: string, config: JsonObject): TwinCall => {
  const body = { objectType: 'sponsor', ...element(fieldName, config) };
  return () => ({ method: 'POST', path: '/dtl/db/preview', body });
};
const saveField =
  (method: string, fieldName: string, config: JsonObject): TwinCall =>
  () => ({ method, path: '/dtl/db', body: { objectType: 'sponsor', ...element(fieldName, config) } });
const bulk =
  (field: string, value: number, more: object = {}): TwinCall =>
  ({ ids }) => ({
    method: 'POST',
    path: '/dtl/bulk',
    body: { objectType: 'sponsor', select: { ids }, change: { field, value }, ...more },
  });

// [E2.5a, R34.4]
describe('two forms that differ in unreadable fields', () => {
  it.each<[string, TwinCall]>([
    ['a list', get(list)],
    ['a list by a formula', get(`${list}&sort=made`)],
    ['a list by a formula of a formula', get(`${list}&sort=-madeToo`)],
    ['a filter by a formula', get(`${list}&f.made[gt]=30`)],
    ['a filter by the field', get(`${list}&f.hushed[empty]=true`)],
    ['a filter by what is empty', get(`${list}&f.made[empty]=true`)],
    ['a filter by several', get(`${list}&f.hushed[in]=10,70`)],
    ['a chosen value', get(`${list}&f.shown=1&value=00000000-0000-4000-8000-000000000001`)],
    ['a list by the field', get(`${list}&sort=hushed`)],
    ['an order by a ruled field', get(`${list}&sort=-shown&f.shown=1`)],
    ['a search', get(`${list}&q=60`)],
    ['the form', get('/dtl/form?objectType=sponsor')],
    ['a record', ({ ids }) => ({ method: 'GET', path: `/dtl/sponsor?sponsorID=${ids[0]}` })],
    ['the layout', get('/dtl/db/layout?objectType=sponsor')],
    ['the history of fields', get('/dtl/db/history?objectType=sponsor')],
    ['who may read the field', get('/dtl/access?objectType=sponsor&fieldName=hushed')],
    ['who may read a formula', get('/dtl/access?objectType=sponsor&fieldName=madeToo')],
    ['rights of one’s own', get('/dtl/rights')],
    ['the elements', get('/dtl/db?objectType=sponsor')],
    ['saved views', get('/dtl/view?objectType=sponsor')],
    ['the field made unique', saveField('PATCH', 'hushed', { ...own[0]?.fieldConfig, unique: true })],
    ['a formula made another', saveField('PATCH', 'made', { formula: 'hushed > 50 ? 1 : open' })],
    ['a new formula', saveField('POST', 'plainFormula', { formula: 'hushed * 3' })],
    ['the effects of another type', preview('hushed', { visualType: 'text' })],
    ['another type', saveField('PATCH', 'hushed', { visualType: 'text' })],
    ['the effects of a filling', preview('hushed', { defaultValue: 5, populateDefaultOnTargetTable: true })],
    ['a limit', saveField('PATCH', 'bounded', { limits: { maximum: { field: 'hushed' } }, unique: false })],
    ['the effects of a condition', preview('open', { showWhen: hidden })],
    ['the effects of a limit', preview('bounded', { limits: { maximum: { field: 'hushed' } } })],
    ['the effects of a formula', preview('open', { formula: 'hushed * 3' })],
    ['the effects of a check', preview('open', { check: { rule: 'hushed > 15', message: 'No.' } })],
    ['the effects of uniqueness', preview('hushed', { unique: true })],
    [
      'the deletion of the field',
      () => ({
        method: 'POST',
        path: '/dtl/db/preview',
        body: { objectType: 'sponsor', fieldName: 'hushed' },
      }),
    ],
    ['a save of a shown field', patch(0, { shown: 2 })],
    ['a save that empties a needed field', patch(0, { needed: null })],
    ['a save of a locked field', patch(1, { locked: 2 })],
    ['a save beyond a bound', patch(0, { bounded: 65 })],
    ['a save against a check', patch(1, { checked: 65 })],
    ['a save that a formula asks', patch(2, { open: 9 })],
    ['a save in a hidden group', patch(0, { grouped: 2 })],
    ['a bulk change beforehand', bulk('bounded', 66, { preview: true })],
    ['a bulk change of a checked field', bulk('checked', 67, { preview: true })],
    ['a bulk change of a locked field', bulk('locked', 3)],
    ['a bulk change of a shown field', bulk('shown', 3)],
    [
      'a bulk change by a filter',
      () => ({
        method: 'POST',
        path: '/dtl/bulk',
        body: {
          objectType: 'sponsor',
          select: { query: { 'f.hushed[gt]': '15' } },
          change: { field: 'open', value: 3 },
        },
      }),
    ],
    [
      'a bulk deletion beforehand',
      ({ ids }) => ({
        method: 'POST',
        path: '/dtl/bulk',
        body: {
          objectType: 'sponsor',
          select: { ids },
          change: { delete: true },
          preview: true,
        },
      }),
    ],
    [
      'the history of a record',
      ({ ids }) => ({ method: 'GET', path: `/dtl/history?objectType=sponsor&id=${ids[0]}` }),
    ],
    [
      'a deletion beforehand',
      ({ ids }) => ({ method: 'DELETE', path: `/dtl/sponsor?sponsorID=${ids[2]}&preview=1` }),
    ],
    ['the list afterwards', get(list)],
  ])('give the same answer to %s', async (_what, ask) => {
    const [one, other] = await Promise.all(twins.map((twin) => tell(twin, ask(twin))));
    expect(other).toBe(one);
    expect(one).not.toMatch(/^(500|401|405)/);
  });

  it.each([
    ['beside a locked field', ['sponsorName', 'bounded', 'checked', 'shown', 'locked'], '4'],
    ['that changes and is taken back', ['sponsorName', 'bounded', 'checked', 'shown', 'grouped'], '6'],
  ])('give the same answer to an import %s', async (_what, columns, value) => {
    const told = await Promise.all(
      twins.map(async (twin) => {
        const post = (path: string, body: object) => tell(twin, { method: 'POST', path, body });
        const asked = { objectType: 'sponsor', columns, key: 'sponsorName' };
        const begun = await twin.host.call('POST', '/dtl/import', { token: twin.narrow, body: asked });
        const { id } = begun.body;
        const rows = ['Acme 0', 'Acme 1', 'New'].map((name) => [name, '68', '68', value, value]);
        const tried = await post('/dtl/import/rows', { id, first: 0, rows });
        const run = { token: twin.narrow, body: { id, whole: false } };
        const done = await twin.host.call('POST', '/dtl/import/run', run);
        const { jobID, ...answer } = done.body;
        const after = await tell(twin, get(list)(twin));
        const undone = jobID ? await post('/dtl/job/undo', { id: jobID }) : '';
        const last = await tell(twin, get(list)(twin));
        return [tried, JSON.stringify(answer), after, undone, last];
      }),
    );
    expect(told[1]).toEqual(told[0]);
    expect(told[0]?.[0]).toMatch(/^200/);
  });
});
