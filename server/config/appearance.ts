import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';

type Logo = { type: string; content: Buffer };

export type Appearance = {
  name: string;
  logo: Logo | undefined;
  accent: Accent | undefined;
  /** Ends every email; '' for none. */
  mailFooter: string;
  notes: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const logoTypes: { readonly [extension: string]: string } = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
const longestName = 40;
const largestLogo = 256 * 1024;

/** Throws an Error with one clear line if a value is not valid. */
export function readAppearance(env: Environment): Appearance {
  const name = (env.PRODUCT_NAME ?? '').trim() || 'Leadfield';
  if (name.length > longestName || /[\p{Cc}<>"]/u.test(name))
    throw new Error(`PRODUCT_NAME must be one line of up to ${longestName} characters, without < > ".`);
  const color = env.PRODUCT_ACCENT?.trim().toLowerCase();
  if (color && !/^#[0-9a-f]{6}$/.test(color))
    throw new Error('PRODUCT_ACCENT must be a color such as #0b5a6f.');
  const accent = color ? toAccent(color) : undefined;
  return {
    name,
    logo: env.PRODUCT_LOGO ? readLogo(env.PRODUCT_LOGO) : undefined,
    accent,
    mailFooter: (env.MAIL_FOOTER ?? '').replaceAll('\\n', '\n').trim(),
    notes: color && accent && accent.light.accent !== color ? [toNote(color, accent)] : [],
  };
}

function toNote(color: string, { light, dark }: Accent): string {
  return `PRODUCT_ACCENT ${color} is too light to read. ${light.accent} is used instead, in the dark theme ${dark.accent}.`;
}

function readLogo(path: string): Logo {
  const type = logoTypes[extname(path).toLowerCase()];
  const fault = `PRODUCT_LOGO must be a file of up to 256 kB that ends in ${Object.keys(logoTypes).join(', ')}.`;
  if (!type) throw new Error(fault);
  try {
    if (statSync(path).size <= largestLogo) return { type, content: readFileSync(path) };
  } catch {
    throw new Error(`Cannot read the file ${path} that PRODUCT_LOGO names.`);
  }
  throw new Error(fault);
}

/** Made readable (WCAG 2.2 AA): changed until its contrast is 4.5:1 on every background. A test compares `grounds` with tokens.css. */
type Accent = { light: Shades; dark: Shades };
/** As '#rrggbb': the color, text on it, and the background of selected things. */
type Shades = { accent: string; ink: string; surface: string };

export const grounds = {
  light: ['#f6f5f1', '#fffefc', '#ffffff'],
  dark: ['#0d1422', '#161f32', '#0c1322'],
} as const;
const inks = { light: '#ffffff', dark: '#06111a' } as const;
const ends = { light: '#000000', dark: '#ffffff' } as const;
const tints = { light: 0.1, dark: 0.16 } as const;
const minContrast = 4.5;

type Theme = 'light' | 'dark';

/** @param color '#rrggbb' */
export function toAccent(color: string): Accent {
  return { light: toShades(color, 'light'), dark: toShades(color, 'dark') };
}

/** Ends at black or white, which are readable on every background. */
function toShades(color: string, theme: Theme): Shades {
  for (let step = 0; ; step++) {
    const accent = mix(color, ends[theme], step / 50);
    const surface = mix(grounds[theme][1], accent, tints[theme]);
    const against = [...grounds[theme], surface, inks[theme]];
    if (step === 50 || against.every((ground) => contrast(accent, ground) >= minContrast))
      return { accent, ink: inks[theme], surface };
  }
}

/** The contrast ratio, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = toParts(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix(from: string, to: string, share: number): string {
  const others = toParts(to);
  const parts = toParts(from).map((part, index) => Math.round(part + ((others[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const toParts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
