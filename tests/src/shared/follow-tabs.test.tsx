// Other tabs change the session; this tab follows by storage events, in the order of the writes (R67).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followOtherTabs } from '../../../src/app/session-keeping/follow-tabs';
import { endSession, getSession, parseSession, startSession } from '../../../src/shared/session/session';

let stop: () => void;
let strangers: number;
const ann = { token: 'a1', type: 'partner', role: 'admin', userID: 'ann' };
const bob = { ...ann, token: 'b1', userID: 'bob' };

beforeEach(() => {
  strangers = 0;
  stop = followOtherTabs(() => strangers++);
});
afterEach(() => {
  stop();
  endSession();
  localStorage.clear();
});

function signIn(given: object) {
  const session = parseSession(given);
  if (session) startSession(session);
}
const hear = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

/** Another tab writes, and this tab receives the event. */
function writeElsewhere(session: { token: string; role: string }) {
  const user = JSON.stringify(session);
  for (const [key, value] of Object.entries({ authToken: session.token, userRole: session.role, user })) {
    localStorage.setItem(key, value);
    hear(key, value);
  }
}
function removeElsewhere() {
  for (const key of ['authToken', 'userRole', 'user']) {
    localStorage.removeItem(key);
    hear(key);
  }
}

describe('a session shared by all tabs', () => {
  it('starts when another tab signs in [R67.3]', () => {
    writeElsewhere(ann);
    expect(getSession()?.token).toBe('a1');
  });

  it('takes over a new token of the same user', () => {
    signIn(ann);
    writeElsewhere({ ...ann, token: 'a2' });
    expect(getSession()?.token).toBe('a2');
    expect(strangers).toBe(0);
  });

  it('starts over for another user [R67.3]', () => {
    signIn(ann);
    writeElsewhere(bob);
    expect(strangers).toBe(1);
  });

  it('ends when another tab signs out [R67.3]', () => {
    signIn(ann);
    hear('leadfield.ended', 'a1');
    removeElsewhere();
    expect(getSession()).toBeNull();
  });

  it('ignores a late sign-out of an earlier session [R67.3]', () => {
    signIn(ann);
    hear('leadfield.ended', 'a0');
    removeElsewhere();
    expect(getSession()?.token).toBe('a1');
    expect(localStorage.getItem('authToken')).toBe('a1');
    expect(localStorage.getItem('user')).toContain('a1');
  });

  it("ends when the browser's storage is cleared", () => {
    signIn(ann);
    localStorage.clear();
    hear(null);
    expect(getSession()).toBeNull();
  });
});
