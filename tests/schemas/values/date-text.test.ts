import { describe, expect, it } from 'vitest';
import { displayInstant } from '../../../schemas/values/date-text';

describe('an instant as versions and history show it', () => {
  it('is MM/DD/YYYY HH:MM:SS with UTC [B9.11, R3.4]', () => {
    expect(displayInstant('2026-03-01T17:05:09.120Z')).toBe('03/01/2026 17:05:09 UTC');
  });
});
