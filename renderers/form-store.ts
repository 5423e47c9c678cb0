// The form's values and messages, one slot a field: a key press replaces one slot and tells that field's listeners,
// whatever the size of the form. Knows no React.
import type { CompiledField, CompiledForm } from '../schemas/compiled-form';
import { isEmpty, type Json, type JsonObject } from '../schemas/json';
import type { Problem } from '../schemas/problem';
import { checkField } from '../validators/check-field';
import { normalizeValue } from '../validators/normalize';
import { dependantsOf } from './dependants';
import type { FormReader } from './form-reader';
import { toChanges, toDraft, toValues } from './form-values';
import { isSameValue } from './same-value';
import { hasSealedValue, isSealed, ownValue } from './sealed';
import { type SetAside, toAside, toKept, toPlainText } from './set-aside';
import { emptySlot, SlotStore } from './slot-store';

/** create: all is sent and required fields must be filled. change: only what differs is sent and checked (RULINGS 11). */
export type FormMode = 'create' | 'change';

/** The same field changed here and elsewhere. */
export type Collision = { base: Json | undefined; yours: Json | undefined; current: Json | undefined };

export class FormStore extends SlotStore implements FormReader {
  form: CompiledForm;
  readonly mode: FormMode;
  /** What the changes are measured against and based on: the record as the server last answered it. */
  base: JsonObject;
  private start = new Map<string, Json | undefined>();
  private changed = new Set<string>();
  /** Typed values of fields that are gone, kept in the draft until somebody has seen them. */
  private gone = new Map<string, Json>();
  private snapshot: JsonObject | undefined;
  private shown: readonly Problem[] | undefined;

  constructor(form: CompiledForm, mode: FormMode, base: JsonObject) {
    super();
    this.form = form;
    this.mode = mode;
    this.base = base;
    for (const field of form.fields.values()) this.begin(field);
  }

  protected override forget() {
    this.snapshot = undefined;
    this.shown = undefined;
  }

  private begin(field: CompiledField) {
    const value = this.startValue(field);
    this.start.set(field.name, value);
    if (value !== undefined) this.slots.set(field.name, { value, message: undefined });
  }

  private startValue(field: CompiledField): Json | undefined {
    if (isSealed(field) && this.mode === 'change') return undefined;
    const isNew = this.mode === 'create' && !Object.hasOwn(this.base, field.name);
    return isNew ? field.element.defaultValue : (ownValue(this.base, field.name) ?? undefined);
  }

  /** Fields of the record that this form does not show can be asked for, too. */
  read = (name: string): Json | undefined => {
    const slot = this.slots.get(name);
    return slot || this.form.fields.has(name) ? slot?.value : ownValue(this.base, name);
  };

  label = (name: string): string => String(this.form.fields.get(name)?.schema.title ?? name);

  /** A value as it is typed; fields that depend on it are emptied (`emptiedBy` of the view). */
  set(name: string, value: Json | undefined) {
    const isNew = !isSameValue(this.slot(name).value, value);
    this.put(name, value);
    if (isNew) for (const dependant of dependantsOf(this.form, name)) this.put(dependant, undefined);
  }

  /** A message that is shown is corrected at once; a new one waits until the field is left. */
  private put(name: string, value: Json | undefined) {
    const before = this.slot(name);
    const wasChanged = this.changed.has(name);
    this.markChanged(name, value);
    const message = before.message === undefined ? undefined : this.problemOf(name, value)?.message;
    this.write(name, { value, message });
    this.tellEdit();
    if (wasChanged !== this.changed.has(name) || message !== before.message) this.tellForm();
  }

  private markChanged(name: string, value: Json | undefined) {
    const isClearing = value === null && this.isSealed(name);
    if (!isClearing && isSameValue(value, this.start.get(name))) this.changed.delete(name);
    else this.changed.add(name);
  }

