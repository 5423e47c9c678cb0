// Protects formulas and checks of other objects that read a field through a link (E8.2), and refuses circular formulas.
import { isReference } from '../../../objects/field-references';
import { type ObjectType, objects } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { orderByDependence } from '../../../schemas/rules/rule-order';
import { canConfigure } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { listFormulaNames } from '../../../schemas/words/element-rules';
import { toListField } from '../../../schemas/words/reads';
import { invalidField } from '../../app-error';
import { listWays } from '../../caches/linked-reads';
import { createFieldsOf, loadReaders, loadReading } from '../../caches/metadata-cache';
import type { ReadEdge, Readers } from '../../caches/readers';
import type { Work } from '../../work';

/** `elements`: the object's future elements, in which the field `name` is new or changed. */
type Changed = { objectType: ObjectType; name: string; elements: readonly DataElement[] };

/** Throws 422 if another object's rule would become invalid, or formulas would depend on each other in a circle. */
export async function requireOthersRules(work: Work, changed: Changed): Promise<void> {
  const { objectType, name, elements } = changed;
  const stored = createFieldsOf(work.tx);
  const all = await loadReading(work.tx, async (type) => (type === objectType ? elements : stored(type)));
  const others = all.filter((one) => one.objectType !== objectType);
  const own = elements.find((one) => one.name === name);
  // Another link to an object can take the name of one that formulas there use.
  const isLink = own !== undefined && isReference(own.config);
  for (const { from, field, reader } of (await loadReaders(work.tx)).edges) {
    if (from !== objectType || (field !== name && !isLink)) continue;
    const other =
      reader.objectType === objectType
        ? undefined
        : others.find((one) => one.objectType === reader.objectType);
    const rules = other?.byName.get(reader.field)?.rules;
    if (other && !rules?.formula?.compiled && !rules?.check?.compiled)
      throw invalidField(
        isLink ? 'refersTo' : 'visualType',
        'formulaType',
        `${await sayReader(work, reader)} This would no longer fit.`,
      );
  }
  const circle = findCircle([...others, { objectType, elements }], `${objectType}.${name}`);
  if (circle)
    throw invalidField(
      'formula',
      'ruleCircle',
      `This formula depends back on its own field: ${circle.join(' → ')}.`,
    );
}

/** Faults of these objects together. */
export function listReadFaults(before: Readers, all: readonly ObjectFields[]): string[] {
  const broken = before.edges.filter(({ reader }) => {
    const elements = all.find(({ objectType }) => objectType === reader.objectType)?.elements;
    const element = elements?.find(({ name }) => name === reader.field);
    const { formula, check } = element?.config ?? {};
    const isLost = (text: unknown, rule: object | undefined) => Boolean(text) && !rule;
    return isLost(formula, element?.rules?.formula) || isLost(check, element?.rules?.check);
  });
  const readers = new Set(broken.map(({ reader: { objectType, field } }) => `${objectType}#${field}`));
  return [
    ...[...readers].map((place) => `${place}: What this reads in another object would no longer fit.`),
    ...listCircles(all).map((circle) => `These formulas depend on themselves: ${circle.join(' → ')}.`),
  ];
}

/** Why a rule that reads a field from another record prevents its deletion, or that of the whole object; undefined if none reads it. */
export async function findOthersRule(
  work: Work,
  { objectType, name }: { objectType: ObjectType; name?: string },
): Promise<string | undefined> {
  const { edges } = await loadReaders(work.tx);
  const found = edges.find(({ from, field, reader }) => {
    if (from !== objectType) return false;
    return name === undefined ? reader.objectType !== from : field === name && !isSame(reader, from, name);
  });
  return found && `${await sayReader(work, found.reader)} Change it first.`;
}

const isSame = (reader: ReadEdge['reader'], objectType: ObjectType, name: string) =>
  reader.objectType === objectType && reader.field === name;

/** Names the other field only for callers who can configure its object. */
async function sayReader(
  { tx, context, caller }: Work,
  { objectType, field }: ReadEdge['reader'],
): Promise<string> {
  if (!canConfigure(accessTo(caller.access, objectType))) return 'A rule of another object reads this.';
  const label = (await context.metadata.getIn(tx, objectType)).byName.get(field)?.label ?? field;
  return `The rules of '${label}' of ${objects[objectType].labels.many} read this.`;
}

type ObjectFields = { objectType: ObjectType; elements: readonly DataElement[] };

function findCircle(all: readonly ObjectFields[], place: string): string[] | undefined {
  const circle = listCircles(all).find((names) => names.includes(place));
  if (!circle) return undefined;
  const at = circle.indexOf(place);
  return [...circle.slice(at), ...circle.slice(0, at), place];
}

function listCircles(all: readonly ObjectFields[]): string[][] {
  const dependents = all.flatMap(({ objectType, elements }) => {
    const ways = listWays(elements);
    return elements.flatMap(({ name, rules }) => {
      const formulaNames = listFormulaNames(rules);
      if (formulaNames.length === 0) return [];
      const decides = formulaNames.flatMap((one) => {
        const inList = toListField(one);
        if (inList) return [`${inList.objectType}.${inList.field}`];
        const way = ways.get(one);
        if (!way) return [`${objectType}.${one}`];
        return way.steps.map(({ to }, index) => `${to}.${way.steps[index + 1]?.field ?? way.field}`);
      });
      return [{ name: `${objectType}.${name}`, decides }];
    });
  });
  return orderByDependence(dependents).circles;
}
