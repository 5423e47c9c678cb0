// What makes the product one's own: its name, its logo, its accent colour, and what stands under its mails.
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { type Accent, toAccent } from './accent';

export type Logo = { type: string; content: Buffer };

export type Appearance = {
  name: string;
  logo: Logo | undefined;
  accent: Accent | undefined;
  /** Ends every mail; '' for nothing. */
  mailFooter: string;
  /** Lines for the log: what was not taken as it was given. */
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

/** Throws an Error with one clear line when a value does not fit. */
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
