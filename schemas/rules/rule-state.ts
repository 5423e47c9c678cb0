import { isSameValue, type Json } from '../values/json';
import { meets, type ReadValue } from '../words/condition';
import type { RuleNode, RuleSet } from './rule-set';

export type RuleValues = {
  /** The form's values, or what was sent merged with the record. */
  typed: ReadValue;
  /** Empty for a new record. */
  stored: ReadValue;
};

/** Cached under the view's entry or, without one, under the element. */
type CachedField = {
  element: object;
  view: object | undefined;
  isRequired?: boolean | undefined;
  isLocked?: boolean | undefined;
};
type CacheOwner = { engine: object; saved: object | undefined };
const cache = new WeakMap<object, { key: unknown[]; made: unknown }>();

const hidden = 1;
const required = 2;
const locked = 4;

export class RuleState {
  readonly set: RuleSet;
  private readonly values: RuleValues;
  private readonly flags: Uint8Array;
  private readonly results: (Json | undefined)[] = [];
  private readonly fresh = new Set<number>();
  private flagsText: string | undefined;

  constructor(set: RuleSet, values: RuleValues) {
    this.set = set;
    this.values = values;
    this.flags = new Uint8Array(set.nodes.length);
    this.refresh();
  }

  /** Returns whether any result changed. */
  refresh(): boolean {
    let hasChanged = false;
    for (const index of this.set.nodes.keys()) hasChanged = this.decide(index, true) || hasChanged;
    return hasChanged;
  }

  /** Returns whether hidden, required or locked changed anywhere. */
  update(name: string): boolean {
    let hasChanged = false;
    for (const index of this.set.concernedBy(name)) hasChanged = this.decide(index) || hasChanged;
    return hasChanged;
  }

  isHidden = (name: string): boolean => this.has(this.set.byName.get(name), hidden);
  isRequired = (name: string): boolean =>
    this.has(this.set.byRequired.get(name), required) && !this.isHidden(name);
  isLocked = (name: string): boolean => this.has(this.set.byName.get(name), locked);
  isGroupHidden = (group: number): boolean => this.has(this.set.byGroup.get(group), hidden);

  get worked(): readonly { name: string; value: Json }[] {
    return this.set.formulas.map(({ index, name }) => ({ name, value: this.results[index] ?? null }));
  }

  takeFresh(): readonly { name: string; value: Json }[] {
    if (this.fresh.size === 0) return [];
    const fresh = this.set.formulas.filter(({ index }) => this.fresh.has(index));
    this.fresh.clear();
    return fresh.map(({ index, name }) => ({ name, value: this.results[index] ?? null }));
  }

  isCleared = (name: string): boolean => {
    const index = this.set.byName.get(name);
    return index !== undefined && this.has(index, hidden) && this.set.nodes[index]?.clears === true;
  };

  /** What a save will store: the typed value, but for a hidden or locked field the record's own, or none. */
  read = (name: string): Json | undefined => {
    const index = this.set.byName.get(name);
    if (index !== undefined && this.set.nodes[index]?.formula) return this.results[index];
    const flags = index === undefined ? 0 : (this.flags[index] ?? 0);
    if ((flags & (hidden | locked)) === 0) return this.values.typed(name);
    return this.isCleared(name) ? undefined : this.values.stored(name);
  };

  /** Cached as long as the field's results stay the same. */
  keep<Made>(field: CachedField, { engine, saved }: CacheOwner, make: () => Made): Made {
    const { element, view = element, isRequired, isLocked } = field;
    const key = [element, engine, saved, isRequired === true, isLocked === true];
    const before = cache.get(view);
    if (before && key.every((part, index) => part === before.key[index])) return before.made as Made;
    const made = make();
    cache.set(view, { key, made });
    return made;
  }

  /** Equal texts mean equal results. */
  get text(): string {
    this.flagsText ??= this.flags.join('');
    return this.flagsText;
  }

  private has(index: number | undefined, flag: number): boolean {
    return index !== undefined && ((this.flags[index] ?? 0) & flag) !== 0;
  }

  /** Nodes are in the order of dependence, so what this one needs is already evaluated. */
  private decide(index: number, isAnew = false): boolean {
    const node = this.set.nodes[index];
    if (node?.formula && node.asks.every(this.isKnown)) this.work(index, node.formula(this.read));
    // What is behind a link is not known yet: the value stays as it is, and the host works it out at the save.
    else if (node?.formula && isAnew) this.work(index, this.values.stored(node.name ?? '') ?? null);
    const flags = node ? this.judge(node) : 0;
    if (this.flags[index] === flags) return false;
    this.flags[index] = flags;
    this.flagsText = undefined;
    return true;
  }

  private isKnown = (name: string): boolean =>
    !this.set.through.has(name) || this.values.typed(name) !== undefined;

  private work(index: number, value: Json): void {
    if (isSameValue(this.results[index], value)) return;
    this.results[index] = value;
    this.fresh.add(index);
  }

  private judge({ show, require, lock }: RuleNode): number {
    if (show && !meets(show, this.read)) return hidden;
    if (require) return meets(require, this.read) ? required : 0;
    return lock && meets(lock, this.read) ? locked : 0;
  }
}
