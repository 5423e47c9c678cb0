import { afterEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '../../../src/shared/app-state/app-store';
import { deleteOldDrafts, getDraft, saveDraft } from '../../../src/shared/drafts/drafts';
import {
  authAtom,
  endSession,
  getSession,
  parseSession,
  restoreSession,
  startSession,
} from '../../../src/shared/session/session';

function signIn(given: object = {}) {
  const session = parseSession({
    token: 't1',
    type: 'partner',
    role: 'client',
    email: 'ann@b.test',
    ...given,
  });
  if (session) startSession(session);
}

afterEach(() => {
  endSession();
  localStorage.clear();
});

describe('the session (A3, A4)', () => {
  it('is stored under three keys [A3.1, A3.3, A6.7]', () => {
    signIn();
    expect(localStorage.getItem('authToken')).toBe('t1');
    expect(localStorage.getItem('userRole')).toBe('client');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
      type: 'partner',
      email: 'ann@b.test',
    });
  });

  it('is announced to other tabs once it is complete [R67.3]', () => {
    const keys: string[] = [];
    vi.stubGlobal('localStorage', { setItem: (key: string) => keys.push(key) });
    signIn();
    vi.unstubAllGlobals();
    expect(keys).toContain('leadfield.activity');
    expect(keys.at(-1)).toBe('user');
  });

  it('stays if another tab has started it [R67.3]', () => {
    signIn();
    localStorage.setItem('authToken', 't2');
    localStorage.setItem('user', JSON.stringify({ ...getSession(), token: 't2' }));
    endSession();
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('authToken')).toBe('t2');
  });

  it('is not removed by a tab without a session [R67.3]', () => {
    localStorage.setItem('authToken', 't2');
    restoreSession();
    endSession();
    expect(localStorage.getItem('authToken')).toBe('t2');
  });

  it('is restored from token and user [A4.2, B7.37]', () => {
    signIn();
    const kept = { ...localStorage };
    endSession();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    restoreSession();
    expect(getSession()).toMatchObject({ token: 't1', type: 'partner', role: 'client' });
    expect(appStore.get(authAtom)).toMatchObject({ isAuthenticated: true, userType: 'partner' });
  });

  it.each(['authToken', 'user'])('ends when %s is missing', (key) => {
    signIn();
    localStorage.removeItem(key);
    restoreSession();
    expect(getSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('tolerates damaged storage', () => {
    localStorage.setItem('authToken', 't');
    localStorage.setItem('user', '{"type": "adm');
    restoreSession();
    expect(getSession()).toBeNull();
  });

  it('fills in missing values (R33) [A3.2, R33.1]', () => {
    expect(parseSession({ token: 't', type: 'admin' })).toMatchObject({
      fname: 'First',
      lname: 'Last',
      email: 'user@example.com',
      avatar: 'avatar-default.svg',
    });
  });

  it.each([null, 'x', {}, { token: '' }, { token: 't', type: 'root' }])('refuses the answer %j', (answer) => {
    expect(parseSession(answer)).toBeUndefined();
  });
});

describe('drafts', () => {
  const acme = { version: 1, values: { partnerName: 'Acme' } };
  it('survive a new sign-in', () => {
    signIn();
    saveDraft('partner.new', acme);
    endSession();
    expect(getDraft('partner.new')).toBeUndefined();
    signIn({ token: 't2' });
    expect(getDraft('partner.new')?.values).toEqual({ partnerName: 'Acme' });
  });

  it('are not shown to another user', () => {
    signIn();
    saveDraft('partner.new', acme);
    signIn({ email: 'bob@b.test' });
    expect(getDraft('partner.new')).toBeUndefined();
  });

  it('belong to the user id rather than the email [R58.13]', () => {
    signIn({ userID: 'u1' });
    saveDraft('partner.new', { version: 1, values: { partnerName: 'Beta' } });
    signIn({ userID: 'u1', email: 'ann@new.test' });
    expect(getDraft('partner.new')?.values).toEqual({ partnerName: 'Beta' });
    signIn({ userID: 'u2', email: 'ann@b.test' });
    expect(getDraft('partner.new')).toBeUndefined();
  });

  it('are removed when they are empty', () => {
    signIn();
    saveDraft('partner.new', acme);
    saveDraft('partner.new', { version: 1, values: {} });
    expect(getDraft('partner.new')).toBeUndefined();
  });

  it('are removed after thirty days', () => {
    signIn();
    saveDraft('partner.new', acme);
    deleteOldDrafts(Date.now() + 29 * 86_400_000);
    expect(getDraft('partner.new')).toBeDefined();
    deleteOldDrafts(Date.now() + 31 * 86_400_000);
    expect(getDraft('partner.new')).toBeUndefined();
  });
});
