// The product under its own name, logo, colour and mail words.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, grounds, readAppearance, toAccent } from '../../server/config/appearance';
import { readConfig } from '../../server/config/config';
import { withAppearance } from '../../server/http/web-app';
import { createMailer } from '../../server/providers/mail';
import { openTestHost } from './support/test-host';

const folder = mkdtempSync(join(tmpdir(), 'appearance-'));
const logo = join(folder, 'logo.svg');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const tokens = readFileSync(new URL('../../src/shared/ui/tokens.css', import.meta.url), 'utf8');

describe('an accent colour', () => {
  it.each(['#ffcc00', '#0b5a6f', '#000000', '#ffffff', '#e91e63', '#7cfc00', '#1a237e'])(
    '%s is readable in the light and the dark theme',
    (color) => {
      const accent = toAccent(color);
      for (const theme of ['light', 'dark'] as const) {
        const { accent: own, ink, surface } = accent[theme];
        for (const ground of [...grounds[theme], surface, ink])
          expect(contrast(own, ground), `${theme} ${own} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        const [, ...inks] = /--color-ink-soft: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
        expect(contrast(inks[theme === 'light' ? 0 : 1] ?? '', surface)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('is checked for contrast with the surface colors of the tokens', () => {
    for (const [index, name] of ['surface', 'surface-raised', 'field'].entries())
      expect(tokens).toContain(
        `--color-${name}: light-dark(${grounds.light[index]}, ${grounds.dark[index]});`,
      );
  });

  it('is answered with the time of its change', () => {
    expect(readAppearance({ PRODUCT_ACCENT: '#0b5a6f' }).notes).toEqual([]);
    expect(readAppearance({ PRODUCT_ACCENT: '#ffcc00' }).notes[0]).toMatch(
      /^PRODUCT_ACCENT #ffcc00 is too light to read\. #\w{6} is used instead, in the dark theme #\w{6}\.$/,
    );
  });
});

describe('an invalid appearance', () => {
  it.each([
    [{ PRODUCT_ACCENT: 'petrol' }, 'PRODUCT_ACCENT must be a color'],
    [{ PRODUCT_NAME: 'x'.repeat(41) }, 'PRODUCT_NAME must be one line'],
    [{ PRODUCT_NAME: '<b>' }, 'PRODUCT_NAME must be one line'],
    [{ PRODUCT_LOGO: '/nowhere/logo.svg' }, 'Cannot read the file /nowhere/logo.svg'],
    [{ PRODUCT_LOGO: '/etc/passwd' }, 'PRODUCT_LOGO must be a file'],
  ])('%o prevents the start', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('a site name', () => {
  it('is used in page, configuration and sender', async () => {
    const config = readConfig({ PRODUCT_NAME: "Ann's & Co", PRODUCT_LOGO: logo, PRODUCT_ACCENT: '#7a1f5c' });
    expect(config.providers.mailFrom).toBe('"Ann\'s & Co" <no-reply@localhost>');
    const page = '<head><link rel="icon" href="x.svg" /><title>Leadfield</title></head>';
    const shown = withAppearance(page, config.appearance);
    expect(shown).toContain('<title>Ann&#39;s &amp; Co</title>');
    expect(shown).toContain('href="/product/logo"');
    expect(shown).toContain('<link rel="stylesheet" href="/product/accent.css" />');
    const host = await openTestHost({ appearance: config.appearance });
    expect((await host.call('GET', '/config.json')).body).toMatchObject({
      name: "Ann's & Co",
      logoUrl: '/product/logo',
    });
    const css = await host.app.inject('/product/accent.css');
    expect(css.headers['content-type']).toContain('text/css');
    expect(css.body).toContain('--color-accent: light-dark(#7a1f5c,');
    const image = await host.app.inject('/product/logo');
    expect(image.headers['content-type']).toContain('image/svg+xml');
    expect(image.headers['content-security-policy']).toContain("script-src 'self'");
    await host.close();
  });

  it('is the last line of each mail', async () => {
    const outbox = join(folder, 'outbox');
    const lines: string[] = [];
    const { mailFooter } = readAppearance({ MAIL_FOOTER: 'Ann & Co\\n1 Main St' });
    const mailer = createMailer({
      from: 'a@b.c',
      footer: mailFooter,
      outbox,
      log: (line) => lines.push(line),
    });
    await mailer.send({ to: 'x@y.z', subject: 'Hello', text: 'Body' });
    const path = lines.join(' ').match(/\S+\.txt/)?.[0] ?? '';
    expect(readFileSync(path, 'utf8')).toContain('Body\n\n-- \nAnn & Co\n1 Main St');
  });
});
