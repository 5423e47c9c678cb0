// What the conditions say at these values: which fields are hidden, required or locked. Browser and host decide by it alike.
import { isSameValue, type Json } from '../json';
import { meets, type ReadValue } from './condition';
import type { RuleNode, RuleSet } from './rule-set';

export type RuleValues = {
  /** What the form holds now, or what was sent merged with the record. */
  typed: ReadValue;
  /** The record's own; nothing for a new one. */
  stored: ReadValue;
};

/** A placed field: kept by the view's entry, or the element where there is none. */
type Kept = {
  element: object;
  view: object | undefined;
  isRequired?: boolean | undefined;
  isLocked?: boolean | undefined;
};
type KeptFor = { engine: object; saved: object | undefined };
const kept = new WeakMap<object, { key: unknown[]; made: unknown }>();

const hidden = 1;
const required = 2;
const locked = 4;

export class RuleState {
  readonly set: RuleSet;
  private readonly values: RuleValues;
  private readonly flags: Uint8Array;
  /** What formulas make, by place in the set. */
  private readonly results: (Json | undefined)[] = [];
  /** Those that changed since they were asked for. */
  private readonly fresh = new Set<number>();
  private kept: string | undefined;

  constructor(set: RuleSet, values: RuleValues) {
    this.set = set;
    this.values = values;
    this.flags = new Uint8Array(set.nodes.length);
    this.refresh();
  }

  /** After any change: whether anything is decided otherwise. */
  refresh(): boolean {
    let hasChanged = false;
    for (const index of this.set.nodes.keys()) hasChanged = this.decide(index) || hasChanged;
    return hasChanged;
  }

  /** After a change of that field: whether anything is hidden, required or locked that was not, or the other way round. */
  update(name: string): boolean {
    let hasChanged = false;
    for (const index of this.set.concernedBy(name)) hasChanged = this.decide(index) || hasChanged;
    return hasChanged;
  }

  isHidden = (name: string): boolean => this.has(this.set.byName.get(name), hidden);
  isRequired = (name: string): boolean =>
    this.has(this.set.byRequired.get(name), required) && !this.isHidden(name);
  isLocked = (name: string): boolean => this.has(this.set.byName.get(name), locked);
  /** Of the view, by its place there. */
  isGroupHidden = (group: number): boolean => this.has(this.set.byGroup.get(group), hidden);

  /** What the formulas make of the values. */
  get worked(): readonly { name: string; value: Json }[] {
    return this.set.formulas.map(({ index, name }) => ({ name, value: this.results[index] ?? null }));
  }

  /** Those of `worked` that changed since this was asked before. */
  takeFresh(): readonly { name: string; value: Json }[] {
    if (this.fresh.size === 0) return [];
    const fresh = this.set.formulas.filter(({ index }) => this.fresh.has(index));
    this.fresh.clear();
    return fresh.map(({ index, name }) => ({ name, value: this.results[index] ?? null }));
  }

  /** A value that will be emptied because its field is hidden. */
  isCleared = (name: string): boolean => {
    const index = this.set.byName.get(name);
    return index !== undefined && this.has(index, hidden) && this.set.nodes[index]?.clears === true;
  };

  /**
   * The value that counts, and that a save will store: what was typed, but of a hidden or locked field the record's own, or
   * nothing.
   */
  read = (name: string): Json | undefined => {
    const index = this.set.byName.get(name);
    if (index !== undefined && this.set.nodes[index]?.formula) return this.results[index];
    const flags = index === undefined ? 0 : (this.flags[index] ?? 0);
    if ((flags & (hidden | locked)) === 0) return this.values.typed(name);
    return this.isCleared(name) ? undefined : this.values.stored(name);
  };

  /** What was made of a field before, for as long as nothing decides otherwise about it. */
  keep<Made>(field: Kept, { engine, saved }: KeptFor, make: () => Made): Made {
    const { element, view = element, isRequired, isLocked } = field;
    const key = [element, engine, saved, isRequired === true, isLocked === true];
    const before = kept.get(view);
    if (before && key.every((part, index) => part === before.key[index])) return before.made as Made;
    const made = make();
    kept.set(view, { key, made });
    return made;
  }

  /** Equal texts, equal decisions. */
  get text(): string {
    this.kept ??= this.flags.join('');
    return this.kept;
  }

  private has(index: number | undefined, flag: number): boolean {
    return index !== undefined && ((this.flags[index] ?? 0) & flag) !== 0;
  }

  /** What decides it is decided before: the nodes stand in the order of dependence. */
  private decide(index: number): boolean {
    const node = this.set.nodes[index];
    if (node?.formula) this.work(index, node.formula(this.read));
    const flags = node ? this.judge(node) : 0;
    if (this.flags[index] === flags) return false;
    this.flags[index] = flags;
    this.kept = undefined;
    return true;
  }

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
