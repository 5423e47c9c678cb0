import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelUpload,
  isOfCurrentUser,
  keyOf,
  startUpload,
} from '../../../../src/features/sales-tax/tax-activities';
import { appStore } from '../../../../src/shared/app-state/app-store';
import { parseSession, sessionAtom } from '../../../../src/shared/session/session';

const signIn = (userID: string | undefined) =>
  appStore.set(sessionAtom, userID ? (parseSession({ token: 't', type: 'partner', userID }) ?? null) : null);

describe('an upload whose session ends', () => {
  beforeEach(() => signIn('ann'));

  it('still belongs to the person who began it', () => {
    const key = keyOf('OH');
    const upload = startUpload(key);
    signIn(undefined);
    expect(isOfCurrentUser(key)).toBe(false);
    upload?.end();
    signIn('ann');
    expect(isOfCurrentUser(key)).toBe(true);
    const next = startUpload(keyOf('OH'));
    expect(next).toBeDefined();
    next?.end();
  });

  it('is not canceled by the next person', () => {
    const upload = startUpload(keyOf('OH'));
    signIn('bob');
    cancelUpload(keyOf('OH'));
    expect(upload?.signal.aborted).toBe(false);
    signIn('ann');
    cancelUpload(keyOf('OH'));
    expect(upload?.signal.aborted).toBe(true);
    upload?.end();
  });
});
