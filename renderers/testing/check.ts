// Checks of types and widgets for any test runner: `for (const { title, run } of checks) it(title, run)`.

/** The needed part of a visual type's fixture; its JSON file works. */
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

export function must(holds: unknown, complaint: string): void {
  if (!holds) throw new Error(complaint);
}
