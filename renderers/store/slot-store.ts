// One slot per field and who listens to it: the part of the form's store that knows nothing of forms.
import type { Json } from '../../schemas/json';
import type { Misread } from './misread';

export type Slot = {
  readonly value: Json | undefined;
  readonly message: string | undefined;
  /** What the host answered about this value: `message` falls back to it until the value changes or the next answer (R75). */
  readonly refusal?: string;
  /** While what stands in the control is no value; then `value` is the last one that it held. */
  readonly misread?: Misread;
};

type Listener = () => void;

export const emptySlot: Slot = { value: undefined, message: undefined };

export class SlotStore {
  protected slots = new Map<string, Slot>();
  /** Nearly always one a field, which stands there without a list. */
  private listeners = new Map<string, Listener | readonly Listener[]>();
  private formListeners = new Set<Listener>();
  private editListeners = new Set<Listener>();

  slot(name: string): Slot {
    return this.slots.get(name) ?? emptySlot;
  }

  subscribe(name: string, listener: Listener): () => void {
    this.listen(name, listener);
    return () => this.leave(name, listener);
  }

  /** Like `subscribe`, for rows that keep their listener and call `leave` themselves. */
  listen(name: string, listener: Listener) {
    const others = this.listenersOf(name);
    this.listeners.set(name, others.length > 0 ? [...others, listener] : listener);
  }

  leave(name: string, listener: Listener) {
    const others = this.listenersOf(name).filter((one) => one !== listener);
    if (others.length > 0) this.listeners.set(name, others);
    else this.listeners.delete(name);
  }

  /** Called when the number of changes or of messages changes, not at each key press. */
  subscribeForm = (listener: Listener): (() => void) => {
    this.formListeners.add(listener);
    return () => this.formListeners.delete(listener);
  };

  /** Called at every change of a value. */
  subscribeEdits = (listener: Listener): (() => void) => {
    this.editListeners.add(listener);
    return () => this.editListeners.delete(listener);
  };

  /** Called when any value may have changed, typed or not. */
  subscribeValues = (listener: Listener): (() => void) => {
    const stops = [this.subscribeEdits(listener), this.subscribeForm(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  protected write(name: string, slot: Slot) {
    this.slots.set(name, slot);
    this.forget();
    this.notify(name);
  }

  /** Drops values derived from the slots. */
  protected forget() {}

  protected notify(name: string) {
    for (const listener of this.listenersOf(name)) listener();
  }

  private listenersOf(name: string): readonly Listener[] {
    const known = this.listeners.get(name) ?? [];
    return typeof known === 'function' ? [known] : known;
  }

  protected notifyEdit() {
    for (const listener of this.editListeners) listener();
  }

  protected notifyForm() {
    this.forget();
    for (const listener of this.formListeners) listener();
  }
}
