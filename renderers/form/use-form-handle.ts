// For hosts that save several forms with one button, or type into one.
import { type Ref, useImperativeHandle } from 'react';
import type { Json, JsonObject } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import type { FormStore } from '../store/form-store';
import type { Submission } from '../store/submission';

export type MetadataFormHandle = {
  /** Shows and answers all problems. */
  check: () => readonly Problem[];
  read: () => Submission;
  /** Types these values on the person's behalf, null empties; also into fields that the view does not show now. */
  change: (values: JsonObject) => void;
  /** Puts values into fields as if they were typed; undefined empties. */
  fill: (values: ReadonlyMap<string, Json | undefined>) => void;
  /** Shows a server's problems on their fields; answers those of no field. */
  place: (problems: readonly Problem[]) => readonly Problem[];
  /** The host saved what `read` gave it. */
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
