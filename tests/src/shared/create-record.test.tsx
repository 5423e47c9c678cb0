// A create whose response is lost is changed and sent again, to the real host.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { createRecord } from '../../../src/records/record-calls';
import { endSession, parseSession, startSession } from '../../../src/shared/session/session';
import { fullAccess, openTestHost, type TestHost } from '../../server/support/test-host';
import { connect, type Edge } from '../support/open-app';

const sponsors = { objectType: 'sponsor', path: '/dtl/sponsor', idName: 'sponsorID' } as const;
let host: TestHost;
let edge: Edge;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  edge = connect(host);
  const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
  const session = parseSession({ token, type: 'admin' });
  if (session) startSession(session);
});
afterAll(async () => {
  endSession();
  edge.close();
  await host.close();
});
beforeEach(() => {
  edge.faults = [];
  sessionStorage.clear();
});

const create = (name: string) =>
  createRecord(sponsors, { sponsorName: name }).then(
    ({ sponsorName }) => `made ${sponsorName}`,
    ({ message }: Error) => message,
  );
const loseAnswers = (isDone: boolean) => {
  edge.faults = [
    ({ method, path, headers, body }) => {
      if (method !== 'POST') return undefined;
      const sent = isDone
        ? host.app.inject({ method, url: path, headers: Object.fromEntries(headers), payload: body ?? '' })
        : Promise.resolve();
      return sent.then(() => Promise.reject(new TypeError('lost')));
    },
  ];
};
const namesLike = async (part: string) => {
  const rows = await host.context.db.query<{ name: string }>(
    `select data->>'sponsorName' as name from records where kind = 'sponsor' and data->>'sponsorName' like $1`,
    [`${part}%`],
  );
  return rows.map(({ name }) => name);
};

describe('a create whose response was lost', () => {
  it('creates one record, and says so if the input has changed', async () => {
    loseAnswers(true);
    await create('Lost');
    edge.faults = [];
    expect(await create('Lost, changed')).toMatch(
      /^Your earlier try did create the sponsor, without your latest changes\./,
    );
    expect(await namesLike('Lost')).toEqual(['Lost']);
    // The user intends a second record.
    expect(await create('Lost, changed')).toBe('made Lost, changed');
  });

  it('returns the first response if the input has not changed', async () => {
    loseAnswers(true);
    await create('Same');
    edge.faults = [];
    expect(await create('Same')).toBe('made Same');
    expect(await namesLike('Same')).toEqual(['Same']);
  });

  it('creates the changed record if the first request never arrived', async () => {
    loseAnswers(false);
    await create('Never');
    edge.faults = [];
    expect(await create('Never, changed')).toBe('made Never, changed');
    expect(await namesLike('Never')).toEqual(['Never, changed']);
  });

  it('is sent with a new key after a refusal', async () => {
    loseAnswers(true);
    await create('');
    edge.faults = [];
    expect(await create('Refused before')).toBe('made Refused before');
  });

  it('is sent with a new key after a response', async () => {
    expect([await create('One'), await create('Two')]).toEqual(['made One', 'made Two']);
  });
});
