// The values and messages of a form: a key press replaces one slot and notifies that field's listeners, whatever the size of the
// form. It does not depend on React.
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
import type { LiveRules } from '../../schemas/compile/live-rules';
import { isSameValue, type Json, type JsonObject, ownValue, type Problem } from '../../schemas/values/json';
import { checkField, toFormatMessage } from '../../validators/check-field';
import { normalizeValue } from '../../validators/normalize';
import { dependantsOf } from './dependants';
import type { FormReader } from './form-reader';
import { type FormMode, toChanges, toValues } from './form-values';
import { LinkedValues } from './linked-values';
import { isAsked } from './missing-required';
import { isSecretField } from './secrets';
import { type Slot, SlotStore } from './slot-store';
import type { Misread } from './unparsed-input';

export class ValueStore extends SlotStore implements FormReader {
  form: CompiledForm;
  readonly mode: FormMode;
  /** The record as the server last answered it; changes are relative to it. */
  base: JsonObject;
  protected start = new Map<string, Json | undefined>();
  protected changed = new Set<string>();
  /** After a save, empty fields were left empty on purpose, so defaults do not fill them again. */
  protected isMade = false;
  rules: LiveRules | undefined;
  ruleValues = () => ({ base: this.base, isNew: this.mode === 'create', typed: this.read });
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

  protected begin(field: CompiledField) {
    const value = this.startValue(field);
    this.start.set(field.name, value);
    if (value !== undefined) this.slots.set(field.name, { value, message: undefined });
  }

  protected startValue(field: CompiledField): Json | undefined {
    const isFirst = this.mode === 'create' && !this.isMade;
    if (isSecretField(field) && !isFirst) return undefined;
    const isNew = isFirst && !Object.hasOwn(this.base, field.name);
    return isNew ? field.element.defaultValue : (ownValue(this.base, field.name) ?? undefined);
  }

  readonly linked = new LinkedValues();

  /** Also reads fields of the record that this form does not show, and 'car.price', the price of the record that 'car' names. */
  read = (name: string): Json | undefined => {
    const slot = this.slots.get(name);
    if (slot || this.form.fields.has(name)) return slot?.value;
    const link = this.linked.linkOf(name);
    return link === undefined ? ownValue(this.base, name) : this.linked.find(name, this.read(link));
  };

  /** Redraws the fields that show values of linked records, once these are loaded. */
  notifyLinked = (names: readonly string[]) => {
    for (const name of names) this.notify(name);
  };

  label = (name: string): string => String(this.form.fields.get(name)?.schema.title ?? name);

  isStored = (name: string): boolean => isSameValue(this.read(name), ownValue(this.base, name));

  /** Sets a typed value and clears fields that depend on it (the view's `emptiedBy`). */
  set(name: string, value: Json | undefined) {
    const isNew = !isSameValue(this.slot(name).value, value);
    this.put(name, value);
    if (isNew) for (const dependant of dependantsOf(this.form, name)) this.put(dependant, undefined);
  }

  /** Sets a computed value, which does not count as an edit. */
  show = (name: string, value: Json) => {
    const slot = this.slot(name);
    if (!this.form.fields.has(name) || isSameValue(slot.value, value)) return;
    this.write(name, { ...slot, value: value ?? undefined });
  };

  protected put(name: string, value: Json | undefined) {
    this.type(name, { value, message: undefined });
  }

  /** The control's content is not a value: the value stays, and nothing is saved until it is fixed or cleared. */
  misread(name: string, misread: Misread) {
    if (this.form.fields.get(name)?.readOnly) return;
    this.type(name, { value: this.slot(name).value, message: undefined, misread });
  }

  /** A shown message is updated while typing; a new one waits until the field is left. */
  private type(name: string, slot: Slot) {
    const { message: before } = this.slot(name);
    const wasChanged = this.changed.has(name);
    this.markChanged(name, slot);
    const message = before === undefined ? undefined : this.messageOf(name, slot);
    this.write(name, message === undefined ? slot : { ...slot, message });
    this.notifyEdit();
    const isOther = this.recheckBound(name);
    if (isOther || wasChanged !== this.changed.has(name) || message !== before) this.notifyForm();
  }

  /**
   * A message about a limit follows the value that is the limit. `isLeft`: the field was left, so checks that use it are
   * evaluated.
   */
  private recheckBound(name: string, isLeft = false): boolean {
    let isOther = false;
    for (const dependant of this.rules?.boundBy(this.form, name) ?? []) {
      const slot = this.slot(dependant);
      const problem = slot.message || isLeft ? this.problemOf(dependant, slot) : undefined;
      const isShown = slot.message !== undefined || problem?.code === 'check';
      const message = isShown ? (problem?.message ?? slot.refusal) : undefined;
      if (message === slot.message) continue;
      this.write(dependant, { ...slot, message });
      isOther = true;
    }
    return isOther;
  }

  /** The field with content that cannot be restored: half a date. */
  halfTyped = (): string | undefined => {
    for (const name of this.changed) {
      const { misread } = this.slot(name);
      if (misread && misread.typed === undefined && this.form.fields.has(name)) return name;
    }
    return undefined;
  };

