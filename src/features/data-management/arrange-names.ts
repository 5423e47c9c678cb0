import type { WireDataElement } from '../../../schemas/data-element';

/** In form order: as the host answers, but by `order` where elements have one (R15). */
export function inFormOrder(elements: readonly WireDataElement[]): WireDataElement[] {
  const place = ({ fieldConfig }: WireDataElement) =>
    typeof fieldConfig.order === 'number' ? fieldConfig.order : Number.MAX_VALUE;
  return [...elements].sort((a, b) => place(a) - place(b) || 0);
}

/** `arranged` brought up to date: names that are gone left out, new ones behind. */
export function mergeNames(arranged: readonly string[], now: readonly string[]): string[] {
  const known = new Set(arranged);
  const left = new Set(now);
  return [...arranged.filter((name) => left.has(name)), ...now.filter((name) => !known.has(name))];
}

/** The name moved to a place, from 0; out of range stays at the end it points to. */
export function moveName(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((one) => one !== name);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), name, ...others.slice(place)];
}
