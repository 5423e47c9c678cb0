// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDestination, getDestination, keepDestination } from '../../../src/app/routing/destination';

afterEach(forgetDestination);

describe('the way on after sign-in (R27)', () => {
  it('is the link that was asked for', () => {
    keepDestination('/profile?a=b#c');
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
    keepDestination(path);
    expect(getDestination()).toBe('/');
  });
});
