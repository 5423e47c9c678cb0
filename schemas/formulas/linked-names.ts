// 'car.price' is the price of the record that the field 'car' refers to (E8.2).
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import { type Token, toTokens } from './tokens';

/** How often a name can follow a link. */
export const maxSteps = 3;

export function isLink({ visualType, config }: Pick<DataElement, 'visualType' | 'config'>): boolean {
  const { refersTo, msOptionsType } = config;
  const isReference = typeof refersTo === 'string' && refersTo !== '' && msOptionsType !== 'static';
  return isReference && getVisualType(visualType)?.valueType === 'string';
}

/** No name that leads through all steps is longer. */
const maxPath = 1000;

/** A text that does not parse has none. */
export function listPaths(source: string): string[] {
  if (!source.includes('.')) return [];
  let tokens: Token[];
  try {
    tokens = toTokens(source);
  } catch {
    return [];
  }
  const paths = new Set<string>();
  let parts: string[] = [];
  const end = () => {
    const path = parts.join('.');
    if (parts.length > 1 && path.length <= maxPath) paths.add(path);
    parts = [];
  };
  for (const [index, { kind, value }] of tokens.entries()) {
    if (kind === 'sign' && value === '.') continue;
    const before = tokens[index - 1];
    const follows = before?.kind === 'sign' && before.value === '.';
    if (kind !== 'name' || !follows) end();
    if (kind === 'name') parts.push(value);
  }
  end();
  return [...paths];
}

/** Splits a name after its longest prefix that is a link. */
export function toFirstStep(
  path: string,
  links: { has: (name: string) => boolean },
): { link: string; rest: string } | undefined {
  for (let at = path.lastIndexOf('.'); at > 0; at = path.lastIndexOf('.', at - 1))
    if (links.has(path.slice(0, at))) return { link: path.slice(0, at), rest: path.slice(at + 1) };
  return undefined;
}

/** Why a new field cannot have this name: formulas could not distinguish it from a field behind a link. */
export function refuseLinkName(
  name: string,
  fields: Iterable<Pick<DataElement, 'name' | 'visualType' | 'config'>>,
): string | undefined {
  const links = new Set([...fields].filter(isLink).map((field) => field.name));
  const link = toFirstStep(name, links)?.link;
  return link && `'${link}.' leads through the link '${link}'. Choose another internal name.`;
}

/** Only the server can resolve a name that continues in another object, or behind a link whose fields were not sent. */
export function leadsFurther(source: string, fields: readonly DataElement[]): boolean {
  const links = new Map(fields.filter(isLink).map((field) => [field.name, field]));
  return listPaths(source).some((path) => {
    const step = toFirstStep(path, links);
    return step !== undefined && (step.rest.includes('.') || !links.get(step.link)?.reads);
  });
}

export function withLinks(
  asks: readonly string[],
  { own, links }: { own: { has: (name: string) => boolean }; links: ReadonlySet<string> },
): string[] {
  const passed = asks.flatMap((name) => (own.has(name) ? [] : (toFirstStep(name, links)?.link ?? [])));
  return [...new Set([...asks, ...passed])];
}
