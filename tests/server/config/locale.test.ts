import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config';

describe('TIME_ZONE', () => {
  it('is UTC by default', () => {
    expect(readConfig({}).browser.timeZone).toBe('UTC');
    expect(readConfig({ TIME_ZONE: 'America/New_York' }).browser.timeZone).toBe('America/New_York');
    expect(() => readConfig({ TIME_ZONE: 'Mars/Olympus' })).toThrow(
      'TIME_ZONE must be the name of a time zone',
    );
  });
});

describe('LOCALE [R81.2]', () => {
  it('is American English by default', () => {
    expect(readConfig({}).browser.locale).toBe('en-US');
    expect(readConfig({ LOCALE: '' }).browser.locale).toBe('en-US');
    expect(readConfig({ LOCALE: 'en-gb' }).browser.locale).toBe('en-GB');
  });

  it.each(['de-DE', 'fr', 'ar-EG', 'nonsense', 'no language'])('refuses %s', (LOCALE) => {
    expect(() => readConfig({ LOCALE })).toThrow('LOCALE must be a language tag whose numbers look like');
  });
});
