import { afterEach, describe, expect, it } from 'vitest';
import { isSignedIn } from '../../../src/app/routing/app-route';
import { routes } from '../../../src/app/routing/routes';
import {
  clearDestination,
  getDestination,
  isOwnPath,
  saveDestination,
} from '../../../src/app/sign-in/destination';

afterEach(clearDestination);

describe('the destination after sign-in (R27)', () => {
  it('is the link that was opened', () => {
    saveDestination('/profile?a=b#c');
    expect(getDestination()).toBe('/profile?a=b#c');
  });

  it.each([
    'https://evil.example/profile',
    '//evil.example/profile',
    '/\\evil.example/profile',
    '/\t/evil.example/profile',
    'javascript:alert(1)',
    '/login',
    '/nothing-of-ours',
    '',
  ])('is never %j', (path) => {
    saveDestination(path);
    expect(getDestination()).toBe('/');
  });

  it('can be any screen that requires sign-in, and no other', () => {
    for (const route of routes)
      expect(isOwnPath(route.pattern.replace(/:\w+/, 'x')), route.pattern).toBe(isSignedIn(route));
  });
});
