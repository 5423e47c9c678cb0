// A key press evaluates only what depends on that field (E2.7).
import { type RuleSet, ruleSetOf } from '../rules/rule-set';
import { RuleState } from '../rules/rule-state';
import { cached } from '../values/cached';
import { isEmpty, type Json, type JsonObject, ownValue } from '../values/json';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import type { CheckRule } from '../words/element-rules';
import { isFieldBound } from '../words/limits';
import type { View } from '../words/view';
import type { CompiledField, CompiledForm } from './compiled-form';

export type FormValues = { base: JsonObject; isNew: boolean; typed: ReadValue };

export type FollowedForm = {
  subscribe: (name: string, listener: () => void) => () => void;
  subscribeForm: (listener: () => void) => () => void;
  show: (name: string, value: Json) => void;
};

export class LiveRules {
  /** Undefined if there are only limits. */
  readonly state: RuleState | undefined;
  private readonly values: () => FormValues;
  private before: { base: JsonObject; state: RuleState | undefined } | undefined;

  constructor(set: RuleSet | undefined, values: () => FormValues) {
    this.values = values;
    this.state = set && createState(set, values);
  }

  /** Equal texts mean equal results. */
  get text(): string {
    return this.state?.text ?? '';
  }

  read = (name: string): Json | undefined => (this.state ? this.state.read(name) : this.values().typed(name));

  follow(form: FollowedForm, listener: () => void): () => void {
    const { state } = this;
    if (!state) return () => undefined;
    const notify = (isOther: boolean) => {
      for (const { name, value } of state.takeFresh()) form.show(name, value);
      if (isOther) listener();
    };
    const stops = state.set.asked.map((name) => form.subscribe(name, () => notify(state.update(name))));
    const showAll = () => {
      for (const { name, value } of state.worked) form.show(name, value);
    };
    // After a newer record or a reset, computed values can be gone.
    const stop = form.subscribeForm(() => {
      const isOther = state.refresh();
      showAll();
      if (isOther) listener();
    });
    stops.push(stop);
    state.refresh();
    showAll();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Whether typing elsewhere made an untouched field required, moved its limit, or affects its check. */
  isConcerned(field: CompiledField, changed: ReadonlySet<string>): boolean {
    const { name, required, element, limits, check } = field;
    if (this.listCheckFields(check).some((one) => changed.has(one))) return true;
    if (limits?.bounds.some(({ bound }) => isFieldBound(bound) && changed.has(bound.field))) return true;
    const before = required ? this.startState() : undefined;
    if (!before) return false;
    return before.isHidden(name) || before.isLocked(name) || !(element.required || before.isRequired(name));
  }

  /** The shown fields whose limit or check uses this field's value. */
  boundBy(form: CompiledForm, name: string): readonly string[] {
    return this.listBound(form).get(name) ?? [];
  }

  private readonly listBound = cached((form: CompiledForm): ReadonlyMap<string, readonly string[]> => {
    const found = new Map<string, string[]>();
    for (const { name, limits, check } of form.fields.values()) {
      const bounds = (limits?.bounds ?? []).flatMap(({ bound }) =>
        isFieldBound(bound) ? [bound.field] : [],
      );
      for (const asked of [...bounds, ...this.listCheckFields(check)])
        found.set(asked, [...(found.get(asked) ?? []), name]);
    }
    return found;
  });

  /** Includes the fields that these are computed from. */
  private listCheckFields(check: CheckRule | undefined): string[] {
    const asked = new Set(check?.compiled?.asks);
    const { set } = this.state ?? {};
    for (const name of asked) {
      const node = set?.nodes[set.byName.get(name) ?? -1];
      if (node?.formula) for (const next of node.asks) asked.add(next);
    }
    return [...asked];
  }

  /** Undefined for a new record. */
  private startState(): RuleState | undefined {
    const { base, isNew } = this.values();
    if (isNew || !this.state) return undefined;
    if (this.before?.base !== base) {
      const stored = { base, isNew, typed: (name: string) => ownValue(base, name) };
      this.before = { base, state: createState(this.state.set, () => stored) };
    }
    return this.before.state;
  }
}

export function createLiveRules(
  elements: readonly DataElement[],
  view: View,
  values: () => FormValues,
): LiveRules | undefined {
  const set = ruleSetOf(elements, view);
  return set || elements.some(({ rules }) => rules !== undefined) ? new LiveRules(set, values) : undefined;
}

function createState(set: RuleSet, values: () => FormValues): RuleState {
  const filled = (name: string, value: Json | undefined) => {
    // A cleared field is null, an untouched one is undefined.
    const isKept = value === undefined || value === '';
    return set.secrets.has(name) && isKept && isSet(values().base, name) ? true : value;
  };
  return new RuleState(set, {
    typed: (name) => filled(name, values().typed(name)),
    stored: (name) => {
      const { base, isNew } = values();
      return isNew ? undefined : filled(name, ownValue(base, name));
    },
  });
}

/** A record names its secrets in `_set` or masks them. */
function isSet(base: JsonObject, name: string): boolean {
  const names = ownValue(base, '_set');
  return (Array.isArray(names) && names.includes(name)) || !isEmpty(ownValue(base, name));
}
