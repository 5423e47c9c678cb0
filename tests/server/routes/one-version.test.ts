// One click makes one version, so no reader sees half of a save.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Change, listChangesAfter } from '../../../server/storage/changes/changes';
import { readEvents } from '../../../src/shared/live/event-reader';
import { openBrandDesk } from '../support/brand-desk';

const desk = openBrandDesk();
const { patch, publish, load, createReady, archivedOf } = desk;
const stop = new AbortController();
let address: string;

beforeAll(async () => {
  address = await desk.host.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => stop.abort());

const create = async (fields: object = {}) => {
  const body = { brandName: 'Glow', ...fields };
  const answer = await desk.host.call('POST', '/dtl/brand', { token: desk.admin, body });
  return answer.body.brand as { brandID: string; _version: number };
};

/** The changes of one record that the work appends. */
async function listChanged(record: string, work: () => Promise<unknown>): Promise<Change[]> {
  const { db, feed } = desk.host.context;
  const before = feed.last();
  await work();
  return (await listChangesAfter(db, before)).filter((change) => change.record === record);
}

/** The versions of a record in the live stream, in order. */
async function listenTo(record: string) {
  const answer = await fetch(`${address}/dtl/live`, {
    headers: { authorization: `Bearer ${desk.admin}` },
    signal: stop.signal,
  });
  if (!answer.body) throw new Error('the stream has no body');
  const events = readEvents(answer.body);
  return async (): Promise<unknown> => {
    for (;;) {
      const { value } = await events.next();
      if (!value) throw new Error('the stream ended');
      const told = JSON.parse(value.data);
      if (told.id === record) return told.version;
    }
  };
}

describe('the save of a brand’s section', () => {
  it('is one version with one group of changes', async () => {
    const { brandID, _version } = await create();
    const save = () => patch(brandID, { _section: 'urls', brandURL: 'https://glow.test', _version });
    const changes = await listChanged(brandID, save);
    expect(changes.map(({ field }) => field).sort()).toEqual(['brandURL', 'completedSections']);
    expect(new Set(changes.map(({ version }) => version))).toEqual(new Set([_version + 1]));
    expect(await load(brandID)).toMatchObject({
      _version: _version + 1,
      completedSections: { profile: true, urls: true },
    });
  });

  it('is sent as one live event', async () => {
    const { brandID, _version } = await create();
    const next = await listenTo(brandID);
    await patch(brandID, { _section: 'urls', brandURL: 'https://glow.test' });
    await patch(brandID, { _section: 'crm', hubspotCreateContact: true });
    expect([await next(), await next()]).toEqual([_version + 1, _version + 2]);
  });

  it('appears in the history once', async () => {
    const { brandID } = await create();
    await patch(brandID, { _section: 'urls', brandURL: 'https://glow.test' });
    const { body } = await desk.host.call('GET', `/dtl/history?objectType=brand&id=${brandID}`, {
      token: desk.admin,
    });
    const [made, ...saved] = (body.items as { at: string; field: string }[]).reverse();
    expect(made).toMatchObject({ field: '', to: 'created' });
    expect(saved.map(({ field }) => field).sort()).toEqual(['brandURL', 'completedSections']);
    expect(new Set(saved.map(({ at }) => at)).size).toBe(1);
  });

  it('changes nothing when nothing changes', async () => {
    const { brandID, _version } = await create();
    const changes = await listChanged(brandID, () => patch(brandID, { _section: 'profile' }));
    expect([changes, await load(brandID)]).toMatchObject([[], { _version }]);
  });

  it('is also a version if it only completes the section', async () => {
    const { brandID, _version } = await create();
    const changes = await listChanged(brandID, () => patch(brandID, { _section: 'crm' }));
    expect(changes).toMatchObject([{ field: 'completedSections', version: _version + 1 }]);
  });
});

describe('other clicks on a brand', () => {
  it('create it at version one including the sponsor', async () => {
    const { brandID, _version } = await create({ sponsorID: desk.sponsorID });
    expect(_version).toBe(1);
    expect(await load(brandID)).toMatchObject({ completedSections: { profile: true, sponsor: true } });
  });

  it('revert and publish in one step [R47.1]', async () => {
    const brandID = await createReady();
    await publish({ brandID, publishNotes: 'a' });
    await patch(brandID, { _section: 'urls', brandURL: 'https://later.test' });
    await publish({ brandID, publishNotes: 'b' });
    const [{ archivedID } = { archivedID: '' }] = await archivedOf(brandID);
    const { _version } = await load(brandID);
    const changes = await listChanged(brandID, () => publish({ brandID, archivedID }));
    expect(new Set(changes.map(({ version }) => version))).toEqual(new Set([Number(_version) + 1]));
    expect(changes.map(({ field }) => field).sort()).toEqual(['', 'brandURL', 'publishNotes']);
    expect(await load(brandID)).toMatchObject({ brandURL: 'https://glow.test' });
  });
});
