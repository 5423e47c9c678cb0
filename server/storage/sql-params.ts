// Collects the parameters of a statement that is built from parts, so that values never become part of the SQL text.

export type SqlParams = {
  values: unknown[];
  /** Adds a value and returns its placeholder, such as '$3'. */
  add: (value: unknown) => string;
};

export function createSqlParams(): SqlParams {
  const values: unknown[] = [];
  return {
    values,
    add(value) {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** A SQL literal, for names that must match an expression index. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
