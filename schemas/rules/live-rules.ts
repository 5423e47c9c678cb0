// The rules of one form while somebody fills it in: a key press asks again what depends on that field (E2.7).
import type { CompiledField, CompiledForm } from '../compiled-form';
import type { DataElement } from '../data-element';
import { isEmpty, type Json, type JsonObject, ownValue } from '../json';
import type { View } from '../view';
import type { ReadValue } from './condition';
import type { CheckRule } from './element-rules';
import { isFieldBound } from './limits';
import { type RuleSet, ruleSetOf } from './rule-set';
import { RuleState } from './rule-state';

/** What a form holds: the record as it was handed over, and what is typed. */
export type FormValues = { base: JsonObject; isNew: boolean; typed: ReadValue };

/** A form's values as they change. */
export type Followed = {
  subscribe: (name: string, listener: () => void) => () => void;
  subscribeForm: (listener: () => void) => () => void;
  /** A value that was worked out. */
  show: (name: string, value: Json) => void;
};

export class LiveRules {
  /** Undefined where there are limits only. */
  readonly state: RuleState | undefined;
  private readonly values: () => FormValues;
  private before: { base: JsonObject; state: RuleState | undefined } | undefined;
  private readonly bound = new WeakMap<CompiledForm, ReadonlyMap<string, readonly string[]>>();

  constructor(set: RuleSet | undefined, values: () => FormValues) {
    this.values = values;
    this.state = set && createState(set, values);
  }

  /** Equal texts, equal decisions. */
  get text(): string {
    return this.state?.text ?? '';
  }

  /** The value that counts. */
  read = (name: string): Json | undefined => (this.state ? this.state.read(name) : this.values().typed(name));

  /** Tells when something is hidden, required or locked that was not, or the other way round. */
  follow(followed: Followed, listener: () => void): () => void {
    const { state } = this;
    if (!state) return () => undefined;
    const tell = (isOther: boolean) => {
      for (const { name, value } of state.takeFresh()) followed.show(name, value);
      if (isOther) listener();
    };
    const stops = state.set.asked.map((name) => followed.subscribe(name, () => tell(state.update(name))));
    const showAll = () => {
      for (const { name, value } of state.worked) followed.show(name, value);
    };
    // A newer record, a reset: anything may be another, and what was worked out may be gone.
    const stop = followed.subscribeForm(() => {
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

  /** Whether what is typed elsewhere made an untouched field required, moved its limit, or is asked by its check. */
  isConcerned(field: CompiledField, changed: ReadonlySet<string>): boolean {
    const { name, required, element, limits, check } = field;
    if (this.listAsked(check).some((one) => changed.has(one))) return true;
    if (limits?.bounds.some(({ bound }) => isFieldBound(bound) && changed.has(bound.field))) return true;
    const before = required ? this.startState() : undefined;
    if (!before) return false;
    return before.isHidden(name) || before.isLocked(name) || !(element.required || before.isRequired(name));
  }

  /** Names of the shown fields that have this one's value as a limit, or whose check asks for it. */
  boundBy(form: CompiledForm, name: string): readonly string[] {
    const bound = this.bound.get(form) ?? this.listBound(form);
    this.bound.set(form, bound);
    return bound.get(name) ?? [];
  }

  private listBound(form: CompiledForm): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { name, limits, check } of form.fields.values()) {
      const bounds = (limits?.bounds ?? []).flatMap(({ bound }) =>
        isFieldBound(bound) ? [bound.field] : [],
      );
      for (const asked of [...bounds, ...this.listAsked(check)])
        found.set(asked, [...(found.get(asked) ?? []), name]);
    }
    return found;
  }

  /** What the check asks, and what that is worked out from. */
  private listAsked(check: CheckRule | undefined): string[] {
    const asked = new Set(check?.compiled?.asks);
    const { set } = this.state ?? {};
    for (const name of asked) {
      const node = set?.nodes[set.byName.get(name) ?? -1];
      if (node?.formula) for (const next of node.asks) asked.add(next);
    }
    return [...asked];
  }

  /** What the conditions said of the record before anything was typed; undefined for a new one. */
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

/** Undefined where neither elements nor view have a rule. */
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
    // Cleared is null, untouched is nothing.
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

/** `_set` names the secrets that a record holds, or a mask stands in their place. */
function isSet(base: JsonObject, name: string): boolean {
  const names = ownValue(base, '_set');
  return (Array.isArray(names) && names.includes(name)) || !isEmpty(ownValue(base, name));
}
