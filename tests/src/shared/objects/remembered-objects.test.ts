// @vitest-environment happy-dom
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

describe('objects that a browser remembers', () => {
  it('stand before the host names them', () => {
    saveObjects([van]);
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual(['van']);
  });

  it('stand for a person who signs in before anything is drawn', async () => {
    saveObjects([van]);
    await import('../../../../src/app/shell/signed-in-frame');
    appStore.set(sessionAtom, null);
    setOwnObjects([]);
    appStore.set(sessionAtom, { userID: 'user-1' } as never);
    expect(listOwnTypes()).toEqual(['van']);
  });

  it('are nobody else’s', () => {
    saveObjects([van]);
    restoreObjects('user-2');
    expect(listOwnTypes()).toEqual([]);
  });

  it('go with the session', () => {
    saveObjects([van]);
    saveObjects(undefined);
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are forgotten where they cannot be read', () => {
    localStorage.setItem('leadfield.objects', '{"person":"user-1","own":7}');
    restoreObjects('user-1');
    expect(listOwnTypes()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
