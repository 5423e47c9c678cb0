// Merges a form's values with what comes from elsewhere: drafts, newer records, answers to a save, new metadata. Nothing typed is
// lost. It does not depend on React.
import type { CompiledField, CompiledForm } from '../../schemas/compile/compiled-form';
import { isEmpty, isSameValue, type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import { listSecrets, toDraft } from './form-values';
import { type Collision, mergeField } from './merge-field';
import { type OrphanedValue, toKept, toOrphaned, toPlainText } from './orphaned-values';
import { isSecretField } from './secrets';
import { emptySlot, type Slot } from './slot-store';
import type { Unsaved } from './submission';
import { fromKeptValue, toKeptValue, toSeen } from './unparsed-input';
import { ValueStore } from './value-store';

export class FormStore extends ValueStore {
  /** Values typed into fields that are gone, kept in the draft until someone has seen them. */
  private gone = new Map<string, Json>();
  /** Fields that a condition hides: they keep what was typed and follow the record. */
  private hidden = new Map<string, CompiledField>();

  /** What a draft keeps: changed values that are not secret, cleared ones as null, and values of fields that are gone. */
  draft = (): JsonObject => {
    const changed = [...this.changed].filter((name) => this.hasDraft(name));
    return { ...Object.fromEntries(this.gone), ...toDraft(this, changed) };
  };

  /** Half a date cannot be kept, so the draft keeps the previous value. */
  private hasDraft(name: string): boolean {
    const { value, misread } = this.slot(name);
    return !misread || misread.typed !== undefined || !isSameValue(value, this.start.get(name));
  }

  unsaved = (): Unsaved => ({
    count: this.countChanges(),
    values: this.draft(),
    secrets: this.typedSecrets(),
  });

  /** Typed values that a draft does not keep. */
  typedSecrets = (): string[] => listSecrets(this, this.changed);

  /** Restores a draft. Values of fields that are gone are returned, never dropped. */
  restore(draft: JsonObject): OrphanedValue[] {
    const orphaned: OrphanedValue[] = [];
    for (const [name, kept] of Object.entries(draft)) {
      const field = this.form.fields.get(name);
      if (field && !field.readOnly && !isSecretField(field)) this.putBack(name, kept);
      else if (field?.element.access !== 'write' && !isEmpty(kept)) {
        this.gone.set(name, kept);
        orphaned.push({
          name,
          label: field?.element.label ?? name,
          text: toPlainText(toSeen(fromKeptValue(kept))),
        });
      }
    }
    return orphaned;
  }

  private putBack(name: string, kept: Json) {
    const { value, misread } = fromKeptValue(kept);
    const { revive } = this.form.fields.get(name)?.type ?? {};
    if (misread) this.misread(name, misread);
    else this.put(name, revive && value !== undefined ? revive(value, this.start.get(name)) : value);
  }

  dismissOrphaned() {
    this.gone.clear();
    this.notifyEdit();
  }

  /**
   * Merges a newer record: untouched fields take its values, touched ones keep theirs. Returns the touched fields that also
   * changed elsewhere.
   */
  rebase(record: JsonObject): Map<string, Collision> {
    const collisions = new Map<string, Collision>();
    this.base = record;
    this.linked.forget();
    for (const field of [...this.form.fields.values(), ...this.hidden.values()]) {
      const { name } = field;
      const base = this.start.get(name);
      const current = this.startValue(field);
      const slot = this.slot(name);
      this.start.set(name, current);
      if (!this.changed.has(name)) {
        if (!isSameValue(slot.value, current)) this.write(name, { value: current, message: undefined });
      } else {
        const yours = toSeen(slot);
        const { value, collision } = mergeField(field, { base, yours, current });
        if (collision) collisions.set(name, collision);
        const next = slot.misread || isSameValue(value, yours) ? slot : { value, message: undefined };
        if (next !== slot) this.write(name, next);
        this.markChanged(name, next);
      }
    }
    this.notifyForm();
    return collisions;
  }

  /** After a successful save: what was sent is now the record's, unless it was changed again in the meantime. */
  saved(record: JsonObject, sent: JsonObject) {
    this.isMade = true;
    for (const [name, field] of this.form.fields) {
      // A create sends all filled fields, so other fields were empty.
      if (!Object.hasOwn(sent, name) && (this.mode === 'change' || field.readOnly)) continue;
      const value = ownValue(sent, name);
      if (isSecretField(field) && isSameValue(this.slot(name).value, value)) this.write(name, emptySlot);
      this.start.set(name, isSecretField(field) ? undefined : (value ?? undefined));
      this.markChanged(name, this.slot(name));
    }
    this.rebase(record);
  }

  /** What was typed into fields before a condition locked them. */
  private parked = new Map<string, Slot>();

  /** A locked field shows the record's value; what was typed returns when it is unlocked. */
  private lock(old: CompiledField, field: CompiledField) {
    const { name } = field;
    if (field.readOnly && this.changed.has(name)) {
      this.parked.set(name, this.slot(name));
      this.changed.delete(name);
      this.write(name, { value: this.start.get(name), message: undefined });
    }
    const typed = old.readOnly && !field.readOnly ? this.parked.get(name) : undefined;
    if (!typed) return;
    this.parked.delete(name);
    this.markChanged(name, typed);
    this.write(name, { ...typed, message: typed.refusal });
  }

  /** Applies new metadata without losing typed values. Returns those whose field is gone or no longer accepts them. */
  reform(form: CompiledForm, isHidden: (name: string) => boolean): OrphanedValue[] {
    const before = new Map([...this.hidden, ...this.form.fields]);
    const orphaned: OrphanedValue[] = [];
    this.form = form;
    this.hidden.clear();
    for (const [name, old] of before) {
      const field = form.fields.get(name);
      // A field that the person can no longer write counts as gone.
      if (field && (!field.readOnly || field.element.access === old.element.access)) continue;
      if (!field && isHidden(name)) this.hidden.set(name, old);
      else orphaned.push(...this.drop(old));
    }
    for (const [name, field] of form.fields) {
      const old = before.get(name);
      if (!old || this.gone.has(name) || !this.start.has(name)) this.restoreField(field);
      else if (old.type !== field.type) orphaned.push(...this.retype(old, field));
      else {
        if (old.readOnly !== field.readOnly) this.lock(old, field);
        if (this.slot(name).message !== undefined) this.recheck(name);
      }
    }
    this.notifyForm();
    return orphaned;
  }

  private drop(old: CompiledField): OrphanedValue[] {
    const { name } = old;
    const slot = this.slot(name);
    const isTyped = this.changed.delete(name) && !isSecretField(old);
    this.slots.delete(name);
    this.start.delete(name);
    if (!isTyped) return [];
    const kept = toKeptValue(slot);
    if (kept !== undefined) this.gone.set(name, kept);
    return [toOrphaned(old, slot)];
  }

  private restoreField(field: CompiledField) {
    this.begin(field);
    const typed = this.gone.get(field.name);
    if (typed !== undefined && !field.readOnly && !isSecretField(field)) {
      this.gone.delete(field.name);
      this.putBack(field.name, typed);
    }
    // Its row is already drawn, without a value.
    else this.notify(field.name);
  }

  /** A hidden field starts fresh when it is shown. */
  override reset() {
    this.hidden.clear();
    this.parked.clear();
    super.reset();
  }

  private recheck(name: string) {
    const slot = this.slot(name);
    this.write(name, { ...slot, message: this.messageOf(name, slot) });
  }

  /** Keeps the typed text if the new type accepts it, else returns it as orphaned. */
  private retype(old: CompiledField, field: CompiledField): OrphanedValue[] {
    const slot = this.slot(field.name);
    this.start.set(field.name, this.startValue(field));
    if (!this.changed.has(field.name)) {
      this.write(field.name, { value: this.start.get(field.name), message: undefined });
      return [];
    }
    const value = toKept(old, field, slot);
    const kept = { value, message: undefined };
    this.markChanged(field.name, kept);
    this.write(field.name, kept);
    return value !== undefined || isEmpty(toSeen(slot)) || isSecretField(old) ? [] : [toOrphaned(old, slot)];
  }
}
