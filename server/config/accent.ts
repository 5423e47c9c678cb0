// An accent colour of one's own, made readable (WCAG 2.2 AA): darker by day, lighter by night, until text in it stands 4.5:1 on every
// ground that the product has. The grounds are those of src/shared/ui/tokens.css; a test holds them against it.

export type Accent = { light: Shades; dark: Shades };
/** '#rrggbb' each: the colour, what is written on it, and its tint under chosen things. */
export type Shades = { accent: string; ink: string; surface: string };

export const grounds = {
  light: ['#f6f5f1', '#fffefc', '#ffffff'],
  dark: ['#0d1422', '#161f32', '#0c1322'],
} as const;
const inks = { light: '#ffffff', dark: '#06111a' } as const;
const ends = { light: '#000000', dark: '#ffffff' } as const;
const tints = { light: 0.1, dark: 0.16 } as const;
const least = 4.5;

export type Theme = 'light' | 'dark';

/** Of '#rrggbb'. */
export function toAccent(color: string): Accent {
  return { light: toShades(color, 'light'), dark: toShades(color, 'dark') };
}

/** Ends at black or white, which stand out against every ground. */
function toShades(color: string, theme: Theme): Shades {
  for (let step = 0; ; step++) {
    const accent = mix(color, ends[theme], step / 50);
    const surface = mix(grounds[theme][1], accent, tints[theme]);
    const against = [...grounds[theme], surface, inks[theme]];
    if (step === 50 || against.every((ground) => contrast(accent, ground) >= least))
      return { accent, ink: inks[theme], surface };
  }
}

/** From 1 (alike) to 21. */
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