  protected markChanged(name: string, slot: Slot) {
    if (this.differs(name, slot)) this.changed.add(name);
    else this.changed.delete(name);
  }

  private differs(name: string, { value, misread }: Slot): boolean {
    const isClearing = value === null && this.isSecretField(name);
    return misread !== undefined || isClearing || !isSameValue(value, this.start.get(name));
  }

  private isSecretField(name: string): boolean {
    const field = this.form.fields.get(name);
    return field !== undefined && isSecretField(field);
  }

  blur(name: string) {
    const field = this.form.fields.get(name);
    if (!field || field.readOnly) return;
    const { value } = this.slot(name);
    const tidy = normalizeValue(field, value);
    if (!isSameValue(tidy, value)) this.set(name, tidy);
    const slot = this.slot(name);
    const message = this.messageOf(name, slot);
    if (message !== slot.message) this.write(name, { ...slot, message });
    const isOther = this.changed.has(name) && this.recheckBound(name, true);
    if (isOther || message !== slot.message) this.notifyForm();
  }

  protected problemOf(
    name: string,
    { value, misread }: Slot,
    isChanged = this.changed.has(name),
  ): Problem | undefined {
    const field = this.form.fields.get(name);
    if (!field || (field.readOnly && !field.check)) return undefined;
    if (misread)
      return { path: name, code: 'misread', message: misread.message ?? toFormatMessage(field, 'type') };
    const isUntouched = this.mode === 'change' && !field.view?.isNew && !isChanged;
    if (isUntouched && !isAsked(this.base, field, value) && !this.rules?.isConcerned(field, this.changed))
      return undefined;
    return checkField(field, value, this.rules?.read ?? this.read);
  }

  /** The message of a field: its own problem, else the host's message about this value. */
  protected messageOf(name: string, slot: Slot): string | undefined {
    return this.problemOf(name, slot)?.message ?? slot.refusal;
  }

  /** The problems of all fields, in form order. Only reads, because RJSF calls it while rendering. */
  listProblems(): Problem[] {
    return [...this.form.fields].flatMap(([name, field]) => {
      const slot = this.tidied(field);
      const isChanged = slot === this.slot(name) ? this.changed.has(name) : this.differs(name, slot);
      return this.problemOf(name, slot, isChanged) ?? [];
    });
  }

  /** Normalizes all values and shows these problems instead of the form's own; returns those without a field. */
  showProblems(problems: readonly Problem[]): Problem[] {
    const messages = new Map(problems.map(({ path, message }) => [path, message]));
    for (const [name, field] of this.form.fields) {
      const slot = this.slot(name);
      const tidy = this.tidied(field);
      if (tidy !== slot) this.markChanged(name, tidy);
      const message = messages.get(name) ?? tidy.refusal;
      if (message !== slot.message || tidy !== slot) this.write(name, { ...tidy, message });
    }
    this.notifyForm();
    return problems.filter(({ path }) => !this.form.fields.has(path));
  }

  private tidied(field: CompiledField): Slot {
    const slot = this.slot(field.name);
    const value = field.readOnly ? slot.value : normalizeValue(field, slot.value);
    if (value === slot.value) return slot;
    const { refusal: _, ...own } = slot;
    return { ...own, value };
  }

  checkAll(): Problem[] {
    const problems = this.listProblems();
    this.showProblems(problems);
    return problems;
  }

  /** Shows messages from elsewhere (the server) on their fields; returns those without a field. */
  place(problems: readonly Problem[]): Problem[] {
    for (const { path, message } of problems) if (this.form.fields.has(path)) this.refuse(path, message);
    this.notifyForm();
    return problems.filter(({ path }) => !this.form.fields.has(path));
  }

  private refuse(name: string, refusal: string | undefined) {
    const slot = { ...this.slot(name), refusal };
    this.write(name, { ...slot, message: refusal ?? this.messageOf(name, slot) });
  }

  /** The host answered again, so its earlier messages no longer count. */
  forgetRefusals() {
    const refused = [...this.slots].filter(([, slot]) => slot.refusal !== undefined);
    for (const [name] of refused) this.refuse(name, undefined);
    if (refused.length > 0) this.notifyForm();
  }

  shownProblems = (): readonly Problem[] => {
    this.shown ??= [...this.form.fields.keys()].flatMap((path) => {
      const { message } = this.slot(path);
      return message === undefined ? [] : [{ path, code: 'shown', message }];
    });
    return this.shown;
  };

  countChanges(): number {
    return [...this.changed].filter((name) => this.form.fields.has(name)).length;
  }

  changes = (): JsonObject => toChanges(this, this.changed);

  values = (): JsonObject => toValues(this);

  /** `values()` as the same object until one of them changes. */
  snapshotValues = (): JsonObject => {
    this.snapshot ??= this.values();
    return this.snapshot;
  };

  reset() {
    const before = [...this.slots.keys()];
    this.changed.clear();
    this.slots.clear();
    for (const field of this.form.fields.values()) this.begin(field);
    for (const name of before) this.notify(name);
    this.notifyEdit();
    this.notifyForm();
  }
}
