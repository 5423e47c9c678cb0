// Kills the server during a bulk change and counts the changed records after a restart: none or all.
import { expect } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import type { ServerProcess } from './server-process';

/** More than a call changes without a job. */
export const many = 400;

type RunningServer = { server: ServerProcess; token: string };
type Change = {
  /** Returns the answer that holds the job. */
  begin: (running: RunningServer) => Promise<JsonObject>;
  /** How many records have the changed value. */
  count: (running: RunningServer) => Promise<number>;
};

const post = async ({ server, token }: RunningServer, path: string, body: unknown): Promise<JsonObject> =>
  (await server.call('POST', path, { token, body })).body;

const total = async ({ server, token }: RunningServer, query: string): Promise<number> => {
  const { body } = await server.call('GET', `/dtl/sponsor?page=1&limit=1&${query}`, { token });
  return Number(body.total);
};

async function importAll(running: RunningServer, names: string): Promise<JsonObject> {
  const { id } = await post(running, '/dtl/import', {
    objectType: 'sponsor',
    columns: ['sponsorName'],
    key: '',
  });
  const rows = Array.from({ length: many }, (_, n) => [`${names} ${n}`]);
  await post(running, '/dtl/import/rows', { id, first: 0, rows });
  return post(running, '/dtl/import/run', { id, whole: true });
}

export async function waitForEnd({ server, token }: RunningServer, begun: JsonObject): Promise<JsonObject> {
  const { id } = begun.job as JsonObject;
  for (;;) {
    const { status, body } = await server.call('GET', `/dtl/job?id=${id}`, { token });
    // A busy machine may not answer in time; a page asks again, too.
    if (status !== 503 && (body.job as JsonObject).state !== 'running')
      return (body.answer as JsonObject)?.body as JsonObject;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const bulk = (running: RunningServer, change: JsonObject) =>
  post(running, '/dtl/bulk', { objectType: 'sponsor', select: { query: { q: 'Base' } }, change });

async function undoOf(running: RunningServer, begun: JsonObject): Promise<JsonObject> {
  const { jobID } = await waitForEnd(running, begun);
  return post(running, '/dtl/job/undo', { id: jobID });
}

/** Each run of changes has its own, because it remembers the value of its latest change. */
export function createChanges(): { [name: string]: Change } {
  let round = 0;
  const phone = () => `555-123-${String(1000 + (++round % 9000))}`;
  let latest = '';

  const toPrice = (visualType: string, more: JsonObject = {}) => ({
    ...{ objectType: 'sponsor', fieldName: latest, grouping: '' },
    fieldConfig: { label: latest, visualType, ...more },
  });

  /** A new field that holds the text of an amount in every record of the base. */
  async function prepareConversion(running: RunningServer): Promise<void> {
    latest = `price${++round}`;
    const filled = { defaultValue: '1,200.50', populateDefaultOnTargetTable: true };
    await waitForEnd(running, await post(running, '/dtl/db', toPrice('text', filled)));
  }

  async function convert({ server, token }: RunningServer): Promise<JsonObject> {
    const body = { ...toPrice('money'), convert: true };
    return (await server.call('PATCH', '/dtl/db', { token, body })).body;
  }

  /** Once the field is an amount, all its values are: a filter by amount finds them. */
  async function countConverted(running: RunningServer): Promise<number> {
    const { body } = await running.server.call('GET', '/dtl/db?objectType=sponsor', { token: running.token });
    const field = (body.fields as { fieldName: string; fieldConfig: JsonObject }[]).find(
      ({ fieldName }) => fieldName === latest,
    );
    const isMoney = field?.fieldConfig.visualType === 'money';
    const texts = await total(
      running,
      `q=Base&f.${latest}=${encodeURIComponent(isMoney ? '1200.5' : '1,200.50')}`,
    );
    expect(texts, latest).toBe(many);
    return isMoney ? many : 0;
  }

  return {
    import: {
      begin: (running) => {
        latest = `Made${++round}x`;
        return importAll(running, latest);
      },
      count: (running) => total(running, `q=${latest}`),
    },
    'undo of an import': {
      async begin(running) {
        latest = `Undone${++round}x`;
        return undoOf(running, await importAll(running, latest));
      },
      count: (running) => total(running, `q=${latest}`),
    },
    'bulk edit': {
      begin: (running) => {
        latest = phone();
        return bulk(running, { field: 'supportPhone', value: latest });
      },
      count: (running) => total(running, `f.supportPhone=${latest}`),
    },
    'undo of a bulk edit': {
      async begin(running) {
        latest = phone();
        return undoOf(running, await bulk(running, { field: 'supportPhone', value: latest }));
      },
      count: (running) => total(running, `f.supportPhone=${latest}`),
    },
    conversion: {
      async begin(running) {
        await prepareConversion(running);
        return convert(running);
      },
      count: countConverted,
    },
    'undo of a conversion': {
      async begin(running) {
        await prepareConversion(running);
        const { undoID } = await waitForEnd(running, await convert(running));
        return post(running, '/dtl/job/undo', { id: undoID });
      },
      count: countConverted,
    },
    populate: {
      begin: (running) => {
        latest = `tier${++round}`;
        const fieldConfig = {
          ...{ label: latest, visualType: 'text', defaultValue: latest },
          populateDefaultOnTargetTable: true,
        };
        return post(running, '/dtl/db', {
          objectType: 'sponsor',
          fieldName: latest,
          grouping: '',
          fieldConfig,
        });
      },
      async count(running) {
        const { body } = await running.server.call('GET', '/dtl/db?objectType=sponsor', {
          token: running.token,
        });
        const isThere = (body.fields as JsonObject[]).some(({ fieldName }) => fieldName === latest);
        return isThere ? total(running, `q=Base&f.${latest}=${latest}`) : 0;
      },
    },
  };
}

/** The records of every change except an import. */
export async function seedBase(running: RunningServer): Promise<void> {
  await waitForEnd(running, await importAll(running, 'Base'));
}

/** Waits until no change of many records is running. */
export async function waitForRest({ server, token }: RunningServer): Promise<void> {
  for (;;) {
    const { body } = await server.call('GET', '/dtl/job', { token });
    if ((body.jobs as JsonObject[]).length === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}
