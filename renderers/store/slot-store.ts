// One slot per field with its listeners: the part of the store that knows nothing about forms.
import type { Json } from '../../schemas/values/json';
import type { Misread } from './unparsed-input';

export type Slot = {
  readonly value: Json | undefined;
  readonly message: string | undefined;
  /** The host's message about this value; `message` falls back to it until the value or the answer changes (R75). */
  readonly refusal?: string;
  /** Set while the control's content is not a value; `value` is then the last valid one. */
  readonly misread?: Misread;
};

type Listener = () => void;

export const emptySlot: Slot = { value: undefined, message: undefined };

export class SlotStore {
  protected slots = new Map<string, Slot>();
  private listeners = new Map<string, Set<Listener>>();
  private formListeners = new Set<Listener>();
  private editListeners = new Set<Listener>();

  slot(name: string): Slot {
    return this.slots.get(name) ?? emptySlot;
  }

  subscribe(name: string, listener: Listener): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Called when the number of changes or messages changes, not at each key press. */
  subscribeForm = (listener: Listener): (() => void) => {
    this.formListeners.add(listener);
    return () => this.formListeners.delete(listener);
  };

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

  protected forget() {}

  protected notify(name: string) {
    for (const listener of this.listeners.get(name) ?? []) listener();
  }

  protected notifyEdit() {
    for (const listener of this.editListeners) listener();
  }

  protected notifyForm() {
    this.forget();
    for (const listener of this.formListeners) listener();
  }
}
