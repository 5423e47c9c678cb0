// Which formulas read which field of other objects (E8.2), to know what to recompute when a record changes.
import type { ObjectType } from '../../objects/index';
import type { DataElement } from '../../schemas/words/data-element';
import { listFormulaNames, listReadings } from '../../schemas/words/element-rules';
import { listWays } from './linked-reads';

/** Leads to the records whose `field` refers to this one or, with `isForward`, to those that its own `field` refers to. */
export type StepBack = { objectType: ObjectType; field: string; isForward?: true };

export type ReadEdge = {
  from: ObjectType;
  field: string;
  reader: Omit<StepBack, 'isForward'>;
  isStored: boolean;
  /** From the record that is read back to the formula's record. */
  back: readonly StepBack[];
};

export type Readers = {
  edges: readonly ReadEdge[];
  from: (objectType: ObjectType) => readonly ReadEdge[];
  /** Whether the object's values are read by stored formulas of others, or it reads others. */
  concerns: (objectType: ObjectType) => boolean;
  /** The object and all that depend on it, in locking order; empty if none depend on it. */
  held: (objectType: ObjectType) => readonly ObjectType[];
};

type ObjectFields = { objectType: ObjectType; elements: readonly DataElement[] };

export function createReaders(all: readonly ObjectFields[]): Readers {
  const edges = all.flatMap((one) => [...listLinkEdges(one), ...listRollUpEdges(one)]);
  const concerned = new Set(edges.flatMap(({ from, reader }) => [from, reader.objectType]));
  const from = (objectType: ObjectType) => edges.filter((one) => one.isStored && one.from === objectType);
  return {
    edges,
    from,
    concerns: (objectType) => concerned.has(objectType),
    held(objectType) {
      if (from(objectType).length === 0) return [];
      const reached = new Set([objectType]);
      // The loop also visits edges that are added while it runs.
      for (const one of reached) for (const { reader } of from(one)) reached.add(reader.objectType);
      return [...reached].sort();
    },
  };
}

/** A roll-up depends on the fields that it reads from referring records, and on their link. */
function listRollUpEdges({ objectType, elements }: ObjectFields): ReadEdge[] {
  return elements.flatMap(({ name, rules }) =>
    listReadings(rules).flatMap(({ objectType: from, link, asks }) =>
      [...new Set([...asks, link])].map((field): ReadEdge => {
        const reader = { objectType, field: name };
        const back = [{ objectType, field: link, isForward: true as const }];
        return { from: from as ObjectType, field, reader, isStored: true, back };
      }),
    ),
  );
}

function listLinkEdges({ objectType, elements }: ObjectFields): ReadEdge[] {
  const ways = listWays(elements);
  if (ways.size === 0) return [];
  return elements.flatMap(({ name, rules }) => {
    const stored = new Set(listFormulaNames(rules));
    const asked = new Set([...stored, ...(rules?.check?.compiled?.asks ?? [])]);
    return [...asked].flatMap((path): ReadEdge[] => {
      const way = ways.get(path);
      if (!way) return [];
      const { steps, field } = way;
      return steps.map(({ to }, index) => ({
        from: to as ObjectType,
        field: steps[index + 1]?.field ?? field,
        reader: { objectType, field: name },
        isStored: stored.has(path),
        back: steps
          .slice(0, index + 1)
          .map((step, place) => ({
            objectType: (steps[place - 1]?.to ?? objectType) as ObjectType,
            field: step.field,
          }))
          .reverse(),
      }));
    });
  });
}
