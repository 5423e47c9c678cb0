import { listConditionFields, type RecordCondition } from '../words/condition';

/** `decides`: what its value or visibility depends on. */
export type Dependent = { name: string; decides: readonly string[] };

export function listDeciding(conditions: readonly (RecordCondition | undefined)[]): string[] {
  return [...new Set(conditions.flatMap((one) => (one ? listConditionFields(one) : [])))];
}

/** Fields without dependence keep the given order. `circles` has each circle once; its fields are not in `order`. */
export function orderByDependence<T extends Dependent>(
  all: readonly T[],
): { order: T[]; circles: string[][] } {
  const byName = new Map(all.map((one) => [one.name, one]));
  const order: T[] = [];
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done' | 'stuck'>();
  for (const { name } of all) if (!state.has(name)) visit(name, { byName, order, circles, state });
  return { order, circles };
}

type Walk<T extends Dependent> = {
  byName: ReadonlyMap<string, T>;
  order: T[];
  circles: string[][];
  state: Map<string, 'open' | 'done' | 'stuck'>;
};

/** Without recursion, because a chain can be as long as the list. */
function visit<T extends Dependent>(first: string, { byName, order, circles, state }: Walk<T>): void {
  const path: { one: T; next: number }[] = [];
  const enter = (name: string) => {
    const one = byName.get(name);
    if (!one || state.get(name) === 'done' || state.get(name) === 'stuck') return;
    if (state.get(name) === 'open') {
      const circle = path
        .slice(path.findIndex((step) => step.one.name === name))
        .map((step) => step.one.name);
      circles.push(circle);
      for (const member of circle) state.set(member, 'stuck');
      return;
    }
    state.set(name, 'open');
    path.push({ one, next: 0 });
  };
  enter(first);
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const asked = step.one.decides[step.next];
    step.next += 1;
    if (asked !== undefined) {
      enter(asked);
      continue;
    }
    path.pop();
    if (state.get(step.one.name) === 'stuck') continue;
    state.set(step.one.name, 'done');
    order.push(step.one);
  }
}
