// A small planted bug, and the tests that must notice it.

export type Sabotage = {
  id: string;
  /** One plain sentence: what a person loses. */
  what: string;
  file: string;
  /** Exact text that occurs once in the file. */
  find: string;
  /** Stands there instead. */
  put: string;
  /** Of these at least one must turn red. */
  tests: readonly string[];
};
