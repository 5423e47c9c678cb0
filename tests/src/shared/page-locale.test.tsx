// A page never formats numbers and dates by the browser's own locale.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

function setHostLocale(locale: string) {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'leadfield-config', content: JSON.stringify({ locale }) });
  document.head.append(meta);
}

describe('the locale of a page [R81.2]', () => {
  it('is that of the host', async () => {
    setHostLocale('en-IN');
    const { counted } = await import('../../../src/shared/page-locale');
    expect(counted(1234567, 'lead')).toBe('12,34,567 leads');
  });

  it('is American English without a host', async () => {
    const { counted } = await import('../../../src/shared/page-locale');
    expect(counted(2117, 'lead')).toBe('2,117 leads');
  });

  it('does not change specified formats [R81.3]', async () => {
    setHostLocale('en-IN');
    const at = '2026-03-05T17:05:00Z';
    const { displayMoment } = await import('../../../src/shared/moments');
    expect(displayMoment(at)).toMatch(/^\d Mar 2026/);
    const { displayDate, displayInstant } = await import('../../../schemas/values/date-text');
    expect([displayDate(at), displayInstant(at)]).toEqual(['03/05/2026', '03/05/2026 17:05:00 UTC']);
    const { createZoneClock } = await import('../../../objects/leads/zone-clock');
    expect(createZoneClock('UTC').displayInstant(Date.parse(at))).toBe('03/05/26 05:05 PM');
    const { displayMoney } = await import('../../../schemas/values/money-text');
    expect(displayMoney(1234567.5)).toBe('$1,234,567.50');
  });

  it('is passed to every formatter', () => {
    const own =
      /\.toLocale(?:Date|Time)?String\(\)|\.toLocale\w*String\(undefined|Intl\.\w+Format\(undefined/;
    const files = ['src', 'renderers'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
