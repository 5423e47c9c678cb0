// A small planted bug, and the tests that must notice it.

export type Sabotage = {
  id: string;
  /** One plain sentence about what goes wrong for a user. */
  what: string;
  file: string;
  /** Exact text that occurs once in the file. */
  find: string;
  /** Replaces that text. */
  put: string;
  /** At least one of these must fail. */
  tests: readonly string[];
};
