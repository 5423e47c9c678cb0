// Names that lead through a link: 'car.price' is the price of the record that the field 'car' names (E8.2).
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import { type Token, toTokens } from './tokens';

/** From record to record. */
export const mostSteps = 3;

/** Whether the field names one record of an object. */
export function isLink({ visualType, config }: Pick<DataElement, 'visualType' | 'config'>): boolean {
  const { refersTo, msOptionsType } = config;
  const isReference = typeof refersTo === 'string' && refersTo !== '' && msOptionsType !== 'static';
  return isReference && getVisualType(visualType)?.valueType === 'string';
}

/** Every name in a formula that has a period, and the shorter names that it begins with. None if the text cannot be read. */
export function listPaths(source: string): string[] {
  if (!source.includes('.')) return [];
  let tokens: Token[];
  try {
    tokens = toTokens(source);
  } catch {
    return [];
  }
  const paths = new Set<string>();
  let path = '';
  for (const [index, { kind, value }] of tokens.entries()) {
    const follows = tokens[index - 1]?.value === '.' && tokens[index - 1]?.kind === 'sign';
    if (kind === 'sign' && value === '.') continue;
    path = kind !== 'name' ? '' : follows && path !== '' ? `${path}.${value}` : value;
    if (path.includes('.')) paths.add(path);
  }
  return [...paths];
}

/** Splits a name after the longest link that it begins with. */
export function toFirstStep(
  path: string,
  links: { has: (name: string) => boolean },
): { link: string; rest: string } | undefined {
  for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1))
    if (links.has(path.slice(0, at))) return { link: path.slice(0, at), rest: path.slice(at + 1) };
  return undefined;
}

/** What a formula depends on: the fields that it names, and the links that its other names begin with. */
export function withLinks(
  asks: readonly string[],
  { own, links }: { own: { has: (name: string) => boolean }; links: ReadonlySet<string> },
): string[] {
  const passed = asks.flatMap((name) => (own.has(name) ? [] : (toFirstStep(name, links)?.link ?? [])));
  return [...new Set([...asks, ...passed])];
}
