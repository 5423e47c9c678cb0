// What a form passes to its host at a save, and what the host can answer.
import type { JsonObject, Problem } from '../../schemas/values/json';
import type { Collision } from './merge-field';

export type Submission = {
  /** What to send: the changed fields, cleared ones as null; for a create, all filled fields. */
  changes: JsonObject;
  /** The whole record as it would be after the save. */
  value: JsonObject;
  /** The record that the changes are based on; send its `_version`. */
  base: JsonObject;
};

/** What was changed after a save was sent, and is not saved yet. */
export type Unsaved = {
  /** How many fields. */
  count: number;
  /** Their values, as a draft keeps them. */
  values: JsonObject;
  /** The names of secret fields among them. */
  secrets: readonly string[];
};

/**
 * Nothing: saved. Problems, as a list or as `problems`: not saved unless there are none, each is put on the field its `path` names, others above the form. `saved`: the
 * record as the server answered it; `onNoted` is called once the form has taken note of it, and tells what was changed since it was
 * sent: a form that closes after a save closes there, when nothing is left. `conflicts`: not saved, the fields changed elsewhere meanwhile (409). `failed`: not
 * saved, and the host has said why elsewhere.
 */
export type SubmitResult =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a host that answers nothing is the usual case
  | void
  | readonly Problem[]
  | { problems: readonly Problem[] }
  | { saved: JsonObject; onNoted?: (unsaved: Unsaved) => void }
  | { failed: true }
  | { conflicts: { [field: string]: Collision }; record?: JsonObject };

/** Where typed values are kept until they are saved. Of secret fields only the names are passed. */
export type DraftStrategy = {
  load: () => JsonObject | undefined;
  /** After `load`: the secret fields that were typed into, for a message to the user. */
  leftOut?: () => readonly string[];
  save: (values: JsonObject, leftOut: readonly string[]) => void;
  clear: () => void;
};
