// Finds what formulas and checks read from other objects' records, through fields that refer to one (E8.2).
import { toFormulaFields } from '../formulas/field-formula';
import { isLink, listPaths, maxSteps, toFirstStep } from '../formulas/linked-names';
import { getVisualType } from '../types/index';
import type { JsonObject } from '../values/json';
import type { DataElement } from '../words/data-element';
import type { FormulaFields, ReadField, ReadStep, Reads } from '../words/reads';
import type { VisualType } from '../words/visual-type';
import { readFormulas } from './read-formulas';

type Field = Pick<DataElement, 'name' | 'visualType' | 'config'>;
type Lookup = (id: string) => VisualType | undefined;

export type FoundReads = {
  /** Maps each field with a formula or check to the names that lead through links. All fields share one map of names. */
  reads: Map<string, Reads>;
  /** The names that lead to an object whose fields are unknown. `place` is a path in the fieldConfig. */
  elsewhere: { field: string; place: string; path: string; objectType: string }[];
};

/** How many names of other objects can be offered for misspelled ones. */
const maxHints = 10_000;

/** `fieldsOf`: the fields of an object; undefined if they are not known. */
export function findReads(
  fields: readonly Field[],
  fieldsOf: (objectType: string) => readonly DataElement[] | undefined,
  lookup: Lookup = getVisualType,
): FoundReads {
  const others = new Map<string, OtherObject | undefined>();
  const find = (objectType: string) => {
    if (!others.has(objectType)) others.set(objectType, toOther(fieldsOf(objectType), lookup));
    return others.get(objectType);
  };
  const own = { names: new Set(fields.map(({ name }) => name)), links: toLinks(fields) };
  const among: ReadContext = { own, find, reads: new Map(), hinted: new Set() };
  const found: FoundReads = { reads: new Map(), elsewhere: [] };
  for (const { name, config } of fields) {
    const { formula, check } = readFormulas(config as JsonObject);
    const paths = [
      ...listPaths(formula?.text ?? '').map((path) => ({ path, place: 'formula' })),
      ...listPaths(check?.rule ?? '').map((path) => ({ path, place: 'check/rule' })),
    ];
    if (paths.length === 0) continue;
    for (const { path, place } of paths) {
      const objectType = addReads(path, among);
      if (objectType !== undefined) found.elsewhere.push({ field: name, place, path, objectType });
    }
    found.reads.set(name, among.reads);
  }
  return found;
}

/** `links`: the object that each link refers to. */
type LinkedObject = { names: { has: (name: string) => boolean }; links: ReadonlyMap<string, string> };
type OtherObject = LinkedObject & { types: FormulaFields };
type ReadContext = {
  own: LinkedObject;
  find: (objectType: string) => OtherObject | undefined;
  reads: Map<string, ReadField>;
  /** The prefixes under which all fields were added. */
  hinted: Set<string>;
};

function toOther(elements: readonly DataElement[] | undefined, lookup: Lookup): OtherObject | undefined {
  return (
    elements && {
      names: new Set(elements.map(({ name }) => name)),
      links: toLinks(elements),
      types: toFormulaFields(elements, lookup),
    }
  );
}

const toLinks = (fields: readonly Field[]) =>
  new Map(fields.filter(isLink).map(({ name, config }) => [name, String(config.refersTo)]));

/**
 * Adds the field that the path leads to, or all fields of the object if it has no such field, so that a similar name can be offered.
 * Returns the object on the way whose fields are not known.
 */
function addReads(path: string, { own, find, reads, hinted }: ReadContext): string | undefined {
  const steps: ReadStep[] = [];
  let at = own;
  let rest = path;
  while (!at.names.has(rest) && steps.length < maxSteps) {
    const step = toFirstStep(rest, at.links);
    const to = at.links.get(step?.link ?? '');
    if (!step || to === undefined) return undefined;
    const next = find(to);
    if (!next) return to;
    steps.push({ field: step.link, to });
    at = next;
    rest = step.rest;
    const prefix = path.slice(0, path.length - rest.length);
    const named = next.types.has(rest) ? rest : toFirstStep(rest, next.types)?.link;
    if (named === undefined && (hinted.has(prefix) || reads.size > maxHints)) continue;
    if (named === undefined) hinted.add(prefix);
    for (const field of named === undefined ? next.types.keys() : [named]) {
      const type = next.types.get(field);
      if (type) reads.set(`${prefix}${field}`, { type, way: { steps: [...steps], field } });
    }
  }
  return undefined;
}
