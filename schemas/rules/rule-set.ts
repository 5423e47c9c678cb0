// Built once per list of elements and view.
import { cached } from '../values/cached';
import type { Json } from '../values/json';
import { listConditionFields, type ReadValue, type RecordCondition } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { isSecret } from '../words/is-secret';
import type { View } from '../words/view';
import { listDeciding, orderByDependence } from './rule-order';
import { isShort, toRecordCondition } from './view-condition';

export type RuleNode = {
  /** A group has no value and no name. */
  name: string | undefined;
  show: RecordCondition | undefined;
  lock: RecordCondition | undefined;
  /** A requirement affects no value, so it is a node of its own after all others. */
  require: RecordCondition | undefined;
  formula: ((read: ReadValue) => Json) | undefined;
  clears: boolean;
  decides: readonly string[];
  asks: readonly string[];
};

export type RuleSet = {
  nodes: readonly RuleNode[];
  /** Index in `nodes` by field name. */
  byName: ReadonlyMap<string, number>;
  byRequired: ReadonlyMap<string, number>;
  byGroup: ReadonlyMap<number, number>;
  secrets: ReadonlySet<string>;
  /** They are in the order of dependence. `index` is the one in `nodes`. */
  formulas: readonly { index: number; name: string }[];
  asked: readonly string[];
  /** What formulas read through links, as far as a form can ask for it: 'car.price'. Undefined until it is known, null if it is empty. */
  through: ReadonlySet<string>;
  /** Indexes of the nodes that a change of this field can affect, in order. */
  concernedBy: (name: string) => readonly number[];
};

export const ruleSetOf = cached(createRuleSet);

function createRuleSet(elements: readonly DataElement[], view: View): RuleSet | undefined {
  const judged = elements.filter(({ rules }) => rules !== undefined);
  const ofFields = judged.flatMap(toFieldNode);
  const required = judged.flatMap(toRequirement);
  const ofView = listViewNodes(view);
  if (ofFields.length + required.length + ofView.length === 0) return undefined;
  const { order } = orderByDependence(ofFields);
  const nodes = [...order, ...required.map(({ node }) => node), ...ofView.map(({ node }) => node)];
  const firstOfView = order.length + required.length;
  const asked = [...new Set(nodes.flatMap(({ asks }) => asks))];
  return {
    nodes,
    byName: new Map(order.map(({ name }, index) => [name, index])),
    byRequired: new Map(required.map(({ name }, index) => [name, order.length + index])),
    byGroup: new Map(ofView.map(({ group }, index) => [group, firstOfView + index])),
    secrets: new Set(
      elements.filter((one) => isSecret(one.name, { secret: one.secret === true })).map(({ name }) => name),
    ),
    formulas: order.flatMap(({ name, formula }, index) => (formula ? [{ index, name }] : [])),
    asked,
    through: new Set(elements.flatMap(listThrough)),
    concernedBy: createConcerned(nodes),
  };
}

/** A host knows the way to each of them, and reads them itself. */
function listThrough({ reads }: DataElement): string[] {
  return [...(reads ?? [])].flatMap(([name, { way }]) => (way ? [] : [name]));
}

function toFieldNode({ name, rules }: DataElement): (RuleNode & { name: string })[] {
  const { groupShowWhen: outer, showWhen: inner, readOnlyWhen: lock, whenHidden } = rules ?? {};
  const show = outer && inner ? { allOf: [outer, inner] } : (outer ?? inner);
  const formula = rules?.formula?.compiled;
  if (!show && !lock && !formula) return [];
  const asks = [...new Set([...listDeciding([show, lock]), ...(formula?.asks ?? [])])];
  const clears = whenHidden === 'clear';
  return [{ ...nothing, name, show, lock, formula: formula?.of, clears, decides: asks, asks }];
}

function toRequirement({ name, rules }: DataElement): { name: string; node: RuleNode }[] {
  const require = rules?.requireWhen;
  return require ? [{ name, node: { ...nothing, require, asks: listConditionFields(require) } }] : [];
}

const nothing: RuleNode = {
  name: undefined,
  show: undefined,
  lock: undefined,
  require: undefined,
  formula: undefined,
  clears: false,
  decides: [],
  asks: [],
};

/** Short conditions of a view are evaluated when the form is laid out. */
function listViewNodes({ groups }: View): { group: number; node: RuleNode }[] {
  return groups.flatMap(({ showWhen: show }, group) =>
    show && !isShort(show)
      ? [{ group, node: { ...nothing, show: toRecordCondition(show), asks: listConditionFields(show) } }]
      : [],
  );
}

function createConcerned(nodes: readonly RuleNode[]): RuleSet['concernedBy'] {
  const askers = new Map<string, number[]>();
  for (const [index, { asks }] of nodes.entries())
    for (const name of asks) askers.set(name, [...(askers.get(name) ?? []), index]);
  const found = new Map<string, readonly number[]>();
  return (name) => {
    const before = found.get(name);
    if (before) return before;
    const reached = new Set<number>();
    const waiting = [name];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const index of askers.get(next) ?? []) {
        const asker = nodes[index]?.name;
        if (!reached.has(index) && asker !== undefined) waiting.push(asker);
        reached.add(index);
      }
    }
    const sorted = [...reached].sort((a, b) => a - b);
    found.set(name, sorted);
    return sorted;
  };
}
