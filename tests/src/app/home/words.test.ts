import { describe, expect, it } from 'vitest';
import { toGreeting } from '../../../../src/app/home/hero';
import { ago, displayAge, displayArrival } from '../../../../src/shared/moments';
import { counted } from '../../../../src/shared/page-locale';

const now = new Date(2026, 10, 21, 15, 0);
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const hour = 60;
const day = 24 * hour;

describe('moments', () => {
  it.each([
    [0, 'now', 'just now'],
    [12, '12 min', '12 min ago'],
    [5 * hour, '5 h', '5 h ago'],
    [2 * day, 'Thu', '2 days ago'],
    [20 * day, 'Nov 1', '20 days ago'],
    [40 * day, 'Oct 12', 'on Oct 12'],
    [400 * day, 'Oct 17, 2025', 'on Oct 17, 2025'],
  ])('%d minutes ago', (minutes, age, sentence) => {
    expect(displayAge(minutesAgo(minutes), now.getTime())).toBe(age);
    expect(ago(minutesAgo(minutes), now.getTime())).toBe(sentence);
  });

  it('describe when a lead arrived', () => {
    const shown = [1, 16 * hour, 40 * hour].map((minutes) => displayArrival(minutesAgo(minutes), now));
    expect(shown).toEqual(['2:59 PM', 'Yesterday', 'Thu']);
  });

  it('determine the greeting', () => {
    expect([4, 9, 13, 20].map(toGreeting)).toEqual([
      'Good evening',
      'Good morning',
      'Good afternoon',
      'Good evening',
    ]);
  });
});

describe('numbers', () => {
  it('have the correct plural', () => {
    expect([counted(1, 'change'), counted(2400, 'change')]).toEqual(['1 change', '2,400 changes']);
  });
});