  private isSealed(name: string): boolean {
    const field = this.form.fields.get(name);
    return field !== undefined && isSealed(field);
  }

  /** The field is left: its value is tidied as the view says, and checked. */
  blur(name: string) {
    const field = this.form.fields.get(name);
    if (!field || field.readOnly) return;
    const { value, message } = this.slot(name);
    const tidy = normalizeValue(field, value);
    if (!isSameValue(tidy, value)) this.set(name, tidy);
    const next = this.problemOf(name, tidy)?.message;
    if (next !== message) {
      this.write(name, { value: tidy, message: next });
      this.tellForm();
    }
  }

  private problemOf(name: string, value: Json | undefined): Problem | undefined {
    const field = this.form.fields.get(name);
    if (!field || field.readOnly) return undefined;
    if (this.mode === 'change' && !field.view?.isNew && !this.changed.has(name)) {
      const isAsked = field.view?.isAsked && isEmpty(value) && !hasSealedValue(this.base, field);
      return isAsked ? checkField(field, value) : undefined;
    }
    return checkField(field, value);
  }

  /** Checks every field of the form, shows the messages and answers them in form order. */
  checkAll(): Problem[] {
    const problems: Problem[] = [];
    for (const [name, field] of this.form.fields) {
      const { value, message } = this.slot(name);
      const tidy = field.readOnly ? value : normalizeValue(field, value);
      if (tidy !== value) this.markChanged(name, tidy);
      const problem = this.problemOf(name, tidy);
      if (problem) problems.push(problem);
      if (problem?.message !== message || tidy !== value)
        this.write(name, { value: tidy, message: problem?.message });
    }
    this.tellForm();
    return problems;
  }

  /** Places messages that came from elsewhere (the server) on their fields; answers those that fit none. */
  place(problems: readonly Problem[]): Problem[] {
    const homeless: Problem[] = [];
    for (const problem of problems) {
      if (!this.form.fields.has(problem.path)) homeless.push(problem);
      else this.write(problem.path, { value: this.slot(problem.path).value, message: problem.message });
    }
    this.tellForm();
    return homeless;
  }

  /** The messages shown, in form order. */
  shownProblems = (): readonly Problem[] => {
    if (this.shown) return this.shown;
    const shown: Problem[] = [];
    for (const name of this.form.fields.keys()) {
      const { message } = this.slot(name);
      if (message !== undefined) shown.push({ path: name, code: 'shown', message });
    }
    this.shown = shown;
    return shown;
  };

  /** How many of the fields on the form differ from where they began. */
  countChanges(): number {
    return [...this.changed].filter((name) => this.form.fields.has(name)).length;
  }

  /** What a save sends: changed fields, cleared ones as null; a create sends every filled field. */
  changes = (): JsonObject => toChanges(this, this.changed);

  /** The whole record as it would be after the save, without empty values. */
  values = (): JsonObject => toValues(this);

  /** `values()`, the same object until one of them changes. */
  snapshotValues = (): JsonObject => {
    this.snapshot ??= this.values();
    return this.snapshot;
  };

  /** What a draft keeps: changed values that are not sealed, cleared ones as null, and those of fields that are gone. */
  draft = (): JsonObject => ({ ...Object.fromEntries(this.gone), ...toDraft(this, this.changed) });

  /** Puts typed values back, from a draft. Fields that are gone are answered, never dropped. */
  restore(draft: JsonObject): SetAside[] {
    const aside: SetAside[] = [];
    for (const [name, value] of Object.entries(draft)) {
      const field = this.form.fields.get(name);
      if (field && !field.readOnly && !isSealed(field)) this.put(name, value ?? undefined);
      else if (!field && !isEmpty(value)) {
        this.gone.set(name, value);
        aside.push({ name, label: name, text: toPlainText(value) });
      }
    }
    return aside;
  }

  /** What was kept aside has been seen. */
  dismissGone() {
    this.gone.clear();
    this.tellEdit();
  }

