// Collects the values of a statement that is put together from parts; values never stand in the SQL text.

export type SqlParams = {
  values: unknown[];
  /** Returns the placeholder: '$3'. */
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

/** A literal, for names that must stand in the text to match an expression index. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
