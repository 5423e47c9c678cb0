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
  count: number;
  /** Their values, as a draft keeps them. */
  values: JsonObject;
  secrets: readonly string[];
};

/**
 * The result of a save. Nothing: saved. A list of problems, or `problems`: not saved unless it is empty; each problem shows on the field in its `path`, others
 * above the form. `saved`: the record as the server returned it; `onNoted` is called once the form has taken it over, with what was changed since the request:
 * the place to close the form if nothing is unsaved. `conflicts`: not saved, because the fields were also changed elsewhere (409). `failed`: not saved, and
 * the host has shown why.
 */
export type SubmitResult =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: most hosts return nothing
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
