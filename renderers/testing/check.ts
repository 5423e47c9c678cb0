// What a set of types and widgets must hold, for any test runner: `for (const { title, run } of checks) it(title, run)`.

/** A fixture of a visual type, of which only this is asked; a JSON file will do. */
export type CheckedFixture = {
  visualType: string;
  cases: readonly {
    title: string;
    field: {
      fieldName: string;
      fieldConfig: { visualType: string; [key: string]: unknown };
      [key: string]: unknown;
    };
    values: readonly { value: unknown; valid: boolean; display?: string }[];
  }[];
};

export type CheckedCase = CheckedFixture['cases'][number];

/** `run` throws an Error that says what is wrong. */
export type Check = { title: string; run: () => Promise<void> };

/** Throws when something does not hold. */
export function must(holds: unknown, complaint: string): void {
  if (!holds) throw new Error(complaint);
}
