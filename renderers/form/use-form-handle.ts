// For hosts that save several forms with one button, or fill in a form.
import { type Ref, useImperativeHandle } from 'react';
import type { Json, JsonObject, Problem } from '../../schemas/values/json';
import type { FormStore } from '../store/form-store';
import type { Submission } from '../store/submission';

export type MetadataFormHandle = {
  check: () => readonly Problem[];
  read: () => Submission;
  /** Sets these values as if the user typed them; null clears. Includes fields that the view does not show now. */
  change: (values: JsonObject) => void;
  /** Fills in values as if typed; undefined clears. */
  fill: (values: ReadonlyMap<string, Json | undefined>) => void;
  /** Shows a server's problems on their fields; returns those without a field. */
  place: (problems: readonly Problem[]) => readonly Problem[];
  /** Call after the host saved what `read` returned. */
  saved: (record: JsonObject, sent: JsonObject) => void;
  submit: () => void;
  reset: () => void;
};

type Parts = Pick<MetadataFormHandle, 'read' | 'submit' | 'reset'> & { store: FormStore };

export function useFormHandle(
  ref: Ref<MetadataFormHandle> | undefined,
  { store, read, submit, reset }: Parts,
) {
  useImperativeHandle(ref, () => ({
    check: () => store.checkAll(),
    read,
    change: (values) => {
      for (const [name, value] of Object.entries(values)) store.set(name, value ?? undefined);
    },
    fill: (values) => {
      for (const [name, one] of values) store.set(name, one);
    },
    place: (problems) => store.place(problems),
    saved: (record, sent) => store.saved(record, sent),
    submit,
    reset,
  }));
}