  /** Back to where the form began. */
  reset() {
    const before = [...this.slots.keys()];
    this.changed.clear();
    this.slots.clear();
    for (const field of this.form.fields.values()) this.begin(field);
    for (const name of before) this.tell(name);
    this.tellEdit();
    this.tellForm();
  }

  /**
   * A newer record. Untouched fields take its values, touched ones keep theirs; the answer names the touched fields
   * that changed elsewhere too.
   */
  rebase(record: JsonObject): Map<string, Collision> {
    const collisions = new Map<string, Collision>();
    this.base = record;
    for (const field of this.form.fields.values()) {
      const { name } = field;
      const base = this.start.get(name);
      const current = this.startValue(field);
      const slot = this.slot(name);
      this.start.set(name, current);
      if (!this.changed.has(name)) {
        if (!isSameValue(slot.value, current)) this.write(name, { value: current, message: undefined });
      } else {
        if (!isSameValue(base, current) && !isSameValue(slot.value, current))
          collisions.set(name, { base, yours: slot.value, current });
        this.markChanged(name, slot.value);
      }
    }
    this.tellForm();
    return collisions;
  }

  /** The save went through: what was sent is now the record's, unless it was changed again meanwhile. */
  saved(record: JsonObject, sent: JsonObject) {
    for (const [name, value] of Object.entries(sent)) {
      const field = this.form.fields.get(name);
      if (!field) continue;
      if (isSealed(field) && isSameValue(this.slot(name).value, value)) this.write(name, emptySlot);
      this.start.set(name, isSealed(field) ? undefined : (value ?? undefined));
      this.markChanged(name, this.slot(name).value);
    }
    this.rebase(record);
  }

  /**
   * New metadata while somebody types: nothing typed is lost. Answers the typed values whose field is gone or does
   * not take them any more, to be kept aside.
   */
  reform(form: CompiledForm, isHidden: (name: string) => boolean): SetAside[] {
    const before = this.form;
    const aside: SetAside[] = [];
    this.form = form;
    for (const [name, old] of before.fields) {
      if (form.fields.has(name) || isHidden(name)) continue;
      const { value } = this.slot(name);
      if (this.changed.has(name) && !isSealed(old)) {
        aside.push(toAside(old, value));
        if (value !== undefined) this.gone.set(name, value);
      }
      this.slots.delete(name);
      this.start.delete(name);
      this.changed.delete(name);
    }
    for (const [name, field] of form.fields) {
      const old = before.fields.get(name);
      if (!old && !this.start.has(name)) this.bringBack(field);
      else if (old && old.type !== field.type) aside.push(...this.retype(old, field));
      else if (this.slot(name).message !== undefined) this.recheck(name);
    }
    this.tellForm();
    return aside;
  }

  /** A new field, or one that was gone: what was typed into that stands in it again. */
  private bringBack(field: CompiledField) {
    this.begin(field);
    const typed = this.gone.get(field.name);
    this.gone.delete(field.name);
    if (typed !== undefined && !field.readOnly && !isSealed(field)) this.put(field.name, typed);
  }

  private recheck(name: string) {
    const { value } = this.slot(name);
    this.write(name, { value, message: this.problemOf(name, value)?.message });
  }

  /** The typed text is kept when the new type can hold it, else kept aside. */
  private retype(old: CompiledField, field: CompiledField): SetAside[] {
    const { value } = this.slot(field.name);
    this.start.set(field.name, this.startValue(field));
    if (!this.changed.has(field.name)) {
      this.write(field.name, { value: this.start.get(field.name), message: undefined });
      return [];
    }
    const kept = toKept(old, field, value);
    this.markChanged(field.name, kept);
    this.write(field.name, { value: kept, message: undefined });
    return kept !== undefined || isEmpty(value) || isSealed(old) ? [] : [toAside(old, value)];
  }
}
