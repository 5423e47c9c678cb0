// A page never formats numbers and dates by the browser's own locale.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

describe('the locale of a page [R81.2]', () => {
  it('is that of the host', async () => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'leadfield-config', content: JSON.stringify({ locale: 'en-IN' }) });
    document.head.append(meta);
    const { counted } = await import('../../../src/shared/page-locale');
    expect(counted(1234567, 'lead')).toBe('12,34,567 leads');
  });

  it('is American English without a host', async () => {
    const { counted } = await import('../../../src/shared/page-locale');
    expect(counted(2117, 'lead')).toBe('2,117 leads');
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
