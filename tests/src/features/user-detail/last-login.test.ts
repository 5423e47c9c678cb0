import { describe, expect, it } from 'vitest';
import { toLastLogin } from '../../../../src/features/user-detail/user-detail';

// [A2.47]
describe('the last login', () => {
  it('is shown with day and time', () => {
    expect(toLastLogin('2026-03-05T12:00:00Z')).toMatch(/Mar \d, 2026, \d+:00 [AP]M/);
  });

  it.each([undefined, null, '', 'never', 'Invalid Date', {}])('is missing for %j', (value) => {
    expect(toLastLogin(value)).toBeUndefined();
  });
});
