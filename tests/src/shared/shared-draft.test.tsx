import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOldDrafts, getDraft, getStoredDraft } from '../../../src/shared/drafts/drafts';
import { openDraft } from '../../../src/shared/drafts/shared-draft';
import { parseSession, startSession } from '../../../src/shared/session/session';

/** A tab that opens the form now. `hear` fires the event of another tab's write. */
function openTab(name: string) {
  sessionStorage.setItem('leadfield.tab', name);
  const draft = openDraft('profile', { keepsOwn: true });
  draft.load();
  let stop = draft.follow();
  return {
    ...draft,
    hear: () => window.dispatchEvent(new StorageEvent('storage', { key: 'leadfield.draft.u1.profile' })),
    close: () => stop(),
    reload: () => {
      stop();
      sessionStorage.setItem('leadfield.tab', name);
      const again = openTab(name);
      stop = () => again.close();
      return again;
    },
  };
}
/** The keys that are written from now on. `write` takes the place of the browser's own. */
function watchWrites(write?: () => void): readonly string[] {
  const written: string[] = [];
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem(key: string, text: string) {
      written.push(key);
      if (write) write();
      else storage.setItem(key, text);
    },
  });
  return written;
}
const kept = () => getDraft('profile')?.values;

beforeEach(() => {
  const session = parseSession({ token: 't', type: 'partner', userID: 'u1' });
  if (session) startSession(session);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('of a text that all tabs show is emptied in all of them', () => {
  const open = (tab: string) => {
    sessionStorage.setItem('leadfield.tab', tab);
    const draft = openDraft('notes');
    draft.load();
    return draft;
  };
  open('one').save({ notes: 'Typed' });
  open('two').save({});
  expect(open('one').load()).toBeUndefined();
});

describe('one draft for all tabs (R67)', () => {
  it('merges the input of both tabs by field [R67.1]', () => {
    const [one, two] = [openTab('one'), openTab('two')];
    one.save({ address: '1 Elm' }, { version: 4 });
    two.save({ city: 'Austin' }, { version: 5 });
    expect(kept()).toEqual({ address: '1 Elm', city: 'Austin' });
    expect(getDraft('profile')?.version).toBe(4);
    for (const tab of [one, two]) tab.close();
  });

  it('keeps the latest input per field [R67.1]', () => {
    const [one, two] = [openTab('one'), openTab('two')];
    one.save({ city: 'Aus' });
    two.save({ city: 'Boston' });
    one.save({ city: 'Aus', zip: '1' });
    expect(kept()).toEqual({ city: 'Boston', zip: '1' });
    one.save({ city: 'Austin', zip: '1' });
    expect(kept()).toEqual({ city: 'Austin', zip: '1' });
    for (const tab of [one, two]) tab.close();
  });

  it('keeps the version it is based on [R67.1]', () => {
    const one = openTab('one');
    one.save({ city: 'Mine' }, { version: 2 });
    const two = openTab('two');
    // Someone else saves version 3, and the second tab discards its restored text.
    two.save({}, { version: 3 });
    one.hear();
    expect(getDraft('profile')).toMatchObject({ values: { city: 'Mine' }, version: 2 });
    const again = one.reload();
    again.save({ city: 'Mine' }, { version: 3 });
    expect(getDraft('profile')?.version).toBe(2);
    for (const tab of [again, two]) tab.close();
  });

  it("removes only this tab's input [R67.1]", () => {
    const [one, two] = [openTab('one'), openTab('two')];
    one.save({ address: '1 Elm' });
    two.save({ city: 'Austin' });
    two.clear();
    expect(kept()).toEqual({ address: '1 Elm' });
    one.save({});
    expect(kept()).toBeUndefined();
    for (const tab of [one, two]) tab.close();
  });

  it('keeps input that another tab typed since', () => {
    const [one, two] = [openTab('one'), openTab('two')];
    one.save({ city: 'Austin', zip: '1' });
    two.save({ city: 'Boston' });
    one.clear();
    expect(kept()).toEqual({ city: 'Boston' });
    // Not only set aside for the tab that typed it.
    expect(getStoredDraft('profile', 'u1')?.values).toEqual({ city: 'Boston' });
    for (const tab of [one, two]) tab.close();
  });

  it('belongs to its tab, even after a reload [R67.1]', () => {
    let [one, two] = [openTab('one'), openTab('two')];
    one.save({ address: '1 Elm' });
    two.save({ city: 'Austin' });
    one = one.reload();
    two = two.reload();
    two.save({ address: '1 Elm', city: 'Austin' });
    two.clear();
    one.hear();
    expect(kept()).toEqual({ address: '1 Elm' });
    for (const tab of [one, two]) tab.close();
  });

  it('can be removed by any tab once its own is closed', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm' });
    one.close();
    const two = openTab('two');
    two.clear();
    expect(kept()).toBeUndefined();
    two.close();
  });

  it('is found again by its tab, which was reloading or asleep while another tab removed it', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm', city: 'Austin' }, { version: 3 });
    const two = openTab('two');
    two.save({ address: '1 Elm', city: 'Waco' }, { version: 4 });
    // The event does not reach the first tab.
    two.clear();
    expect(kept()).toBeUndefined();
    const again = one.reload();
    expect(getDraft('profile')).toMatchObject({ values: { address: '1 Elm' }, version: 3 });
    again.save({ address: '1 Elm', zip: '1' }, { version: 4 });
    const three = openTab('three');
    expect(getDraft('profile')).toMatchObject({ values: { address: '1 Elm', zip: '1' }, version: 3 });
    again.clear();
    expect(one.reload().load()).toBeUndefined();
    for (const tab of [two, three]) tab.close();
  });

  it('is not restored again once its own tab has discarded it', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm' });
    const two = openTab('two');
    two.clear();
    one.hear();
    one.save({});
    expect(one.reload().load()).toBeUndefined();
    two.close();
  });

  it.each([4, undefined])('is not found again once another tab has saved it as version %s', (version) => {
    const one = openTab('one');
    one.save({ address: '1 Elm' });
    const two = openTab('two');
    two.save({ address: '1 Elm', city: 'Waco' });
    two.saved(version);
    two.clear();
    expect(one.reload().load()).toBeUndefined();
    two.close();
  });

  it('is set aside in one write, however many fields another tab removes', () => {
    const one = openTab('one');
    const values = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'x']));
    one.save(values);
    const two = openTab('two');
    const written = watchWrites();
    two.clear();
    expect(written.filter((key) => key.startsWith('leadfield.draft-aside.'))).toHaveLength(1);
    const again = one.reload();
    expect(again.load()?.values).toEqual(values);
    for (const tab of [again, two]) tab.close();
  });

  it('stays set aside while the browser’s storage is full', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm' });
    const two = openTab('two');
    two.clear();
    const again = one.reload();
    watchWrites(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    again.save({ address: '1 Elm', zip: '1' });
    vi.unstubAllGlobals();
    const later = again.reload();
    expect(later.load()?.values).toEqual({ address: '1 Elm' });
    for (const tab of [later, two]) tab.close();
  });

  it('is found again after an earlier save that removed nothing', () => {
    const one = openTab('one');
    const two = openTab('two');
    two.saved(4);
    two.clear();
    one.save({ address: '1 Elm' });
    two.load();
    two.clear();
    const again = one.reload();
    expect(again.load()?.values).toEqual({ address: '1 Elm' });
    for (const tab of [again, two]) tab.close();
  });

  it('that another tab removed is forgotten after thirty days', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm' });
    openTab('two').clear();
    deleteOldDrafts(Date.now() + 31 * 24 * 3_600_000);
    expect(one.reload().load()).toBeUndefined();
  });

  it('recovers from simultaneous writes', () => {
    const [one, two] = [openTab('one'), openTab('two')];
    one.save({ address: '1 Elm' });
    // The other process had not received it yet.
    localStorage.removeItem('leadfield.draft.u1.profile');
    two.save({ city: 'Austin' });
    one.hear();
    expect(kept()).toEqual({ address: '1 Elm', city: 'Austin' });
    for (const tab of [one, two]) tab.close();
  });

  it('is based on the version of its own save', () => {
    const one = openTab('one');
    one.save({ address: '1 Elm', city: 'Austin' }, { version: 4 });
    one.saved(5);
    one.save({ city: 'Waco' }, { version: 5 });
    expect(getDraft('profile')).toMatchObject({ version: 5, values: { city: 'Waco' } });
    // The other tab's text is older.
    const two = openTab('two');
    two.save({ city: 'Waco', zip: '1' }, { version: 5 });
    one.saved(6);
    one.save({ city: 'Hutto' }, { version: 6 });
    expect(getDraft('profile')).toMatchObject({ version: 5, values: { city: 'Hutto', zip: '1' } });
  });
});

it('works without the browser’s storage', () => {
  const getItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem });
  expect(openDraft('profile').load()).toBeUndefined();
  vi.unstubAllGlobals();
});
