import { describe, expect, it } from 'vitest';
import { redirectFor } from '../../../src/app/routing/guard';
import { findRoute } from '../../../src/app/routing/routes';
import { parseSession } from '../../../src/shared/session/session';

const person = (type: string) => parseSession({ token: 't', type }) ?? null;

describe('redirectFor (A2, Guard rules)', () => {
  it('sends visitors to Login [B2.1, B2.7, R26.1, A2.1, A2.2, A2.3, A2.4, A2.7, A2.8]', () => {
    expect(redirectFor('signedIn', null)).toBe('login');
    expect(redirectFor('admin', null)).toBe('login');
  });

  it('sends other user types Home [A2.6, A6.2, B2.2]', () => {
    expect(redirectFor('admin', person('partner'))).toBe('home');
    expect(redirectFor('sponsor', person('admin'))).toBe('home');
  });

  it('sends signed-in users from Login to Home [B2.3]', () => {
    expect(redirectFor('visitor', person('sponsor'))).toBe('home');
    expect(redirectFor('visitor', null)).toBeUndefined();
  });

  it('admits users with access [A2.5, A2.9, A2.10]', () => {
    expect(redirectFor('open', null)).toBeUndefined();
    expect(redirectFor('signedIn', person('partner'))).toBeUndefined();
    expect(redirectFor('admin', person('admin'))).toBeUndefined();
  });

  it.each(['data', 'partners', 'sponsors', 'brands', 'users', 'roles', 'products', 'records/van'])(
    'keeps /admin/%s to admins [B2.4, B6.2]',
    (name) => {
      const access = findRoute(`/admin/${name}`)?.route.access ?? 'open';
      expect(redirectFor(access, person('partner'))).toBe('home');
      expect(redirectFor(access, person('sponsor'))).toBe('home');
      expect(redirectFor(access, person('admin'))).toBeUndefined();
    },
  );
});
