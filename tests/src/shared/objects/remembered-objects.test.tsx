import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOwnTypes } from '../../../../objects/index';
import type { OwnObject } from '../../../../objects/own-object';
import { setOwnObjects } from '../../../../objects/set-own-objects';
import { appStore } from '../../../../src/shared/app-state/app-store';
import { restoreObjects, saveObjects } from '../../../../src/shared/objects/remembered-objects';
import { sessionAtom } from '../../../../src/shared/session/session';

const van: OwnObject = {
  ...{ objectType: 'van', label: 'Van', plural: 'Vans', description: '', titleField: 'plate' },
  ...{ owner: 'partner', places: ['partners'] },
};

beforeEach(() => appStore.set(sessionAtom, { userID: 'user-1' } as never));
afterEach(() => {
  setOwnObjects([]);
  appStore.set(sessionAtom, null);
  localStorage.clear();
});

describe('stored custom objects', () => {
  it('are available before the host lists them', () => {
    saveObjects([van]);
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual(['van']);
  });

  it('are available to a user who signs in before the first render', async () => {
    saveObjects([van]);
    await import('../../../../src/app/shell/signed-in-frame');
    appStore.set(sessionAtom, null);
    setOwnObjects([]);
    appStore.set(sessionAtom, { userID: 'user-1' } as never);
    expect(listOwnTypes()).toEqual(['van']);
  });

  it('are not available to another user', () => {
    saveObjects([van]);
    restoreObjects('user-2');
    expect(listOwnTypes()).toEqual([]);
  });

  it('are removed when the session ends', () => {
    saveObjects([van]);
    saveObjects(undefined);
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are removed if they cannot be read', () => {
    localStorage.setItem('leadfield.objects', '{"person":"user-1","own":7}');
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
