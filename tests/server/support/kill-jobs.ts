// Kills the host during a change of many records, and counts what is left once it runs again: nothing or all.
import { expect } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import type { ServerProcess } from './server-process';

/** More than a call changes at once. */
export const many = 400;

type RunningServer = { server: ServerProcess; token: string };
type Change = {
  /** Returns the answer that holds the job. */
  begin: (asked: RunningServer) => Promise<JsonObject>;
  /** How many records have the changed value. */
  count: (asked: RunningServer) => Promise<number>;
};

const post = async ({ server, token }: RunningServer, path: string, body: unknown): Promise<JsonObject> =>
  (await server.call('POST', path, { token, body })).body;

const total = async ({ server, token }: RunningServer, query: string): Promise<number> => {
  const { body } = await server.call('GET', `/dtl/sponsor?page=1&limit=1&${query}`, { token });
  return Number(body.total);
};

async function importAll(asked: RunningServer, names: string): Promise<JsonObject> {
  const { id } = await post(asked, '/dtl/import', {
    objectType: 'sponsor',
    columns: ['sponsorName'],
    key: '',
  });
  const rows = Array.from({ length: many }, (_, n) => [`${names} ${n}`]);
  await post(asked, '/dtl/import/rows', { id, first: 0, rows });
  return post(asked, '/dtl/import/run', { id, whole: true });
}

export async function waitForEnd({ server, token }: RunningServer, begun: JsonObject): Promise<JsonObject> {
  const { id } = begun.job as JsonObject;
  for (;;) {
    const { body } = await server.call('GET', `/dtl/job?id=${id}`, { token });
    if ((body.job as JsonObject).state !== 'running') return (body.answer as JsonObject)?.body as JsonObject;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const bulk = (asked: RunningServer, change: JsonObject) =>
  post(asked, '/dtl/bulk', { objectType: 'sponsor', select: { query: { q: 'Base' } }, change });

async function undoOf(asked: RunningServer, begun: JsonObject): Promise<JsonObject> {
  const { jobID } = await waitForEnd(asked, begun);
  return post(asked, '/dtl/job/undo', { id: jobID });
}

let round = 0;
const phone = () => `555-123-${String(1000 + (++round % 9000))}`;
let latest = '';

const toPrice = (visualType: string, more: JsonObject = {}) => ({
  ...{ objectType: 'sponsor', fieldName: latest, grouping: '' },
  fieldConfig: { label: latest, visualType, ...more },
});

/** A new field that holds the text of an amount in every record of the base. */
async function prepareConversion(asked: RunningServer): Promise<void> {
  latest = `price${++round}`;
  const filled = { defaultValue: '1,200.50', populateDefaultOnTargetTable: true };
  await waitForEnd(asked, await post(asked, '/dtl/db', toPrice('text', filled)));
}

async function convert({ server, token }: RunningServer): Promise<JsonObject> {
  const body = { ...toPrice('money'), convert: true };
  return (await server.call('PATCH', '/dtl/db', { token, body })).body;
}

/** Once the field is an amount, all its values are: a filter by amount finds them. */
async function countConverted(asked: RunningServer): Promise<number> {
  const { body } = await asked.server.call('GET', '/dtl/db?objectType=sponsor', { token: asked.token });
  const field = (body.fields as { fieldName: string; fieldConfig: JsonObject }[]).find(
    ({ fieldName }) => fieldName === latest,
  );
  const isMoney = field?.fieldConfig.visualType === 'money';
  const texts = await total(
    asked,
    `q=Base&f.${latest}=${encodeURIComponent(isMoney ? '1200.5' : '1,200.50')}`,
  );
  expect(texts, latest).toBe(many);
  return isMoney ? many : 0;
}

export const changes: { [name: string]: Change } = {
  import: {
    begin: (asked) => {
      latest = `Made${++round}x`;
      return importAll(asked, latest);
    },
    count: (asked) => total(asked, `q=${latest}`),
  },
  'undo of an import': {
    async begin(asked) {
      latest = `Undone${++round}x`;
      return undoOf(asked, await importAll(asked, latest));
    },
    count: (asked) => total(asked, `q=${latest}`),
  },
  'bulk edit': {
    begin: (asked) => {
      latest = phone();
      return bulk(asked, { field: 'supportPhone', value: latest });
    },
    count: (asked) => total(asked, `f.supportPhone=${latest}`),
  },
  'undo of a bulk edit': {
    async begin(asked) {
      latest = phone();
      return undoOf(asked, await bulk(asked, { field: 'supportPhone', value: latest }));
    },
    count: (asked) => total(asked, `f.supportPhone=${latest}`),
  },
  conversion: {
    async begin(asked) {
      await prepareConversion(asked);
      return convert(asked);
    },
    count: countConverted,
  },
  'undo of a conversion': {
    async begin(asked) {
      await prepareConversion(asked);
      const { undoID } = await waitForEnd(asked, await convert(asked));
      return post(asked, '/dtl/job/undo', { id: undoID });
    },
    count: countConverted,
  },
  populate: {
    begin: (asked) => {
      latest = `tier${++round}`;
      const fieldConfig = {
        ...{ label: latest, visualType: 'text', defaultValue: latest },
        populateDefaultOnTargetTable: true,
      };
      return post(asked, '/dtl/db', { objectType: 'sponsor', fieldName: latest, grouping: '', fieldConfig });
    },
    async count(asked) {
      const { body } = await asked.server.call('GET', '/dtl/db?objectType=sponsor', { token: asked.token });
      const isThere = (body.fields as JsonObject[]).some(({ fieldName }) => fieldName === latest);
      return isThere ? total(asked, `q=Base&f.${latest}=${latest}`) : 0;
    },
  },
};

/** The records of every change except an import. */
export async function seedBase(asked: RunningServer): Promise<void> {
  await waitForEnd(asked, await importAll(asked, 'Base'));
}

/** Waits until no change of many records is running. */
export async function waitForRest({ server, token }: RunningServer): Promise<void> {
  for (;;) {
    const { body } = await server.call('GET', '/dtl/job', { token });
    if ((body.jobs as JsonObject[]).length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
